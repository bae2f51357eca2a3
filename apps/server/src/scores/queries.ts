// Queries for bag scores. All of a player's scores are read and written together.
import type { BagPreview, ScoreBreakdown } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import { setToExcluded } from '../platform/db/rows.ts'
import type { BagScoreRow, Queries, Tx } from '../platform/db/schema.ts'
import type { LockedPlayer } from '../profiles/index.ts'
import type { ProfileAccess } from '../profiles/index.ts'

export type StoredScore = {
  readonly bagId: string
  readonly completenessScore: number
  readonly scoreBreakdown: ScoreBreakdown
  readonly bagPreview: BagPreview
  readonly discDigest: string
  readonly discCount: number
  readonly mainBrand: string | null
  readonly calculatedAt: number
  readonly isListed: boolean
  /** The bag's visibility. */
  readonly visibility: Visibility
  /** True while the bag is hidden by a moderator. */
  readonly isHidden: boolean
}

/** A player's scores, and who may see the profile. */
export type PlayerScores = {
  readonly owner: ProfileAccess
  readonly scores: readonly StoredScore[]
}

/** The columns of a stored score. */
export const SCORE_COLUMNS = [
  'bag_id',
  'completeness_score',
  'score_breakdown',
  'bag_preview',
  'disc_digest',
  'disc_count',
  'main_brand',
  'calculated_at',
  'is_listed',
] as const satisfies readonly (keyof BagScoreRow)[]

type ScoredBagRow = Omit<BagScoreRow, 'user_id'> & {
  readonly visibility: Visibility
  readonly hidden_at: number | null
}

export const scoreOf = (row: ScoredBagRow): StoredScore => ({
  bagId: row.bag_id,
  completenessScore: row.completeness_score,
  scoreBreakdown: JSON.parse(row.score_breakdown) as ScoreBreakdown,
  bagPreview: JSON.parse(row.bag_preview) as BagPreview,
  discDigest: row.disc_digest,
  discCount: row.disc_count,
  mainBrand: row.main_brand,
  calculatedAt: row.calculated_at,
  isListed: Boolean(row.is_listed),
  visibility: row.visibility,
  isHidden: row.hidden_at !== null,
})

/** A row of a left join: without a score, its columns are null. */
type LeftJoinedRow = { readonly [Column in keyof ScoredBagRow]: ScoredBagRow[Column] | null }

const hasScore = (row: LeftJoinedRow): row is ScoredBagRow => row.bag_id !== null

export const optionalScoreOf = (row: LeftJoinedRow): StoredScore | undefined =>
  hasScore(row) ? scoreOf(row) : undefined

const rowOf = (userId: string, score: StoredScore): BagScoreRow => ({
  bag_id: score.bagId,
  user_id: userId,
  completeness_score: score.completenessScore,
  score_breakdown: JSON.stringify(score.scoreBreakdown),
  bag_preview: JSON.stringify(score.bagPreview),
  disc_digest: score.discDigest,
  disc_count: score.discCount,
  main_brand: score.mainBrand,
  calculated_at: score.calculatedAt,
  is_listed: score.isListed,
})

/** These players' scores, with the columns that determine who may see each bag. */
export const listScoreRowsOf = (queries: Queries, playerIds: readonly string[]) =>
  queries
    .selectFrom('bag_scores')
    .innerJoin('bags', 'bags.id', 'bag_scores.bag_id')
    .where('bag_scores.user_id', 'in', playerIds)
    .selectAll('bag_scores')
    .select(['bags.visibility', 'bags.hidden_at'])
    .execute()

/** The transaction must hold the player's lock. */
export const playerScores = async (tx: Tx, owner: LockedPlayer): Promise<PlayerScores> => ({
  owner,
  scores: (await listScoreRowsOf(tx, [owner.id])).map(scoreOf),
})

export async function deleteScores(tx: Tx, bagIds: readonly string[]): Promise<void> {
  if (bagIds.length === 0) return
  await tx.deleteFrom('bag_scores').where('bag_id', 'in', bagIds).execute()
}

export async function writeScores(tx: Tx, userId: string, scores: readonly StoredScore[]) {
  if (scores.length === 0) return
  const rows = scores.map(score => rowOf(userId, score))
  await tx
    .insertInto('bag_scores')
    .values(rows)
    .onConflict(conflict => conflict.column('bag_id').doUpdateSet(setToExcluded(rows[0])))
    .execute()
}
