// Queries for reports, moderator actions and the content that moderators see.
import type { ReportStatus } from '@bagwise/contract'
import { countRows } from '../platform/db/rows.ts'
import type { ModeratorActionRow, Queries, ReportRow, Tx } from '../platform/db/schema.ts'
import { currentSlug } from '../bags/index.ts'
import type { Restriction } from '../profiles/index.ts'

/** A profile, or one of its player's bags. */
export type ContentId = { readonly playerId: string; readonly bagId: string | null }

type Page = { readonly after: string | undefined; readonly limit: number }

/** Does nothing if the same reporter already has an open report about it (rule MO2). */
export async function insertReport(tx: Tx, report: Omit<ReportRow, 'closed_at'>): Promise<void> {
  await tx
    .insertInto('reports')
    .values({ ...report, closed_at: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Newest first, after the given one. */
export function getReportsPage(queries: Queries, status: ReportStatus, { after, limit }: Page) {
  const page = queries
    .selectFrom('reports')
    .leftJoin('profiles', 'profiles.id', 'reports.reporter_id')
    .where('reports.closed_at', status === 'open' ? 'is' : 'is not', null)
    .selectAll('reports')
    .select('profiles.username as reporter_name')
    .orderBy('reports.id', 'desc')
    .limit(limit)
  return (after === undefined ? page : page.where('reports.id', '<', after)).execute()
}

export const countOpenReports = (queries: Queries, { playerId, bagId }: ContentId) =>
  countRows(
    queries
      .selectFrom('reports')
      .where('user_id', '=', playerId)
      .where('bag_id', bagId === null ? 'is' : '=', bagId)
      .where('closed_at', 'is', null),
  )

/** Closes the open reports about a profile or bag, or about all of a player's content. */
export async function closeReports(
  tx: Tx,
  { playerId, bagId, includesAllContent }: ContentId & { readonly includesAllContent: boolean },
  now: number,
): Promise<void> {
  const open = tx
    .updateTable('reports')
    .set({ closed_at: now, reporter: null })
    .where('user_id', '=', playerId)
    .where('closed_at', 'is', null)
  const closed = includesAllContent
    ? open
    : open.where('bag_id', bagId === null ? 'is' : '=', bagId)
  await closed.execute()
}

/** Recorded actions are never changed or deleted. */
export async function recordAction(tx: Tx, action: ModeratorActionRow): Promise<void> {
  await tx.insertInto('moderator_actions').values(action).execute()
}

/** Newest first, after the given one. */
export function getActionsPage(queries: Queries, { after, limit }: Page) {
  const page = queries
    .selectFrom('moderator_actions')
    .leftJoin('profiles', 'profiles.id', 'moderator_actions.moderator_id')
    .selectAll('moderator_actions')
    .select('profiles.username as moderator')
    .orderBy('moderator_actions.id', 'desc')
    .limit(limit)
  return (after === undefined ? page : page.where('moderator_actions.id', '<', after)).execute()
}

/** Hides a profile or a bag; null makes it visible again. */
export async function setHidden(
  tx: Tx,
  { playerId, bagId }: ContentId,
  restriction: Restriction | null,
) {
  const columns = { hidden_reason: restriction?.reason ?? null, hidden_at: restriction?.at ?? null }
  if (bagId === null) {
    await tx.updateTable('profiles').set(columns).where('id', '=', playerId).execute()
  } else {
    await tx.updateTable('bags').set(columns).where('id', '=', bagId).execute()
  }
}

export async function setSuspended(tx: Tx, playerId: string, restriction: Restriction | null) {
  const columns = {
    suspended_reason: restriction?.reason ?? null,
    suspended_at: restriction?.at ?? null,
  }
  await tx.updateTable('profiles').set(columns).where('id', '=', playerId).execute()
}

/** A player's bag with its current address. */
export function findModeratedBag(queries: Queries, playerId: string, bagId: string) {
  return queries
    .selectFrom('bags')
    .where('bags.id', '=', bagId)
    .where('bags.user_id', '=', playerId)
    .select(['name', 'visibility', 'link_token as linkToken', currentSlug.as('address')])
    .select(['hidden_reason', 'hidden_at'])
    .executeTakeFirst()
}

export async function listNotesIn(
  queries: Queries,
  bagId: string,
  limit: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('bag_discs')
    .where('bag_id', '=', bagId)
    .where('notes', 'is not', null)
    .select('notes')
    .orderBy('order')
    .limit(limit)
    .execute()
  return rows.map(({ notes }) => notes ?? '')
}
