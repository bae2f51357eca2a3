// Queries for the record of what operators did, which is only ever added to.
import type { OperatorActionRow } from '../platform/db/moderation-schema.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'

export async function recordAction(tx: Tx, action: OperatorActionRow): Promise<void> {
  await tx.insertInto('operator_actions').values(action).execute()
}

/** Newest first, after the given one. */
export async function actionsPage(
  queries: Queries,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const page = queries
    .selectFrom('operator_actions')
    .leftJoin('profiles', 'profiles.id', 'operator_actions.operator_id')
    .selectAll('operator_actions')
    .select('profiles.username as operator')
    .orderBy('operator_actions.id', 'desc')
    .limit(limit)
  return (after === undefined ? page : page.where('operator_actions.id', '<', after)).execute()
}

/** What was done about a player, for their data export. */
export function actionsAbout(queries: Queries, playerId: string) {
  return queries
    .selectFrom('operator_actions')
    .where('user_id', '=', playerId)
    .select(['at', 'action', 'bag_id', 'reason'])
    .orderBy('id')
    .execute()
}
