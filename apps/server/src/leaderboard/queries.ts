// Leaderboard queries: each takes a few index lookups, however many bags there are.
import type { BagPreview, ScoreBreakdown } from '@bagwise/contract'
import type { ScoreHistogram } from '@bagwise/domain/leaderboard'
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../platform/db/connect.ts'
import type { Queries } from '../platform/db/schema.ts'
import { visibleToEveryone } from '../bags/index.ts'
import { countSince, QUARTER, quarterOf } from '../scores/index.ts'
import { iso } from '../platform/time.ts'

export type BoardRow = {
  readonly username: string
  readonly displayName: string | null
  readonly avatarUrl: string
  readonly avatar: string | null
  readonly bagId: string
  readonly bagName: string
  readonly address: string
  readonly completenessScore: number
  readonly discCount: number
  readonly scoreBreakdown: ScoreBreakdown
  readonly bagPreview: BagPreview
  readonly calculatedAt: string
}

type RawRow = {
  username: string
  display_name: string | null
  avatar_url: string
  avatar: string | null
  bag_id: string
  bag_name: string
  address: string
  completeness_score: number
  score_breakdown: string
  bag_preview: string
  calculated_at: number
}

const boardRowOf = (row: RawRow): BoardRow => {
  const bagPreview = JSON.parse(row.bag_preview) as BagPreview
  return {
    username: row.username,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    avatar: row.avatar,
    bagId: row.bag_id,
    bagName: row.bag_name,
    address: row.address,
    completenessScore: row.completeness_score,
    discCount: bagPreview.discCount,
    scoreBreakdown: JSON.parse(row.score_breakdown) as ScoreBreakdown,
    bagPreview,
    calculatedAt: iso(row.calculated_at),
  }
}

/** A literal instead of a parameter, so that the planner can use the partial index of listed bags. */
const LISTED = {
  sqlite: sql<boolean>`is_listed = 1`,
  postgres: sql<boolean>`is_listed = true`,
} as const satisfies Record<Engine, RawBuilder<boolean>>

const rowsFrom = (scores: RawBuilder<unknown>) => sql<RawRow>`
  select profiles.username, profiles.display_name, profiles.avatar_url, profiles.avatar,
    s.bag_id, bags.name as bag_name,
    (select slug from bag_addresses
      where bag_addresses.bag_id = bags.id and renamed_at is null) as address,
    s.completeness_score, s.score_breakdown, s.bag_preview, s.calculated_at
  from (${scores}) as s
  inner join bags on bags.id = s.bag_id
  inner join profiles on profiles.id = s.user_id
  where ${visibleToEveryone}`

/** The highest scores that together have at least this many bags. */
function highestScores(histogram: ScoreHistogram, limit: number): number[] {
  const scores: number[] = []
  let held = 0
  for (let score = histogram.length - 1; score >= 0 && held < limit; score -= 1) {
    const count = histogram[score] ?? 0
    if (count > 0) scores.push(score)
    held += count
  }
  return scores
}

/** The counts tell which scores the first bags have, so that each score is one index lookup. */
const topStatement = (engine: Engine, histogram: ScoreHistogram, since: number, limit: number) => {
  const scores = highestScores(histogram, limit)
  const branches = scores.map(
    score => sql`select * from (
      select * from bag_scores
      where ${LISTED[engine]} and completeness_score = ${score} and calculated_at >= ${since}
      order by calculated_at desc, bag_id limit ${limit}) as score_${sql.raw(String(score))}`,
  )
  return scores.length === 0 ? undefined : rowsFrom(sql.join(branches, sql` union all `))
}

/** At least this many of the best bags calculated since then, in no order. */
export async function topRows(
  engine: Engine,
  queries: Queries,
  histogram: ScoreHistogram,
  since: number,
  limit: number,
): Promise<BoardRow[]> {
  const statement = topStatement(engine, histogram, since, limit)
  if (!statement) return []
  return (await statement.execute(queries)).rows.map(boardRowOf)
}

/** The best score that any of a player's bags has had since then. */
export async function bestRowOf(
  engine: Engine,
  queries: Queries,
  userId: string,
  since: number,
): Promise<BoardRow | undefined> {
  const statement = rowsFrom(sql`
    select * from bag_scores
    where user_id = ${userId} and ${LISTED[engine]} and calculated_at >= ${since}
    order by completeness_score desc, calculated_at desc, bag_id limit 1`)
  return (await statement.execute(queries)).rows.map(boardRowOf)[0]
}

/** Equal scores that rank before this one: newer, or of the same time with a smaller id. */
const equalsStatement = (engine: Engine, { completenessScore, calculatedAt, bagId }: BoardRow) => {
  const time = Date.parse(calculatedAt)
  const quarterEnd = quarterOf(time) + QUARTER
  return sql<{ ahead: number }>`
    select ${countSince(completenessScore, quarterEnd)} + (
      select count(*) from bag_scores
      where ${LISTED[engine]} and completeness_score = ${completenessScore}
        and calculated_at >= ${time} and calculated_at < ${quarterEnd}
        and (calculated_at > ${time} or bag_id < ${bagId})
    ) as ahead`
}

export async function equalsAhead(
  engine: Engine,
  queries: Queries,
  row: BoardRow,
): Promise<number> {
  const { rows } = await equalsStatement(engine, row).execute(queries)
  return rows[0]?.ahead ?? 0
}

/** A bag that everyone may see. */
export async function publicBag(queries: Queries, bagId: string) {
  const row = await queries
    .selectFrom('bags')
    .innerJoin('profiles', 'profiles.id', 'bags.user_id')
    .innerJoin('bag_scores', 'bag_scores.bag_id', 'bags.id')
    .where('bags.id', '=', bagId)
    .where(visibleToEveryone)
    .innerJoin('bag_addresses', join =>
      join.onRef('bag_addresses.bag_id', '=', 'bags.id').on('bag_addresses.renamed_at', 'is', null),
    )
    .select([
      'bags.id',
      'bags.name',
      'bags.is_primary',
      'bag_addresses.slug',
      'bag_scores.completeness_score',
      'bag_scores.score_breakdown',
    ])
    .executeTakeFirst()
  return (
    row && {
      bag: {
        id: row.id,
        name: row.name,
        isPrimary: Boolean(row.is_primary),
        address: row.slug,
      },
      score: {
        completenessScore: row.completeness_score,
        scoreBreakdown: JSON.parse(row.score_breakdown) as ScoreBreakdown,
      },
    }
  )
}
