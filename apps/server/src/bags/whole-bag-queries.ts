// Bags with their discs and scores, read in one statement so that they always agree.
import type { Disc } from '@bagwise/domain/disc'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Engine } from '../platform/db/connect.ts'
import type { BagScoreRow, Queries, Tx } from '../platform/db/schema.ts'
import { discIdsIn, firstDiscIds, type StoredBagDisc } from './disc-queries.ts'
import { type AddressedBagRow, bagOf, type StoredBag } from './queries.ts'
import { MOLD_COLUMNS, type MoldValues, customMoldOf } from '../catalog/index.ts'
import { CHANGING_COLUMNS, scoreOf, type StoredScore } from '../scores/index.ts'

export type StoredWholeBag = {
  readonly bag: StoredBag
  readonly discs: readonly StoredBagDisc[]
  /** The facts of those discs that the player described. */
  readonly customMolds: readonly Disc[]
  readonly score: StoredScore | undefined
}

type DiscColumns = [
  id: string,
  discId: string,
  notes: string | null,
  order: number,
  own: MoldValues | null,
]
type ScoreColumns = Pick<BagScoreRow, (typeof CHANGING_COLUMNS)[number]>
type RowWithDiscs = AddressedBagRow & { discs: string | DiscColumns[] | null }
// The columns of the score are all null for a bag without one.
type Row = RowWithDiscs & ScoreColumns & { score_id: string | null }

const moldColumns = sql.raw(MOLD_COLUMNS.map(column => `discs.${column}`).join(', '))

/** The discs of a bag as one JSON value; custom molds bring their facts, all others are in memory. */
const DISCS = {
  sqlite: sql`(select json_group_array(json_array(id, disc_id, notes, "order",
      json(case when disc_id like 'own-%' then
        (select json_array(${moldColumns}) from discs where discs.id = disc_id) end)))
    from bag_discs where bag_id = bags.id)`,
  postgres: sql`(select json_agg(json_build_array(id, disc_id, notes, "order",
      case when disc_id like 'own-%' then
        (select json_build_array(${moldColumns}) from discs where discs.id = disc_id) end))
    from bag_discs where bag_id = bags.id)`,
} as const satisfies Record<Engine, unknown>

const ADDRESS = sql`(select slug from bag_addresses
  where bag_addresses.bag_id = bags.id and renamed_at is null)`

const scoreColumns = sql.raw(CHANGING_COLUMNS.map(column => `bag_scores.${column}`).join(', '))

const scoreIn = (row: Omit<Row, 'discs'>): StoredScore | undefined =>
  row.score_id === null ? undefined : scoreOf({ ...row, id: row.score_id, bag_id: row.id })

/** SQLite has no JSON type of its own. */
function discsIn({ discs }: RowWithDiscs): Pick<StoredWholeBag, 'discs' | 'customMolds'> {
  const rows = (typeof discs === 'string' ? (JSON.parse(discs) as DiscColumns[]) : discs) ?? []
  return {
    discs: rows
      .map(([id, discId, notes, order]) => ({ id, discId, notes, order }))
      .toSorted((a, b) => a.order - b.order),
    customMolds: rows.flatMap(([, , , , own]) => (own ? [customMoldOf(own)] : [])),
  }
}

async function wholeBagsWhere(
  engine: Engine,
  queries: Queries,
  condition: RawBuilder<unknown>,
): Promise<StoredWholeBag[]> {
  const { rows } = await sql<Row>`
    select bags.*, ${ADDRESS} as address, bag_scores.id as score_id, ${scoreColumns},
      ${DISCS[engine]} as discs
    from bags left join bag_scores on bag_scores.bag_id = bags.id
    where ${condition}`.execute(queries)
  return rows.map(row => {
    const { discs, customMolds } = discsIn(row)
    return { bag: bagOf(row), discs, customMolds, score: scoreIn(row) }
  })
}

export const wholeBagsAmong = (
  { reader, engine }: Pick<Database, 'reader' | 'engine'>,
  userId: string,
  bagIds: readonly string[],
): Promise<StoredWholeBag[]> =>
  bagIds.length === 0
    ? Promise.resolve([])
    : wholeBagsWhere(
        engine,
        reader,
        sql`bags.user_id = ${userId} and bags.id in (${sql.join(bagIds)})`,
      )

export async function wholeBag(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  { userId, bagId }: { userId: string; bagId: string },
): Promise<StoredWholeBag | undefined> {
  const bags = await wholeBagsWhere(
    engine,
    queries,
    sql`bags.id = ${bagId} and bags.user_id = ${userId}`,
  )
  return bags[0]
}

export async function bagWithDiscs(
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  { userId, bagId }: { userId: string; bagId: string },
): Promise<Omit<StoredWholeBag, 'score'> | undefined> {
  const { rows } = await sql<RowWithDiscs>`
    select bags.*, ${ADDRESS} as address, ${DISCS[engine]} as discs
    from bags where id = ${bagId} and user_id = ${userId}`.execute(tx)
  const [row] = rows
  return row && { bag: bagOf(row), ...discsIn(row) }
}

export type StoredBagSummary = Pick<StoredWholeBag, 'bag' | 'score'> & {
  readonly discCount: number
  /** Its first discs in the library. */
  readonly discIds: readonly string[]
}

/** A player's bags without their discs. */
export async function bagSummariesOfPlayer(
  { reader, engine }: Pick<Database, 'reader' | 'engine'>,
  userId: string,
): Promise<StoredBagSummary[]> {
  type SummaryRow = Omit<Row, 'discs'> & {
    disc_count: number | string
    disc_ids: string | string[] | null
  }
  const { rows } = await sql<SummaryRow>`
    select bags.*, ${ADDRESS} as address, bag_scores.id as score_id, ${scoreColumns},
      (select count(*) from bag_discs where bag_id = bags.id) as disc_count,
      ${firstDiscIds(engine, sql.ref('bags.id'))} as disc_ids
    from bags left join bag_scores on bag_scores.bag_id = bags.id
    where bags.user_id = ${userId}`.execute(reader)
  return rows.map(row => ({
    bag: bagOf(row),
    score: scoreIn(row),
    discCount: Number(row.disc_count),
    discIds: discIdsIn(row.disc_ids),
  }))
}
