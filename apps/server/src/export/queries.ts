// Queries that only the export needs.
import type { Endpoints, ImportResult, OutputOf } from '@bagwise/contract'
import type { Queries } from '../platform/db/schema.ts'
import { iso, isoOrNull } from '../platform/time.ts'
import { listChangesOf, type StoredChange } from '../undo/index.ts'

const exportedChange = ({ id, bag, createdAt, undoneAt }: StoredChange) => ({
  id,
  bagId: bag?.id ?? null,
  createdAt: iso(createdAt),
  undoneAt: isoOrNull(undoneAt),
})

/** A player's newest imports. */
export const listImportsOf = async (queries: Queries, userId: string) =>
  (await listChangesOf(queries, userId, 'import')).map(change =>
    Object.assign(exportedChange(change), {
      discIds: [...(change.response as Pick<ImportResult, 'added'>).added],
      ownedDiscIds: [...(change.undoData?.ownedDiscIds ?? [])],
    }),
  )

/** A player's newest conversions. */
export const listConversionsOf = async (queries: Queries, userId: string) =>
  (await listChangesOf(queries, userId, 'conversion')).map(change => {
    const { swapped, skipped } = change.response as OutputOf<Endpoints['convertBag']>
    const replacedDiscIds = (change.undoData?.replaced ?? []).map(({ discId }) => discId)
    return Object.assign(exportedChange(change), { swapped, skipped, replacedDiscIds })
  })

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
