// Moderator actions on profiles and bags. Each action and its record are one transaction.
import type { ModeratedContent, ModeratorAction, Report, ReportStatus } from '@bagwise/contract'
import {
  checkActionReason,
  type ModerationAction,
  type RecordedAction,
  restrictionToUndo,
} from '@bagwise/domain/moderation'
import { type Sessions, findAccountById } from '../accounts/index.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { findBagAtAddress } from '../bags/index.ts'
import { lockPlayer, findProfileById, findProfileByUsername } from '../profiles/index.ts'
import { iso, isoOrNull } from '../platform/time.ts'
import { newId } from '../platform/db/rows.ts'
import { done, type Result, problem, rollbackOnProblem, throwProblem } from '../platform/result.ts'
import type { ScoreService } from '../scores/index.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { contentOf } from './content.ts'
import {
  getActionsPage,
  closeReports,
  type ContentId,
  recordAction,
  getReportsPage,
  setHidden,
  setSuspended,
} from './queries.ts'

const PAGE_SIZE = 20

export type ModerationDeps = {
  readonly database: Database
  readonly scores: Pick<ScoreService, 'updateListings'>
  readonly sessions: Pick<Sessions, 'endAll'>
  /** Normalized addresses. */
  readonly moderators: ReadonlySet<string>
  readonly now: () => number
}

/** Null for the command line. */
export type Moderator = { readonly id: string } | null

type ActionRequest = ContentId & { readonly action: ModerationAction; readonly reason: string }
type Content = { content: ModeratedContent }
type ContentAddress = { readonly username: string; readonly address?: string | undefined }

const contentOrThrow = async (tx: Queries, id: ContentId): Promise<ModeratedContent> =>
  (await contentOf(tx, id)) ?? throwProblem('bag-not-found')

export function makeModerationService({
  database,
  scores,
  sessions,
  moderators,
  now,
}: ModerationDeps) {
  const { reader } = database

  async function suspend(tx: Tx, playerId: string, reason: string): Promise<void> {
    const account = await findAccountById(tx, playerId)
    if (account && moderators.has(account.email)) throwProblem('moderator-protected')
    await setSuspended(tx, playerId, { reason, at: now() })
    await sessions.endAll(tx, playerId)
  }

  async function undoLatest(tx: Tx, { playerId, bagId, hidden }: ModeratedContent) {
    const profile = bagId === null ? await findProfileById(tx, playerId) : undefined
    if (profile && restrictionToUndo(profile.restrictions) === 'suspend') {
      await setSuspended(tx, playerId, null)
      return 'undo-suspend'
    }
    if (!hidden) return throwProblem('nothing-to-undo')
    await setHidden(tx, { playerId, bagId }, null)
    return 'undo-hide'
  }

  async function applyAction(
    tx: Tx,
    content: ModeratedContent,
    { action, reason }: Pick<ActionRequest, 'action' | 'reason'>,
  ): Promise<RecordedAction> {
    if (action === 'undo') return undoLatest(tx, content)
    if (action === 'hide') {
      if (content.hidden) throwProblem('already-hidden')
      await setHidden(tx, content, { reason, at: now() })
    }
    if (action === 'suspend') {
      if (content.suspended) throwProblem('already-suspended')
      await suspend(tx, content.playerId, reason)
    }
    return action
  }

  /** Adds each row's content. An extra row means that there is another page. */
  async function attachContent<Row extends { id: string; user_id: string; bag_id: string | null }>(
    rows: readonly Row[],
  ) {
    const page: { row: Row; content: ModeratedContent | undefined }[] = []
    for (const row of rows.slice(0, PAGE_SIZE)) {
      const id = { playerId: row.user_id, bagId: row.bag_id }
      page.push({ row, content: await contentOf(reader, id) })
    }
    return { page, next: rows.length > PAGE_SIZE ? (page.at(-1)?.row.id ?? null) : null }
  }

  /** Applies and records the action, and closes the reports about the content. */
  async function moderate(moderator: Moderator, request: ActionRequest): Promise<Result<Content>> {
    const reason = checkActionReason(request.reason)
    if (reason.kind === 'refused') {
      return problem('bad-request', { message: reason.message, field: 'reason' })
    }
    const { playerId, bagId, action } = request
    return rollbackOnProblem(() =>
      database.transaction(async tx => {
        if (!(await lockPlayer(database, tx, playerId))) return throwProblem('profile-not-found')
        const before = await contentOrThrow(tx, { playerId, bagId })
        const recorded = await applyAction(tx, before, { action, reason: reason.value })
        // A suspension is about the account, even if it was decided on a bag page.
        const target = { playerId, bagId: action === 'suspend' ? null : bagId }
        await recordAction(tx, {
          id: newId(now()),
          at: now(),
          moderator_id: moderator?.id ?? null,
          action: recorded,
          user_id: target.playerId,
          bag_id: target.bagId,
          reason: reason.value,
        })
        if (action !== 'undo') {
          await closeReports(tx, { ...target, includesAllContent: action === 'suspend' }, now())
        }
        await scores.updateListings(tx, playerId)
        return { content: await contentOrThrow(tx, { playerId, bagId }) }
      }),
    )
  }

  /** Finds hidden and private content too. */
  async function findContent({ username, address }: ContentAddress): Promise<Result<Content>> {
    const profile = await findProfileByUsername(reader, username)
    if (!profile) return problem('profile-not-found')
    const bag =
      address === undefined ? undefined : await findBagAtAddress(reader, profile.id, address)
    if (address !== undefined && !bag) return problem('bag-not-found')
    const content = await contentOf(reader, { playerId: profile.id, bagId: bag?.bag.id ?? null })
    return content ? done({ content }) : problem('bag-not-found')
  }

  async function listReports(
    status: ReportStatus,
    after?: string,
  ): Promise<Result<{ reports: Report[]; next: string | null }>> {
    const rows = await getReportsPage(reader, status, { after, limit: PAGE_SIZE + 1 })
    const { page, next } = await attachContent(rows)
    const reports = page.flatMap(({ row, content }): Report[] => {
      // Deleted in the meantime.
      if (!content) return []
      return [
        {
          id: row.id,
          reason: row.reason,
          note: row.note,
          createdAt: iso(row.created_at),
          closedAt: isoOrNull(row.closed_at),
          reporter: row.reporter_name,
          content,
        },
      ]
    })
    return done({ reports, next })
  }

  async function listActions(
    after?: string,
  ): Promise<Result<{ actions: ModeratorAction[]; next: string | null }>> {
    const rows = await getActionsPage(reader, { after, limit: PAGE_SIZE + 1 })
    const { page, next } = await attachContent(rows)
    const actions = page.map(({ row, content }) => ({
      id: row.id,
      at: iso(row.at),
      moderator: row.moderator_id === null ? 'command line' : (row.moderator ?? 'deleted account'),
      action: row.action,
      reason: row.reason,
      content: content ?? null,
    }))
    return done({ actions, next })
  }

  const handlers: HandlersOf<'listReports' | 'findContent' | 'listModeratorActions' | 'moderate'> =
    {
      listReports: ({ query }) => listReports(query.status, query.after),
      findContent: ({ query }) => findContent(query),
      listModeratorActions: ({ query }) => listActions(query.after),
      moderate: ({ body }, { player }) => moderate(player, body),
    }
  return { moderate, findContent, listReports, listActions, handlers }
}

export type Moderation = ReturnType<typeof makeModerationService>
