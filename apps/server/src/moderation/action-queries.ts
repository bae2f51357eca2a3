// Queries for the record of what moderators did, which is only ever added to.
import type { ModeratorActionRow, Queries, Tx } from '../platform/db/schema.ts'

export async function recordAction(tx: Tx, action: ModeratorActionRow): Promise<void> {
  await tx.insertInto('moderator_actions').values(action).execute()
}

/** Newest first, after the given one. */
export async function actionsPage(
  queries: Queries,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const page = queries
    .selectFrom('moderator_actions')
    .leftJoin('profiles', 'profiles.id', 'moderator_actions.moderator_id')
    .selectAll('moderator_actions')
    .select('profiles.username as moderator')
    .orderBy('moderator_actions.id', 'desc')
    .limit(limit)
  return (after === undefined ? page : page.where('moderator_actions.id', '<', after)).execute()
}

/** What was done about a player, for their data export. */
export function actionsAbout(queries: Queries, playerId: string) {
  return queries
    .selectFrom('moderator_actions')
    .where('user_id', '=', playerId)
    .select(['at', 'action', 'bag_id', 'reason'])
    .orderBy('id')
    .execute()
}
