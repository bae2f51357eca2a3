// Queries that only the export needs.
import type { ImportResult } from '@bagwise/contract'
import type { Queries } from '../platform/db/schema.ts'
import { iso } from '../platform/time.ts'
import { changesOf } from '../undo/index.ts'

/** A player's newest imports. */
export const importsOf = async (queries: Queries, userId: string) =>
  (await changesOf(queries, userId, 'import')).map(change => ({
    id: change.id,
    bagId: change.bag?.id ?? null,
    discIds: [...(change.response as Pick<ImportResult, 'added'>).added],
    ownedDiscIds: [...(change.undoData?.ownedDiscIds ?? [])],
    createdAt: iso(change.createdAt),
    undoneAt: change.undoneAt === null ? null : iso(change.undoneAt),
  }))

export async function votesOf(queries: Queries, userId: string) {
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

export function reportsBy(queries: Queries, playerId: string) {
  return queries
    .selectFrom('reports')
    .where('reporter_id', '=', playerId)
    .select(['reason', 'note', 'created_at', 'closed_at'])
    .orderBy('id')
    .execute()
}

/** Moderators' actions about a player. */
export function actionsAbout(queries: Queries, playerId: string) {
  return queries
    .selectFrom('moderator_actions')
    .where('user_id', '=', playerId)
    .select(['at', 'action', 'bag_id', 'reason'])
    .orderBy('id')
    .execute()
}
