// Queries that only the export needs.
import type { ChangedRow } from '@bagwise/domain/history'
import { listChangesOfPlayer } from '../bags/index.ts'
import type { Queries } from '../platform/db/schema.ts'
import { iso, isoOrNull } from '../platform/time.ts'

const exportedRows = (rows: readonly ChangedRow[] | undefined) =>
  rows?.map(({ discId, notes, ownedDiscIds, position }) => ({
    discId,
    notes,
    ownedDiscIds: [...ownedDiscIds],
    position,
  })) ?? null

export const listExportedChanges = async (queries: Queries, userId: string) =>
  (await listChangesOfPlayer(queries, userId)).map(change => ({
    id: change.id,
    bagId: change.bagId,
    kind: change.kind,
    sentence: change.sentence,
    score: change.score,
    discCount: change.discCount,
    before: exportedRows(change.difference?.before),
    after: exportedRows(change.difference?.after),
    createdAt: iso(change.createdAt),
    undoneAt: isoOrNull(change.undoneAt),
  }))

export async function listVotesOf(queries: Queries, userId: string) {
  const rows = await queries
    .selectFrom('swap_votes')
    .where('user_id', '=', userId)
    .orderBy('from_disc_id')
    .orderBy('to_disc_id')
    .selectAll()
    .execute()
  return rows.map(row => ({
    from: row.from_disc_id,
    to: row.to_disc_id,
    vote: row.vote,
    votedAt: iso(row.voted_at),
  }))
}

export function listReportsBy(queries: Queries, playerId: string) {
  return queries
    .selectFrom('reports')
    .where('reporter_id', '=', playerId)
    .select(['reason', 'note', 'created_at', 'closed_at'])
    .orderBy('id')
    .execute()
}

/** Moderators' actions about a player. */
export function listActionsAbout(queries: Queries, playerId: string) {
  return queries
    .selectFrom('moderator_actions')
    .where('user_id', '=', playerId)
    .select(['at', 'action', 'bag_id', 'reason'])
    .orderBy('id')
    .execute()
}
