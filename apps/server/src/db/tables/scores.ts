// Verbs on bag scores: a player's are read together and written together.
import type { BagPreview, ScoreBreakdown } from '@bagwise/contract'
import { keptQuery, keptRows } from '../kept-query.ts'
import type { BagScoreRow, Queries, Tx } from '../schema.ts'

export type StoredScore = {
  readonly id: string
  readonly bagId: string
  readonly completenessScore: number
  readonly scoreBreakdown: ScoreBreakdown
  readonly bagPreview: BagPreview
  readonly discDigest: string
  readonly calculatedAt: number
  readonly isPublic: boolean
  readonly isListed: boolean
}

export const scoreOf = (row: BagScoreRow): StoredScore => ({
  id: row.id,
  bagId: row.bag_id,
  completenessScore: row.completeness_score,
  scoreBreakdown: JSON.parse(row.score_breakdown) as ScoreBreakdown,
  bagPreview: JSON.parse(row.bag_preview) as BagPreview,
  discDigest: row.disc_digest,
  calculatedAt: row.calculated_at,
  isPublic: Boolean(row.is_public),
  isListed: Boolean(row.is_listed),
})

const rowOf = (userId: string, score: StoredScore): BagScoreRow => ({
  id: score.id,
  bag_id: score.bagId,
  user_id: userId,
  completeness_score: score.completenessScore,
  score_breakdown: JSON.stringify(score.scoreBreakdown),
  bag_preview: JSON.stringify(score.bagPreview),
  disc_digest: score.discDigest,
  calculated_at: score.calculatedAt,
  is_public: score.isPublic,
  is_listed: score.isListed,
})

const scoresBy = keptQuery((queries, userId: string) =>
  queries.selectFrom('bag_scores').where('user_id', '=', userId).selectAll(),
)

export const scoresOfPlayer = async (queries: Queries, userId: string): Promise<StoredScore[]> =>
  (await scoresBy(queries, userId)).map(scoreOf)

const visibility = keptQuery((queries, userId: string) =>
  queries.selectFrom('profiles').where('id', '=', userId).select('is_public'),
)

/** An account without a profile yet shows nothing. */
export async function isProfilePublic(queries: Queries, userId: string): Promise<boolean> {
  const [profile] = await visibility(queries, userId)
  return Boolean(profile?.is_public)
}

/** What a recalculation or a toggle may change. */
const COLUMNS = [
  'completeness_score',
  'score_breakdown',
  'bag_preview',
  'disc_digest',
  'calculated_at',
  'is_public',
  'is_listed',
] as const satisfies readonly (keyof BagScoreRow)[]

const upsert = keptRows<BagScoreRow>(['id', 'bag_id', 'user_id', ...COLUMNS], (queries, rows) =>
  queries
    .insertInto('bag_scores')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(eb =>
          Object.fromEntries(COLUMNS.map(column => [column, eb.ref(`excluded.${column}`)])),
        ),
    ),
)

/** Scores that nobody made anew share their parts. */
const sameParts = (a: StoredScore, b: StoredScore): boolean =>
  (a.scoreBreakdown === b.scoreBreakdown && a.bagPreview === b.bagPreview) ||
  JSON.stringify([a.scoreBreakdown, a.bagPreview]) ===
    JSON.stringify([b.scoreBreakdown, b.bagPreview])

const isSame = (a: StoredScore, b: StoredScore): boolean =>
  a.discDigest === b.discDigest &&
  a.completenessScore === b.completenessScore &&
  a.calculatedAt === b.calculatedAt &&
  a.isPublic === b.isPublic &&
  a.isListed === b.isListed &&
  sameParts(a, b)

/** What must be stored and what must go, so that after is what is there. */
export function scoreChanges(before: readonly StoredScore[], after: readonly StoredScore[]) {
  const were = new Map(before.map(score => [score.id, score]))
  const kept = new Set(after.map(score => score.id))
  const gone = before.filter(score => !kept.has(score.id)).map(score => score.id)
  const changed = after.filter(score => {
    const was = were.get(score.id)
    return !was || !isSame(was, score)
  })
  return { gone, changed }
}

/** Makes a player have exactly these scores, writing only what differs. */
export async function writeScores(
  tx: Tx,
  userId: string,
  before: readonly StoredScore[],
  after: readonly StoredScore[],
): Promise<void> {
  const { gone, changed } = scoreChanges(before, after)
  if (gone.length > 0) {
    await tx
      .deleteFrom('bag_scores')
      .where('user_id', '=', userId)
      .where('id', 'in', gone)
      .execute()
  }
  if (changed.length === 0) return
  await upsert(
    tx,
    changed.map(score => rowOf(userId, score)),
  )
}

const scoresFor = keptQuery((queries, bagId: string) =>
  queries.selectFrom('bag_scores').where('bag_id', '=', bagId).selectAll(),
)

export async function scoreOfBag(
  queries: Queries,
  bagId: string,
): Promise<StoredScore | undefined> {
  const [row] = await scoresFor(queries, bagId)
  return row && scoreOf(row)
}
