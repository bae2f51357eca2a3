// Reports of profiles and bags by whoever may see them.
import { createHmac } from 'node:crypto'
import { checkReportNote, type ReportReason } from '@bagwise/domain/moderation'
import type { Caller } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/connect.ts'
import type { ContentId } from './content-queries.ts'
import { insertReport } from './report-queries.ts'
import { newId } from '../platform/ids.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { BagPageService } from '../bags/index.ts'
import type { ProfileService } from '../profiles/index.ts'

type ReportInput = {
  readonly username: string
  readonly address?: string | undefined
  readonly reason: ReportReason
  readonly note: string
}

export function makeReportService({
  database,
  profiles,
  pages,
  secrets,
  now,
}: {
  database: Database
  profiles: Pick<ProfileService, 'byUsername'>
  pages: Pick<BagPageService, 'open'>
  secrets: readonly [string, ...string[]]
  now: () => number
}) {
  /** What the reporter sees at this address. */
  async function seenBy(
    viewerId: string | null,
    { username, address }: ReportInput,
  ): Promise<Result<ContentId>> {
    if (address === undefined) {
      const found = await profiles.byUsername(username, viewerId)
      return found.kind === 'done' ? done({ playerId: found.value.playerId, bagId: null }) : found
    }
    const found = await pages.open({ username, address }, viewerId)
    if (found.kind === 'refused') return found
    return done({ playerId: found.value.playerId, bagId: found.value.page.bag.id })
  }

  /** We store no network addresses. */
  const digestOf = (reporter: string): string =>
    createHmac('sha256', secrets[0]).update(`report ${reporter}`).digest('base64url')

  return {
    /** For anyone who may see it. */
    async report(input: ReportInput, caller: Caller): Promise<Result<{ done: true }>> {
      const note = checkReportNote(input.note)
      if (note.kind === 'refused') {
        return refused('bad-request', { message: note.message, field: 'note' })
      }
      const playerId = (await caller.session())?.user.id ?? null
      const seen = await seenBy(playerId, input)
      if (seen.kind === 'refused') return seen
      await database.transaction(tx =>
        insertReport(tx, {
          id: newId(now()),
          user_id: seen.value.playerId,
          bag_id: seen.value.bagId,
          reason: input.reason,
          note: note.value,
          reporter_id: playerId,
          reporter: digestOf(playerId ?? caller.network()),
          created_at: now(),
        }),
      )
      return done({ done: true })
    },
  }
}

export type ReportService = ReturnType<typeof makeReportService>
