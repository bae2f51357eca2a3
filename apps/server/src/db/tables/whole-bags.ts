// A player's bags with their discs and scores, read in one statement so that the three always agree.
import { sql } from 'kysely'
import type { Database, Engine } from '../connect.ts'
import type { BagRow, BagScoreRow } from '../schema.ts'
import type { StoredBagDisc } from './bag-discs.ts'
import { bagOf, type StoredBag } from './bags.ts'
import { SCORE_COLUMNS, scoreOf, type StoredScore } from './scores.ts'

export type StoredWholeBag = {
  readonly bag: StoredBag
  readonly discs: readonly StoredBagDisc[]
  readonly score: StoredScore | undefined
}

type DiscColumns = [id: string, discId: string, notes: string | null, order: number]
type Scored<Row> = { [Column in keyof Row as `score_${string & Column}`]: Row[Column] | null }
type Row = BagRow & Scored<BagScoreRow> & { discs: string | DiscColumns[] | null }

/** The discs of a bag as one JSON value, in their order. */
const DISCS = {
  sqlite: sql`(select json_group_array(json_array(id, disc_id, notes, "order") order by "order")
    from bag_discs where bag_id = bags.id)`,
  postgres: sql`(select json_agg(json_build_array(id, disc_id, notes, "order") order by "order")
    from bag_discs where bag_id = bags.id)`,
} as const satisfies Record<Engine, unknown>

const scoreColumns = sql.raw(
  SCORE_COLUMNS.map(column => `bag_scores.${column} as score_${column}`).join(', '),
)

function scoreIn(row: Row): StoredScore | undefined {
  if (row.score_id === null) return undefined
  const score = Object.fromEntries(SCORE_COLUMNS.map(column => [column, row[`score_${column}`]]))
  return scoreOf(score as unknown as BagScoreRow)
}

/** SQLite has no JSON type of its own. */
const discsIn = ({ discs }: Row): StoredBagDisc[] =>
  ((typeof discs === 'string' ? (JSON.parse(discs) as DiscColumns[]) : discs) ?? []).map(
    ([id, discId, notes, order]) => ({ id, discId, notes, order }),
  )

export async function wholeBagsOfPlayer(
  { reader, engine }: Pick<Database, 'reader' | 'engine'>,
  userId: string,
): Promise<StoredWholeBag[]> {
  const { rows } = await sql<Row>`
    select bags.*, ${scoreColumns}, ${DISCS[engine]} as discs
    from bags left join bag_scores on bag_scores.bag_id = bags.id
    where bags.user_id = ${userId}`.execute(reader)
  return rows.map(row => ({ bag: bagOf(row), discs: discsIn(row), score: scoreIn(row) }))
}
