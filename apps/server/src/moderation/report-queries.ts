// Queries for reports of profiles and bags.
import type { ReportStatus } from '@bagwise/contract'
import type { Queries, ReportRow, Tx } from '../platform/db/schema.ts'

export type NewReport = Pick<ReportRow, 'id' | 'user_id' | 'bag_id' | 'reason' | 'note'> & {
  readonly reporter_id: string | null
  readonly reporter: string
  readonly created_at: number
}

/** Does nothing while the same reporter's report about the same thing is open (rule MO2). */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await tx
    .insertInto('reports')
    .values({ ...report, closed_at: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Newest first, after the given one. */
export async function reportsPage(
  queries: Queries,
  status: ReportStatus,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const page = queries
    .selectFrom('reports')
    .leftJoin('profiles', 'profiles.id', 'reports.reporter_id')
    .where('reports.closed_at', status === 'open' ? 'is' : 'is not', null)
    .select([
      'reports.id',
      'reports.user_id',
      'reports.bag_id',
      'reports.reason',
      'reports.note',
      'reports.created_at',
      'reports.closed_at',
      'profiles.username as reporter',
    ])
    .orderBy('reports.id', 'desc')
    .limit(limit)
  return (after === undefined ? page : page.where('reports.id', '<', after)).execute()
}

/** All of a player's open reports, each as what it is about. */
export function openReportsAbout(queries: Queries, playerIds: readonly string[]) {
  return queries
    .selectFrom('reports')
    .where('user_id', 'in', playerIds)
    .where('closed_at', 'is', null)
    .select(['user_id', 'bag_id'])
    .execute()
}

/** Closes the open reports about a profile, about a bag, or (`everything`) about all of a player. */
export async function closeReports(
  tx: Tx,
  about: { readonly playerId: string; readonly bagId: string | null; readonly everything: boolean },
  now: number,
): Promise<void> {
  const open = tx
    .updateTable('reports')
    .set({ closed_at: now, reporter: null })
    .where('user_id', '=', about.playerId)
    .where('closed_at', 'is', null)
  if (about.everything) await open.execute()
  else if (about.bagId === null) await open.where('bag_id', 'is', null).execute()
  else await open.where('bag_id', '=', about.bagId).execute()
}

/** What a player reported, for their data export. */
export function reportsBy(queries: Queries, playerId: string) {
  return queries
    .selectFrom('reports')
    .where('reporter_id', '=', playerId)
    .select(['reason', 'note', 'created_at', 'closed_at'])
    .orderBy('id')
    .execute()
}
