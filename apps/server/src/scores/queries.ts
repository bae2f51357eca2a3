// Queries for bag scores: all scores of a player are read and written together.
import type { BagPreview, ScoreBreakdown } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import type { BagScoreRow, Queries, Tx } from '../platform/db/schema.ts'
import type { LockedPlayer } from '../accounts/index.ts'

export type StoredScore = {
  readonly id: string
  readonly bagId: string
  readonly completenessScore: number
  readonly scoreBreakdown: ScoreBreakdown
  readonly bagPreview: BagPreview
  readonly discDigest: string
  readonly calculatedAt: number
  readonly isListed: boolean
  /** Of its bag. */
  readonly visibility: Visibility
  /** True while a moderator hides the bag. */
  readonly isHidden: boolean
}

/** A player's scores, and whether others see the profile. */
export type PlayerScores = {
  readonly playerId: string
  readonly profileIsPublic: boolean
  readonly scores: readonly StoredScore[]
}

/** What a recalculation or a toggle may change. */
export const CHANGING_COLUMNS = [
  'completeness_score',
  'score_breakdown',
  'bag_preview',
  'disc_digest',
  'calculated_at',
  'is_listed',
] as const satisfies readonly (keyof BagScoreRow)[]

export type ScoredBagColumns = {
  readonly visibility: Visibility
  readonly hidden_at: number | null
}

export const scoreOf = (row: BagScoreRow & ScoredBagColumns): StoredScore => ({
  id: row.id,
  bagId: row.bag_id,
  completenessScore: row.completeness_score,
  scoreBreakdown: JSON.parse(row.score_breakdown) as ScoreBreakdown,
  bagPreview: JSON.parse(row.bag_preview) as BagPreview,
  discDigest: row.disc_digest,
  calculatedAt: row.calculated_at,
  isListed: Boolean(row.is_listed),
  visibility: row.visibility,
  isHidden: row.hidden_at !== null,
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
  is_listed: score.isListed,
})

export async function scoresOfPlayer(queries: Queries, userId: string): Promise<StoredScore[]> {
  const rows = await queries
    .selectFrom('bag_scores')
    .innerJoin('bags', 'bags.id', 'bag_scores.bag_id')
    .where('bag_scores.user_id', '=', userId)
    .selectAll('bag_scores')
    .select(['bags.visibility', 'bags.hidden_at'])
    .execute()
  return rows.map(scoreOf)
}

/** For a transaction that holds the player's lock. */
export const playerScores = async (
  tx: Tx,
  { id, isPublic }: LockedPlayer,
): Promise<PlayerScores> => ({
  playerId: id,
  profileIsPublic: isPublic,
  scores: await scoresOfPlayer(tx, id),
})

const sameParts = (a: StoredScore, b: StoredScore): boolean =>
  JSON.stringify([a.scoreBreakdown, a.bagPreview]) ===
  JSON.stringify([b.scoreBreakdown, b.bagPreview])

/** An unchanged score is the same object. */
const isSame = (a: StoredScore, b: StoredScore): boolean =>
  a === b ||
  (a.discDigest === b.discDigest &&
    a.completenessScore === b.completenessScore &&
    a.calculatedAt === b.calculatedAt &&
    a.isListed === b.isListed &&
    sameParts(a, b))

/** What to store and what to delete to get from `before` to `after`. */
export function scoreChanges(before: readonly StoredScore[], after: readonly StoredScore[]) {
  const were = new Map(before.map(score => [score.id, score]))
  const kept = new Set(after.map(score => score.id))
  const changed = after.filter(score => {
    const was = were.get(score.id)
    return !was || !isSame(was, score)
  })
  const changedIds = new Set(changed.map(score => score.id))
  return {
    gone: before.filter(score => !kept.has(score.id)),
    changed,
    /** The previous versions of the changed scores. */
    replaced: before.filter(score => changedIds.has(score.id)),
  }
}

export type ScoreChanges = ReturnType<typeof scoreChanges>

export async function writeScores(
  tx: Tx,
  userId: string,
  { gone, changed }: Pick<ScoreChanges, 'gone' | 'changed'>,
): Promise<void> {
  if (gone.length > 0) {
    const ids = gone.map(score => score.id)
    await tx.deleteFrom('bag_scores').where('user_id', '=', userId).where('id', 'in', ids).execute()
  }
  if (changed.length === 0) return
  await tx
    .insertInto('bag_scores')
    .values(changed.map(score => rowOf(userId, score)))
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(eb =>
          Object.fromEntries(
            CHANGING_COLUMNS.map(column => [column, eb.ref(`excluded.${column}`)]),
          ),
        ),
    )
    .execute()
}
