// What moderators do about profiles and bags; each action is one transaction with its record.
import type { ModeratedContent, ModeratorAction, Report, ReportStatus } from '@bagwise/contract'
import {
  checkActionReason,
  type ModerationAction,
  type RecordedAction,
  restrictionToUndo,
} from '@bagwise/domain/moderation'
import { type Sessions, accountOf, lockPlayer } from '../accounts/index.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { bagAtAddress } from '../bags/index.ts'
import { type ContentId, contentsOf } from './content-queries.ts'
import { actionsPage, recordAction } from './action-queries.ts'
import {
  profileByUsername,
  bagRestriction,
  playerRestrictions,
  setBagHidden,
  setProfileHidden,
  setSuspended,
} from '../profiles/index.ts'
import { closeReports, reportsPage } from './report-queries.ts'
import { newId } from '../platform/ids.ts'
import { done, type Result, refused, rollbackOnRefusal, refuse } from '../platform/result.ts'
import type { ScoreService } from '../scores/index.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import type { ReportService } from './reports.ts'
import { iso } from '../platform/time.ts'

const PER_PAGE = 20
/** Of `moderator`, in the list of actions. */
const COMMAND_LINE = 'command line'
const DELETED_ACCOUNT = 'deleted account'

export type ModerationParts = {
  readonly database: Database
  readonly scores: Pick<ScoreService, 'relistPlayer'>
  readonly sessions: Pick<Sessions, 'endAll'>
  /** Normalized addresses. */
  readonly moderators: ReadonlySet<string>
  readonly now: () => number
}

/** Null is the command line. */
export type Moderator = { readonly id: string } | null

type Order = ContentId & { readonly action: ModerationAction; readonly reason: string }
type Content = { content: ModeratedContent }

export function makeModeration({ database, scores, sessions, moderators, now }: ModerationParts) {
  const { reader } = database

  async function contentOf(queries: Queries, id: ContentId): Promise<ModeratedContent | undefined> {
    const [content] = await contentsOf(queries, [id])
    return content
  }

  async function hide(tx: Tx, { playerId, bagId, reason }: Order): Promise<RecordedAction> {
    const to = { reason, at: now() }
    const before =
      bagId === null
        ? await playerRestrictions(tx, playerId)
        : await bagRestriction(tx, playerId, bagId)
    if (before?.hidden) return refuse('already-hidden')
    if (bagId === null) await setProfileHidden(tx, playerId, to)
    else await setBagHidden(tx, bagId, to)
    return 'hide'
  }

  async function suspend(tx: Tx, { playerId, reason }: Order): Promise<RecordedAction> {
    const account = await accountOf(tx, playerId)
    if (account?.suspended) return refuse('already-suspended')
    if (account && moderators.has(account.email)) return refuse('moderator-protected')
    await setSuspended(tx, playerId, { reason, at: now() })
    await sessions.endAll(tx, playerId)
    return 'suspend'
  }

  async function undo(tx: Tx, { playerId, bagId }: Order): Promise<RecordedAction> {
    if (bagId !== null) {
      const bag = await bagRestriction(tx, playerId, bagId)
      if (!bag?.hidden) return refuse('nothing-to-undo')
      await setBagHidden(tx, bagId, null)
      return 'undo-hide'
    }
    const player = await playerRestrictions(tx, playerId)
    const latest = player && restrictionToUndo(player)
    if (!latest) return refuse('nothing-to-undo')
    if (latest === 'hide') await setProfileHidden(tx, playerId, null)
    else await setSuspended(tx, playerId, null)
    return `undo-${latest}`
  }

  function apply(tx: Tx, order: Order): Promise<RecordedAction> {
    switch (order.action) {
      case 'hide':
        return hide(tx, order)
      case 'suspend':
        return suspend(tx, order)
      case 'undo':
        return undo(tx, order)
      case 'dismiss':
        return Promise.resolve('dismiss')
    }
  }

  return {
    /** For moderators. */
    async act(moderator: Moderator, order: Order): Promise<Result<Content>> {
      const reason = checkActionReason(order.reason)
      if (reason.kind === 'refused') {
        return refused('bad-request', { message: reason.message, field: 'reason' })
      }
      const { playerId, bagId, action } = order
      return rollbackOnRefusal(() =>
        database.transaction(async tx => {
          if (!(await lockPlayer(database, tx, playerId))) return refuse('profile-not-found')
          if (!(await contentOf(tx, { playerId, bagId }))) return refuse('bag-not-found')
          const done = await apply(tx, { ...order, reason: reason.value })
          // A suspension is about the account, whichever page it was decided on.
          const about = { playerId, bagId: action === 'suspend' ? null : bagId }
          await recordAction(tx, {
            id: newId(now()),
            at: now(),
            moderator_id: moderator?.id ?? null,
            action: done,
            user_id: about.playerId,
            bag_id: about.bagId,
            reason: reason.value,
          })
          if (action !== 'undo') {
            await closeReports(tx, { ...about, everything: action === 'suspend' }, now())
          }
          await scores.relistPlayer(tx, playerId)
          const content = await contentOf(tx, { playerId, bagId })
          return content ? { content } : refuse('bag-not-found')
        }),
      )
    },

    /** For moderators: also what nobody else can see. */
    async find({
      username,
      address,
    }: {
      username: string
      address?: string | undefined
    }): Promise<Result<Content>> {
      const name = username.toLowerCase()
      // Invalid names aren't looked up: PostgreSQL rejects zero bytes.
      const profile = /^[a-z0-9_]+$/.test(name) ? await profileByUsername(reader, name) : undefined
      if (!profile) return refused('profile-not-found')
      const bag =
        address === undefined ? undefined : await bagAtAddress(reader, profile.id, address)
      if (address !== undefined && !bag) return refused('bag-not-found')
      const content = await contentOf(reader, { playerId: profile.id, bagId: bag?.bag.id ?? null })
      return content ? done({ content }) : refused('bag-not-found')
    },

    /** For moderators. */
    async reports(
      status: ReportStatus,
      after?: string,
    ): Promise<Result<{ reports: Report[]; next: string | null }>> {
      // One more than a page tells whether another one follows.
      const rows = await reportsPage(reader, status, { after, limit: PER_PAGE + 1 })
      const page = rows.slice(0, PER_PAGE)
      const contents = await contentsOf(
        reader,
        page.map(row => ({ playerId: row.user_id, bagId: row.bag_id })),
      )
      const reports = page.flatMap((row, at): Report[] => {
        const content = contents[at]
        // Deleted since it was read.
        if (!content) return []
        return [
          {
            id: row.id,
            reason: row.reason,
            note: row.note,
            createdAt: iso(row.created_at),
            closedAt: row.closed_at === null ? null : iso(row.closed_at),
            reporter: row.reporter,
            content,
          },
        ]
      })
      return done({
        reports,
        next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
      })
    },

    /** For moderators. */
    async trail(
      after?: string,
    ): Promise<Result<{ actions: ModeratorAction[]; next: string | null }>> {
      const rows = await actionsPage(reader, { after, limit: PER_PAGE + 1 })
      const page = rows.slice(0, PER_PAGE)
      const contents = await contentsOf(
        reader,
        page.map(row => ({ playerId: row.user_id, bagId: row.bag_id })),
      )
      const actions = page.map((row, at) => ({
        id: row.id,
        at: iso(row.at),
        moderator: row.moderator_id === null ? COMMAND_LINE : (row.moderator ?? DELETED_ACCOUNT),
        action: row.action,
        reason: row.reason,
        content: contents[at] ?? null,
      }))
      return done({
        actions,
        next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
      })
    },
  }
}

export type Moderation = ReturnType<typeof makeModeration>

type Names = 'reportContent' | 'listReports' | 'findContent' | 'listModeratorActions' | 'moderate'

export const moderationHandlers = (
  reports: ReportService,
  moderation: Moderation,
): HandlersOf<Names> => ({
  reportContent: ({ body }, caller) => reports.report(body, caller),
  listReports: ({ query }) => moderation.reports(query.status, query.after),
  findContent: ({ query }) => moderation.find(query),
  listModeratorActions: ({ query }) => moderation.trail(query.after),
  moderate: ({ body }, { player }) =>
    moderation.act(player, { ...body, bagId: body.bagId ?? null }),
})
