// Finishes "Save This Bag" on any page, if a player left before the server confirmed the bag (rule GB4).
import type { Bag } from '@bagwise/contract'
import { type BagToSave, saveGuestBag } from '../../entities/guest-bag/mutations.ts'
import { backgroundRetryDelay, type Outcome } from '../../lib/api/outcome.ts'
import { isProblem, errorMessage } from '../../lib/api/problem.ts'
import { getBrowserQueryClient } from '../../lib/api/query-client.ts'
import { currentSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { guestDraft, markSaved, pendingDraft } from '../../entities/guest-bag/guest-draft.ts'

const MAX_TRIES = 6

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

type SaveRequest = {
  readonly userId: string
  readonly url: string
  readonly bag: BagToSave
}

/** On failure the draft stays, so the next page can retry, unless the server rejected the bag. */
export async function saveBag({ userId, url, bag }: SaveRequest): Promise<Outcome<Bag>> {
  const outcome = await saveGuestBag(getBrowserQueryClient(), userId, bag)
  if (outcome.kind === 'done') {
    markSaved(url, Date.now())
    toast.success(`${outcome.value.name} is in your bags`, { id: 'save-bag' })
    return outcome
  }
  const draft = guestDraft.read()
  if (draft && !isProblem(outcome.problem, 'unavailable'))
    guestDraft.write({ ...draft, saveRequestedAt: null })
  return outcome
}

/** Retries while the server is unreachable. Repeating the request doesn't create a second bag. */
async function saveUntilConfirmed(request: SaveRequest): Promise<Outcome<Bag>> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await saveBag(request)
    if (outcome.kind === 'done' || !isProblem(outcome.problem, 'unavailable')) return outcome
    if (tries === MAX_TRIES || currentSession().user?.id !== request.userId) return outcome
    await wait(backgroundRetryDelay(tries))
  }
}

let isRunning = false

/** Keeps the draft until the server confirms or rejects the bag. */
export async function savePendingBag(userId: string): Promise<void> {
  const draft = pendingDraft(Date.now())
  if (!draft?.bag || isRunning) return
  isRunning = true
  try {
    const outcome = await saveUntilConfirmed({ userId, url: draft.url, bag: draft.bag })
    if (outcome.kind === 'failed' && !isProblem(outcome.problem, 'unavailable'))
      toast.error(errorMessage(outcome.problem, 'Failed to save the bag'), { id: 'save-bag' })
  } finally {
    isRunning = false
  }
}
