// Reports of profiles and bags by anyone who can see them.
import { checkReportNote } from '@bagwise/domain/moderation'
import { keyedDigest } from '../platform/digest.ts'
import type { BagPageService } from '../bags/index.ts'
import type { Database } from '../platform/db/connect.ts'
import { databaseFaultOf } from '../platform/db/faults.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { DONE, done, type Result, problem } from '../platform/result.ts'
import type { Profiles } from '../profiles/index.ts'
import { type ContentId, insertReport } from './queries.ts'

export type ReportDeps = {
  readonly database: Pick<Database, 'transaction'>
  readonly profiles: Pick<Profiles, 'byUsername'>
  readonly bagPages: Pick<BagPageService, 'findPage'>
  readonly secrets: readonly [string, ...string[]]
  readonly now: () => number
}

export function makeReportHandlers(deps: ReportDeps): HandlersOf<'reportContent'> {
  const { database, profiles, bagPages, secrets, now } = deps

  /** The content that the reporter sees at this address. */
  async function visibleContent(
    { username, address }: { username: string; address?: string | undefined },
    viewerId: string | null,
  ): Promise<Result<ContentId>> {
    if (address === undefined) {
      const found = await profiles.byUsername(username, viewerId)
      return found.kind === 'done' ? done({ playerId: found.value.playerId, bagId: null }) : found
    }
    const found = await bagPages.findPage({ username, address }, viewerId)
    if (found.kind === 'refused') return found
    return done({ playerId: found.value.playerId, bagId: found.value.page.bag.id })
  }

  return {
    async reportContent({ body }, caller) {
      const note = checkReportNote(body.note)
      if (note.kind === 'refused') {
        return problem('bad-request', { message: note.message, field: 'note' })
      }
      const playerId = (await caller.session())?.user.id ?? null
      const content = await visibleContent(body, playerId)
      if (content.kind === 'refused') return content
      const report = {
        id: newId(now()),
        user_id: content.value.playerId,
        bag_id: content.value.bagId,
        reason: body.reason,
        note: note.value,
        reporter_id: playerId,
        // Identifies the reporter without storing who they are.
        reporter: keyedDigest(secrets[0], `report ${playerId ?? caller.network()}`),
        created_at: now(),
      }
      try {
        await database.transaction(tx => insertReport(tx, report))
      } catch (error) {
        // The content was deleted in the meantime.
        if (databaseFaultOf(error)?.kind !== 'foreign-key') throw error
        return problem(body.address === undefined ? 'profile-not-found' : 'bag-not-found')
      }
      return done(DONE)
    },
  }
}
