// Verbs on the counts of listed bags: one row per stretch of time, one column per score.
import { HIGHEST_SCORE, type ScoreHistogram } from '@bagwise/domain'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { Queries, Tx } from '../schema.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every zone's midnight falls on a quarter of an hour, so nothing finer is ever asked for. */
export const QUARTER = 15 * MINUTE
/** Each stretch divides the next, so that any past moment to now is a handful of each. */
const SPANS = [QUARTER, 2 * HOUR, DAY, 8 * DAY, 64 * DAY] as const

type ScoreColumn = `s${number}`
export const SCORE_COLUMNS: readonly ScoreColumn[] = Array.from(
  { length: HIGHEST_SCORE + 1 },
  (_, score): ScoreColumn => `s${score}`,
)
const columnOf = (score: number): ScoreColumn => `s${score}`

type CountTables = {
  score_counts: { span: number; starts_at: number } & Record<ScoreColumn, number>
}
const countsIn = (queries: Queries) => queries.withTables<CountTables>()

export type Counted = { readonly completenessScore: number; readonly calculatedAt: number }

export const quarterOf = (time: number): number => Math.floor(time / QUARTER) * QUARTER

type Stretch = { readonly span: number; readonly from: number; readonly to: number }

/** The stretches that cover everything since a quarter of an hour, each as long as it can be. */
export function stretchesSince(since: number): Stretch[] {
  let from: number = since
  const stretches = SPANS.map((span, index) => {
    const longer = SPANS[index + 1]
    const to = longer ? Math.ceil(from / longer) * longer : Number.MAX_SAFE_INTEGER
    const stretch = { span, from, to }
    from = to
    return stretch
  })
  return stretches.filter(stretch => stretch.from < stretch.to)
}

const within = (stretches: readonly Stretch[]) =>
  sql<boolean>`(${sql.join(
    stretches.map(
      ({ span, from, to }) => sql`span = ${span} and starts_at >= ${from} and starts_at < ${to}`,
    ),
    sql` or `,
  )})`

const SUMS = sql.raw<Record<ScoreColumn, number | null>>(
  SCORE_COLUMNS.map(column => `sum(${column}) as ${column}`).join(', '),
)

const histogramStatement = (since: number) =>
  sql<Record<ScoreColumn, number | null>>`
    select ${SUMS} from score_counts where ${within(stretchesSince(since))}`

/** How many listed bags have each score, of those calculated since. */
export async function histogramSince(queries: Queries, since: number): Promise<ScoreHistogram> {
  const { rows } = await histogramStatement(since).execute(queries)
  return SCORE_COLUMNS.map(column => rows[0]?.[column] ?? 0)
}

/** How many listed bags have this score, of those calculated since; for use inside a statement. */
export const countSince = (score: number, since: number) =>
  sql<number>`(select coalesce(sum(${sql.ref(columnOf(score))}), 0) from score_counts
    where ${within(stretchesSince(since))})`

/** One row per stretch that a change touches: what to add to each of the scores. */
function countChanges(
  scores: readonly number[],
  before: readonly Counted[],
  after: readonly Counted[],
): (readonly number[])[] {
  return SPANS.flatMap(span => {
    const stretches = new Map<number, number[]>()
    const add = ({ completenessScore, calculatedAt }: Counted, delta: number) => {
      const startsAt = Math.floor(calculatedAt / span) * span
      const by = stretches.get(startsAt) ?? scores.map(() => 0)
      const at = scores.indexOf(completenessScore)
      by[at] = (by[at] ?? 0) + delta
      stretches.set(startsAt, by)
    }
    for (const counted of before) add(counted, -1)
    for (const counted of after) add(counted, 1)
    // Everyone takes the rows in the same order, so that two writers never wait for each other.
    return [...stretches]
      .filter(([, by]) => by.some(delta => delta !== 0))
      .toSorted(([a], [b]) => a - b)
      .map(([startsAt, by]) => [span, startsAt].concat(by))
  })
}

/** Below the number of values one statement may carry on either engine. */
const BATCH = 200

const rowOf = (columns: readonly string[], values: readonly number[]) =>
  Object.fromEntries(
    columns.map((column, index) => [column, values[index]]),
  ) as CountTables['score_counts']

/** Counts what a player has listed now instead of what was listed before; the last write of a transaction. */
export async function moveCounts(
  tx: Tx,
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> {
  const scores = [...new Set([...before, ...after].map(counted => counted.completenessScore))]
  scores.sort((a, b) => a - b)
  const rows = countChanges(scores, before, after)
  if (rows.length === 0) return
  const columns = scores.map(columnOf)
  for (let start = 0; start < rows.length; start += BATCH) {
    const part = rows.slice(start, start + BATCH)
    await countsIn(tx)
      .insertInto('score_counts')
      .values(part.map(row => rowOf(['span', 'starts_at', ...columns], row)))
      .onConflict(conflict =>
        conflict
          .columns(['span', 'starts_at'])
          .doUpdateSet(eb =>
            Object.fromEntries(
              columns.map(column => [
                column,
                eb(`score_counts.${column}`, '+', eb.ref(`excluded.${column}`)),
              ]),
            ),
          ),
      )
      .execute()
  }
}

/** Counts everything anew from the listed bags: after a bulk load, or where there are no counts yet. */
export async function recountScores(engine: Engine, db: QueryExecutorProvider): Promise<void> {
  const listed = sql.raw(engine === 'sqlite' ? '1' : 'true')
  const columns = sql.raw(SCORE_COLUMNS.join(', '))
  await sql`delete from score_counts`.execute(db)
  const [first, ...longer] = SPANS
  const ones = sql.raw(
    SCORE_COLUMNS.map((_, score) => `sum(case score when ${score} then n else 0 end)`).join(', '),
  )
  await sql`
    insert into score_counts (span, starts_at, ${columns})
    select ${sql.lit(first)}, starts_at, ${ones}
    from (
      select calculated_at / ${sql.lit(first)} * ${sql.lit(first)} as starts_at,
        completeness_score as score, count(*) as n
      from bag_scores where is_listed = ${listed} group by 1, 2
    ) as counted group by starts_at`.execute(db)
  const sums = sql.raw(SCORE_COLUMNS.map(column => `sum(${column})`).join(', '))
  for (const [index, span] of longer.entries()) {
    await sql`
      insert into score_counts (span, starts_at, ${columns})
      select ${sql.lit(span)}, starts_at / ${sql.lit(span)} * ${sql.lit(span)} as longer, ${sums}
      from score_counts where span = ${sql.lit(SPANS[index] ?? first)} group by longer`.execute(db)
  }
}
