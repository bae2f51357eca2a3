// Do the histories of bags stay small, and are old changes merged in time?
import { randomBytes } from 'node:crypto'
import type { Bag } from '@bagwise/contract'
import { CHANGE_BYTES_PER_PLAYER } from '@bagwise/domain/history'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Player } from '../../../src/platform/http/caller.ts'
import type { Database } from '../../../src/platform/db/connect.ts'
import { batchesOf, newId } from '../../../src/platform/db/rows.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { useBagServices } from '../../support/bag-services.ts'
import { aPlayer, catalog, problemCodeOf, value } from '../../support/players.ts'
import { note, scale } from '../figures.ts'
import { DAY_MS, HOUR_MS } from '../../../src/platform/time.ts'

const CONVERSIONS = scale(50, 500)
const MAX_GROWTH_BYTES = 5_000_000

const discsOf = (brand: string): string[] =>
  catalog.discs
    .filter(disc => disc.brand === brand)
    .slice(0, 100)
    .map(disc => disc.id)
const [INNOVA, DISCRAFT] = [discsOf('Innova'), discsOf('Discraft')]
const CURRENT = { kind: 'current' } as const

/** A note of 1,000 bytes; PostgreSQL compresses long values. */
const incompressible = () => randomBytes(750).toString('base64')

/** SQLite's file, or PostgreSQL's live rows. */
async function sizeOf({ engine, db }: Database): Promise<number> {
  if (engine === 'postgres') await sql`vacuum full`.execute(db)
  const { rows } = await (
    engine === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  ).execute(db)
  return Number(rows[0]?.bytes)
}

describeOnBothEngines('the size of histories', open => {
  const { clock, database, services } = useBagServices(open)
  let player: Player
  beforeAll(async () => {
    player = await aPlayer(database)
  })

  async function aFullBag(): Promise<Bag> {
    const discs = INNOVA.map(discId => ({ discId, notes: incompressible(), ownedDiscs: [] }))
    const target = { kind: 'new', name: 'Full' } as const
    const { bag } = value(await services.imports.run(player, newId(), { target, discs }))
    if (!bag) throw new Error('The bag was not created')
    return bag
  }

  /** Converts to one brand and back in turns, a few discs or all of them. */
  async function convert(bag: Bag, turn: number, discs = 100): Promise<string> {
    const [from, to] = turn % 2 === 0 ? [INNOVA, DISCRAFT] : [DISCRAFT, INNOVA]
    const swaps = from
      .slice(0, discs)
      .map((discId, at) => ({ discId, replacementId: to[at] ?? '' }))
    clock.advance(1000)
    const order = { conversionId: newId(clock.now()), target: CURRENT, swaps }
    return value(await services.swaps.convert(player, bag.id, order)).conversionId
  }

  const changesOf = (bagId: string) =>
    database.db
      .selectFrom('bag_changes')
      .where('bag_id', '=', bagId)
      .select(['id', 'kind', 'bytes', 'before', 'created_at'])
      .orderBy('number', 'desc')
      .execute()

  it(
    `[T102] ${CONVERSIONS} conversions of a full bag grow the database by less than 5 MB`,
    { timeout: 600_000 },
    async () => {
      const bag = await aFullBag()
      const before = await sizeOf(database)
      for (let turn = 0; turn < CONVERSIONS; turn += 1) await convert(bag, turn)
      const growth = (await sizeOf(database)) - before
      note('bytes per conversion of a full bag', Math.ceil(growth / CONVERSIONS))
      expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    },
  )

  it("[T102] [HI6] a player's changes never exceed 2 MB, and the oldest details go first", async () => {
    const bag = await aFullBag()
    for (let turn = 0; turn < 60; turn += 1) {
      await convert(bag, turn)
      const { bytes } = await database.db
        .selectFrom('bag_changes')
        .where('user_id', '=', player.id)
        .select(eb => eb.fn.sum<number | string>('bytes').as('bytes'))
        .executeTakeFirstOrThrow()
      expect(Number(bytes)).toBeLessThanOrEqual(CHANGE_BYTES_PER_PLAYER)
    }
    const hasDetails = (await changesOf(bag.id)).map(({ before }) => before !== null)
    expect(hasDetails[0]).toBe(true)
    // No change with details is older than one without.
    expect(hasDetails.indexOf(false)).toBe(hasDetails.lastIndexOf(true) + 1)
    const { changes } = value(await services.history.list(player, bag.id))
    const known = changes.filter(({ canRestore }) => canRestore)
    expect(known.length).toBeLessThan(changes.length)
    value(await services.history.at(player, known.at(-1)?.id ?? ''))
    expect(problemCodeOf(await services.history.at(player, changes.at(-1)?.id ?? ''))).toBe(
      'change-expired',
    )
  })

  it('[T102] [HI5] merges old changes into one for each day, which can still be restored', async () => {
    player = await aPlayer(database)
    const bag = value(await services.bags.create(player, 'Long'))
    const counts: [day: number, discs: number][] = []
    for (let turn = 0; turn < 250; turn += 1) {
      clock.advance(3 * HOUR_MS)
      const { discs } = (await services.bags.page(player, undefined)).bags[0] ?? bag
      const removed = turn % 3 === 2 ? discs[0] : undefined
      if (removed) value(await services.bags.removeDisc(player, bag.id, removed.id))
      else value(await services.bags.addDisc(player, bag.id, catalog.discs[turn]?.id ?? ''))
      counts.push([Math.floor(clock.now() / DAY_MS), discs.length + (removed ? -1 : 1)])
    }
    expect(await services.retention.sweep()).toBeGreaterThan(0)
    const changes = await changesOf(bag.id)
    const days = changes.filter(({ kind }) => kind === 'day')
    expect(changes.length - days.length).toBe(200)
    expect(new Set(days.map(({ created_at }) => Math.floor(created_at / DAY_MS))).size).toBe(
      days.length,
    )
    const oldest = days.at(-1)
    const dayOfOldest = Math.floor((oldest?.created_at ?? 0) / DAY_MS)
    const expected = counts.findLast(([day]) => day === dayOfOldest)?.[1]
    const at = value(await services.history.at(player, oldest?.id ?? ''))
    expect(at.discs).toHaveLength(expected ?? -1)
    expect(at.sentence).toMatch(/^3 changes: added /)
    expect(await services.retention.sweep()).toBe(0)
    clock.advance(91 * DAY_MS)
    await services.retention.sweep()
    expect((await changesOf(bag.id)).every(({ kind }) => kind === 'day')).toBe(true)
    expect(await services.retention.sweep()).toBe(0)
  })

  it('[HI5] deletes what is left of deleted bags and of imports into the collection', async () => {
    player = await aPlayer(database)
    const discs = [{ discId: INNOVA[0] ?? '', ownedDiscs: [{}] }]
    value(await services.imports.run(player, newId(), { target: { kind: 'collection' }, discs }))
    const { bag } = value(
      await services.imports.run(player, newId(), { target: { kind: 'new', name: 'Gone' }, discs }),
    )
    value(await services.bags.remove(player, bag?.id ?? ''))
    const left = () =>
      database.db.selectFrom('bag_changes').where('user_id', '=', player.id).select('id').execute()
    expect(await left()).toHaveLength(2)
    clock.advance(91 * DAY_MS)
    await services.retention.sweep()
    expect(await left()).toEqual([])
  })

  it('[HI4] the first page of 2,000 changes is small and fast', async () => {
    player = await aPlayer(database)
    const bag = value(await services.bags.create(player, 'Busy'))
    const { lastChangeId } = value(await services.bags.addDisc(player, bag.id, INNOVA[0] ?? ''))
    const row = await database.db
      .selectFrom('bag_changes')
      .where('id', '=', lastChangeId ?? '')
      .selectAll()
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 1999 }, (_, index) => ({
      ...row,
      id: newId(),
      number: index + 2,
      sentence: 'Swapped Destroyer for Thunderbird',
    }))
    for (const batch of batchesOf(copies))
      await database.db
        .insertInto('bag_changes')
        .values([...batch])
        .execute()
    await services.history.list(player, bag.id)
    const before = process.cpuUsage()
    const page = value(await services.history.list(player, bag.id))
    const { user, system } = process.cpuUsage(before)
    expect(page.changes).toHaveLength(100)
    expect(page.next).toBe('1901')
    const bytes = Buffer.byteLength(JSON.stringify(page))
    note('bytes of a history page', bytes)
    note('CPU for a history page (ms)', Math.ceil((user + system) / 1000))
    expect(bytes).toBeLessThan(50_000)
    expect((user + system) / 1000).toBeLessThan(50)
  })
})
