// Finishes "Keep This Bag" on any page, if a player left before the server confirmed the bag (rule GB4).
import { type GuestBag, keepGuestBag } from '../../entities/guest-bag/mutations.ts'
import { isProblem, serverMessage } from '../../lib/api/problem.ts'
import { browserQueries } from '../../lib/api/query-client.ts'
import { currentSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { guestDraft, markKept, pendingDraft } from '../../entities/guest-bag/guest-draft.ts'

const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000] as const

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

type Keeping = {
  readonly userId: string
  /** The URL of the guest's bag. */
  readonly address: string
  readonly bag: GuestBag
}

/** On failure the draft stays, so the next page can retry, unless the server rejected the bag. */
export async function keepBag({ userId, address, bag }: Keeping): Promise<void> {
  try {
    const { name } = await keepGuestBag(browserQueries(), userId, bag)
    markKept(address, Date.now())
    toast.success(`${name} is in your bags`, { id: 'keep-bag' })
  } catch (error) {
    const draft = guestDraft.read()
    if (draft && !isProblem(error, 'unavailable')) guestDraft.write({ ...draft, keepSince: null })
    throw error
  }
}

/** Retries while the server is unreachable. Repeating the request doesn't create a second bag. */
async function keepUntilConfirmed(keeping: Keeping): Promise<void> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await keepBag(keeping)
    } catch (error) {
      const isSamePlayer = currentSession().user?.id === keeping.userId
      if (!isProblem(error, 'unavailable') || !isSamePlayer) throw error
      await wait(delay)
    }
  }
  return keepBag(keeping)
}

let isRunning = false

/** Never throws. Keeps the draft until the server confirms or rejects the bag. */
export async function keepWaitingBag(userId: string): Promise<void> {
  const draft = pendingDraft(Date.now())
  if (!draft?.bag || isRunning) return
  isRunning = true
  try {
    await keepUntilConfirmed({ userId, address: draft.address, bag: draft.bag })
  } catch (error) {
    if (!isProblem(error, 'unavailable'))
      toast.error(serverMessage(error, 'Failed to keep the bag'), { id: 'keep-bag' })
  } finally {
    isRunning = false
  }
}
