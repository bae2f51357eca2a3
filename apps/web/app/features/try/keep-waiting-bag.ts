// Finishes "Keep This Bag" on any page, for a player who left before the server confirmed the bag (rule GB4).
import type { Bag } from '@bagwise/contract'
import { type GuestBag, keepGuestBag } from '../../entities/guest-bag/mutations.ts'
import { isProblem, serverMessage } from '../../lib/api/problem.ts'
import { browserQueries } from '../../lib/api/query-client.ts'
import { currentSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { guestDraft, markKept, waitingDraft } from '../../entities/guest-bag/guest-draft.ts'

const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000] as const

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Retries while the server is unreachable. A repeated request doesn't create a second bag. */
async function keepUntilConfirmed(userId: string, bag: GuestBag): Promise<Bag> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await keepGuestBag(browserQueries(), userId, bag)
    } catch (error) {
      const mayRetry = isProblem(error, 'unavailable') && currentSession().user?.id === userId
      if (!mayRetry) throw error
      await wait(delay)
    }
  }
  return keepGuestBag(browserQueries(), userId, bag)
}

let isRunning = false

/** Never throws. Keeps the draft until the server confirms or rejects the bag. */
export async function keepWaitingBag(userId: string): Promise<void> {
  const draft = waitingDraft(Date.now())
  if (!draft?.bag || isRunning) return
  isRunning = true
  try {
    const { name } = await keepUntilConfirmed(userId, draft.bag)
    markKept(draft.address, Date.now())
    toast.success(`${name} is in your bags`, { id: 'keep-bag' })
  } catch (error) {
    // The next page retries.
    if (isProblem(error, 'unavailable')) return
    guestDraft.write({ ...draft, keepSince: null })
    toast.error(serverMessage(error, 'Failed to keep the bag'), { id: 'keep-bag' })
  } finally {
    isRunning = false
  }
}
