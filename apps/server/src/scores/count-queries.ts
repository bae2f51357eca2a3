// Counts of listed bags by day and score, used to compute a rank without reading every bag.
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../platform/db/connect.ts'
import type { Queries, ScoreCountRow, Tx } from '../platform/db/schema.ts'
import { DAY_MS } from '../platform/time.ts'

export type CountedBag = { readonly completenessScore: number; readonly calculatedAt: number }

/**
 * The number of listed bags scored since a time whose `completeness_score` meets a condition.
 * Whole days are summed from the counts; the bags of the first, partial day are counted.
 */
export function listedSince(since: number, condition: RawBuilder<unknown> = sql`true`) {
  const firstWholeDay = Math.ceil(since / DAY_MS)
  return sql<number>`(
    (select coalesce(sum(count), 0) from score_counts where day >= ${firstWholeDay} and ${condition})
    + (select count(*) from bag_scores where is_listed and calculated_at >= ${since}
        and calculated_at < ${firstWholeDay * DAY_MS} and ${condition}))`
}

/** Adds up the changes of each row. */
function sumChanges(changes: readonly ScoreCountRow[]): ScoreCountRow[] {
  const sums = new Map<string, ScoreCountRow>()
  for (const change of changes) {
    const key = `${change.day} ${change.completeness_score}`
    sums.set(key, { ...change, count: change.count + (sums.get(key)?.count ?? 0) })
  }
  // Sorted, because writers that lock rows in the same order can't deadlock.
  return [...sums.values()]
    .filter(change => change.count !== 0)
    .toSorted((a, b) => a.day - b.day || a.completeness_score - b.completeness_score)
}

/** The changes of each transaction, written right before it commits. */
const pendingChanges = new WeakMap<Tx, ScoreCountRow[]>()

async function writeCounts(tx: Tx): Promise<void> {
  const changes = sumChanges(pendingChanges.get(tx) ?? [])
  if (changes.length === 0) return
  await tx
    .insertInto('score_counts')
    .values(changes)
    .onConflict(conflict =>
      conflict
        .columns(['day', 'completeness_score'])
        .doUpdateSet(eb => ({ count: eb('score_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute()
}

/** Takes effect right before the commit, because the rows stay locked until then. */
export function moveCounts(
  tx: Tx,
  { before, after }: { before: readonly CountedBag[]; after: readonly CountedBag[] },
): void {
  const change = (
    { completenessScore, calculatedAt }: CountedBag,
    count: 1 | -1,
  ): ScoreCountRow => ({
    day: Math.floor(calculatedAt / DAY_MS),
    completeness_score: completenessScore,
    count,
  })
  const changes = pendingChanges.get(tx) ?? []
  changes.push(...before.map(counted => change(counted, -1)))
  changes.push(...after.map(counted => change(counted, 1)))
  pendingChanges.set(tx, changes)
  tx.beforeCommit.add(writeCounts)
}

const countDifferences = sql`
  select day, completeness_score, sum(difference) as difference
  from (
    select calculated_at / ${sql.lit(DAY_MS)} as day, completeness_score, 1 as difference
    from bag_scores where is_listed
    union all
    select day, completeness_score, -count from score_counts
  ) as counted
  where true group by day, completeness_score having sum(difference) <> 0`

/** Returns how many counts are wrong. Reads all listed bags. */
export const countMismatches = async (queries: Queries): Promise<number> =>
  (await countDifferences.execute(queries)).rows.length

/** Corrects the counts. Safe while other processes write. */
export async function correctCounts(engine: Engine, tx: Tx): Promise<void> {
  // Writers change scores first and counts last, so a writer that changed a score has either committed or is waiting for this lock.
  if (engine === 'postgres') await sql`lock table score_counts in exclusive mode`.execute(tx)
  await sql`
    insert into score_counts (day, completeness_score, count)
    select day, completeness_score, difference from (${countDifferences}) as differences where true
    on conflict (day, completeness_score)
    do update set count = score_counts.count + excluded.count`.execute(tx)
}
