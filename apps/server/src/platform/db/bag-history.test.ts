// Upgrades a database of version 1.0 with imports and conversions.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bagServices, aPlayer, problemCodeOf, value } from '../../../test/support/players.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import { expectInvariants } from '../../../test/support/invariants.ts'
import { migrate, migrations } from './migrate.ts'
import { newId } from './rows.ts'

const NOW = Date.UTC(2026, 5, 1)

describeOnBothEngines('the migration to histories', (open, engine) => {
  it('keeps what version 1.0 stored: imports and conversions can still be repeated and undone', async () => {
    const database = await open()
    const { db } = database
    const [id, millis] = engine === 'sqlite' ? ['text', 'integer'] : ['uuid', 'bigint']
    const version1 = [
      'drop table bag_changes',
      'alter table swap_votes rename column change_id to conversion_id',
      'drop table wanted_discs',
      'drop table wish_list_links',
      "delete from kysely_migration where name <> '0001-version-1.0'",
      `create table changes (
        user_id ${id} not null references users (id) on delete cascade,
        kind text not null check (kind in ('import', 'conversion')),
        id ${id} not null,
        bag_id ${id},
        bag_version integer,
        undo text,
        response text not null,
        undone_at ${millis},
        created_at ${millis} not null,
        primary key (user_id, kind, id)
      )`,
    ]
    const services = bagServices(database, () => NOW)
    const player = await aPlayer(database)
    const [first, second, third] = [newId(NOW), newId(NOW + 1), newId(NOW + 2)]
    const discs = [{ discId: 'innova-roc', ownedDiscs: [{}] }]
    const target = { kind: 'new', name: 'New' } as const
    const imported = value(await services.imports.run(player, first, { target, discs }))
    const { bag } = imported
    if (!bag) throw new Error('The import created no bag')
    const swaps = [{ discId: 'innova-roc', replacementId: 'discraft-buzzz' }]
    const convert = () =>
      services.swaps.convert(player, bag.id, {
        conversionId: second,
        target: { kind: 'current' },
        swaps,
      })
    const converted = value(await convert()).bag
    const ownedDiscIds = imported.ownedDiscs.map(ownedDisc => ownedDisc.id)
    for (const statement of version1) await sql.raw(statement).execute(db)
    const insert = (row: {
      kind: 'import' | 'conversion'
      id: string
      bagVersion: number | null
      undo: object | null
      response: object
    }) =>
      sql`insert into changes values (${player.id}, ${row.kind}, ${row.id},
        ${row.bagVersion === null ? null : bag.id}, ${row.bagVersion},
        ${row.undo && JSON.stringify(row.undo)}, ${JSON.stringify(row.response)},
        ${row.undo ? null : NOW}, ${NOW})`.execute(db)
    const response = { added: ['innova-roc'], alreadyThere: [], leftOut: [] }
    const created = { name: 'New', visibility: 'public', isActive: true }
    const added = [bag.discs[0]?.id]
    await insert({
      kind: 'import',
      id: first,
      bagVersion: bag.version,
      undo: { created, added, replaced: [], ownedDiscIds },
      response,
    })
    await insert({
      kind: 'conversion',
      id: second,
      bagVersion: converted.version,
      undo: {
        added: [],
        replaced: [{ id: bag.discs[0]?.id, discId: 'innova-roc', ownedDiscIds }],
        ownedDiscIds: [],
      },
      response: { swapped: 1, skipped: 0 },
    })
    await insert({ kind: 'import', id: third, bagVersion: null, undo: null, response })

    const [, ...later] = Object.keys(migrations(engine))
    expect(await migrate(database)).toEqual(later)
    expect(await migrate(database)).toEqual([])

    const again = value(await services.imports.run(player, first, { target, discs }))
    expect(again).toMatchObject({ added: ['innova-roc'], alreadyInBag: [], bag: { id: bag.id } })
    expect(problemCodeOf(await services.imports.run(player, third, { target, discs }))).toBe(
      'import-undone',
    )
    expect(value(await convert())).toMatchObject({ swapped: 1, bag: { version: 3 } })
    // The bag has changed since the import, so version 1.0 couldn't undo it either.
    expect(problemCodeOf(await services.history.undo(player, first))).toBe('change-expired')
    const undone = value(await services.history.undo(player, second))
    expect(undone.bag?.discs).toEqual(bag.discs)
    const { ownedDiscs } = await services.ownedDiscs.page(player, undefined)
    expect(ownedDiscs.map(({ bagIds }) => bagIds)).toEqual([[bag.id]])
    await expectInvariants(database)
  })
})
