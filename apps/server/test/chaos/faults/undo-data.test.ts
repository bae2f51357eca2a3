import { randomBytes } from 'node:crypto'
import type { Bag } from '@bagwise/contract'
import { MAX_UNDOABLE_IMPORTS } from '@bagwise/domain/bag'
import { MAX_UNDOABLE_CONVERSIONS } from '@bagwise/domain/swap'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Player } from '../../../src/platform/http/caller.ts'
import type { Database } from '../../../src/platform/db/connect.ts'
import { newId } from '../../../src/platform/db/rows.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { useBagServices } from '../../support/bag-services.ts'
import { aPlayer, catalog, problemCodeOf, value } from '../../support/players.ts'
import { note, scale } from '../figures.ts'
import { DAY_MS } from '../../../src/platform/time.ts'

const CONVERSIONS = scale(50, 500)
/** 5 MB for 500 conversions. */
const BYTES_PER_CONVERSION = 10_000

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

describeOnBothEngines('undo data', open => {
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

  const countOf = async (kind: 'conversion' | 'import'): Promise<number> =>
    (await database.db.selectFrom('changes').where('kind', '=', kind).select('id').execute()).length

  it(
    `[T102] ${CONVERSIONS} conversions of a full bag grow the database by less than ${BYTES_PER_CONVERSION / 1000} kB each`,
    { timeout: 600_000 },
    async () => {
      const bag = await aFullBag()
      const before = await sizeOf(database)
      for (let turn = 0; turn < CONVERSIONS; turn += 1) await convert(bag, turn)
      const growth = (await sizeOf(database)) - before
      note('bytes per conversion of a full bag', Math.ceil(growth / CONVERSIONS))
      expect(growth).toBeLessThan(CONVERSIONS * BYTES_PER_CONVERSION)
    },
  )

  it("[T102] [SW34] only a player's newest conversions can be undone", async () => {
    const bag = await aFullBag()
    const ids: string[] = []
    for (let turn = 0; turn <= MAX_UNDOABLE_CONVERSIONS; turn += 1)
      ids.push(await convert(bag, turn, 1))
    expect(await countOf('conversion')).toBe(MAX_UNDOABLE_CONVERSIONS)
    const undo = (id = '') => services.swaps.undo(player, id)
    expect(problemCodeOf(await undo(ids[0]))).toBe('change-not-found')
    expect(value(await undo(ids.at(-1)))).toEqual({ done: true })
  })

  it("[T102] [IM6] only a player's newest imports are stored, without undo data once they are undone", async () => {
    const target = { kind: 'collection' } as const
    const discs = [{ discId: INNOVA[0] ?? '', ownedDiscs: [{}] }]
    for (let turn = 0; turn <= MAX_UNDOABLE_IMPORTS; turn += 1) {
      clock.advance(1000)
      value(await services.imports.run(player, newId(clock.now()), { target, discs }))
    }
    expect(await countOf('import')).toBe(MAX_UNDOABLE_IMPORTS)
    const undone = newId(clock.now())
    value(await services.imports.run(player, undone, { target, discs }))
    value(await services.imports.undo(player, undone))
    const row = await database.db
      .selectFrom('changes')
      .where('id', '=', undone)
      .select(['undo', 'undone_at'])
      .executeTakeFirst()
    expect(row).toEqual({ undo: null, undone_at: clock.now() })
  })

  it('[T102] expired undo data is deleted for everyone', async () => {
    clock.advance(31 * DAY_MS)
    expect(await services.undo.sweep()).toBe(MAX_UNDOABLE_CONVERSIONS + MAX_UNDOABLE_IMPORTS)
    expect(await countOf('conversion')).toBe(0)
    expect(await countOf('import')).toBe(0)
  })
})
