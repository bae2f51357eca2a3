// Leaderboard queries. Each takes a few index lookups, no matter how many bags there are.
import type { BagPreview, LeaderboardEntry, ScoreBreakdown } from '@bagwise/contract'
import { LEADERBOARD_LIMIT } from '@bagwise/domain/leaderboard'
import { MAX_SCORE } from '@bagwise/domain/scoring'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../platform/db/schema.ts'
import { currentSlug, visibleToEveryone } from '../bags/index.ts'
import { listedSince } from '../scores/index.ts'
import { iso } from '../platform/time.ts'

export type BoardRow = Omit<LeaderboardEntry, 'rank'>

type RawRow = Omit<BoardRow, 'scoreBreakdown' | 'bagPreview' | 'calculatedAt'> & {
  scoreBreakdown: string
  bagPreview: string
  calculatedAt: number
}

const boardRowOf = (row: RawRow): BoardRow => ({
  ...row,
  scoreBreakdown: JSON.parse(row.scoreBreakdown) as ScoreBreakdown,
  bagPreview: JSON.parse(row.bagPreview) as BagPreview,
  calculatedAt: iso(row.calculatedAt),
})

async function boardRows(queries: Queries, scores: RawBuilder<unknown>): Promise<BoardRow[]> {
  const { rows } = await sql<RawRow>`
    select profiles.username, profiles.display_name as "displayName",
      profiles.avatar_url as "avatarUrl", profiles.avatar,
      s.bag_id as "bagId", bags.name as "bagName",
      ${currentSlug} as address,
      s.completeness_score as "completenessScore", s.disc_count as "discCount",
      s.score_breakdown as "scoreBreakdown", s.bag_preview as "bagPreview",
      s.calculated_at as "calculatedAt"
    from (${scores}) as s
    inner join bags on bags.id = s.bag_id
    inner join profiles on profiles.id = s.user_id
    where ${visibleToEveryone}`.execute(queries)
  return rows.map(boardRowOf)
}

const BEST_FIRST = sql`order by completeness_score desc, calculated_at desc, bag_id`

/** Listing all scores lets both engines read a few rows for each from the index, in order. */
const ALL_SCORES = sql.join(
  Array.from({ length: MAX_SCORE + 1 }, (_, below) => sql.lit(MAX_SCORE - below)),
)

/** The best bags scored since a time, in no particular order. */
export const listTopRows = (queries: Queries, since: number): Promise<BoardRow[]> =>
  boardRows(
    queries,
    sql`select * from bag_scores
      where is_listed and completeness_score in (${ALL_SCORES}) and calculated_at >= ${since}
      ${BEST_FIRST} limit ${LEADERBOARD_LIMIT}`,
  )

/** The best of a player's bags scored since a time. */
export async function findBestRowOf(
  queries: Queries,
  userId: string,
  since: number,
): Promise<BoardRow | undefined> {
  const [best] = await boardRows(
    queries,
    sql`select * from bag_scores
      where user_id = ${userId} and is_listed and calculated_at >= ${since} ${BEST_FIRST} limit 1`,
  )
  return best
}

export async function countSince(queries: Queries, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${listedSince(since)} as count`.execute(
    queries,
  )
  return rows[0]?.count ?? 0
}

/** Rule LE7: better scores rank higher, then newer ones, then smaller ids. */
export async function rankSince(
  queries: Queries,
  since: number,
  { completenessScore, calculatedAt, bagId }: BoardRow,
): Promise<number> {
  const time = Date.parse(calculatedAt)
  const { rows } = await sql<{ rank: number }>`
    select ${listedSince(since, sql`completeness_score > ${completenessScore}`)}
      + ${listedSince(time, sql`completeness_score = ${completenessScore}`)}
      - (select count(*) from bag_scores where is_listed
          and completeness_score = ${completenessScore} and calculated_at = ${time}
          and bag_id > ${bagId}) as rank`.execute(queries)
  return rows[0]?.rank ?? 1
}
