// Changes a player's bag and shows the result in a toast.
import { useCallback } from 'react'
import { isProblem } from '../../lib/api/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { BagChange } from './changes.ts'
import { BAG_GONE, failureMessage, successMessage } from './messages.ts'
import { type BagOutcome, useBagChange } from './mutations.ts'

/** Override the default messages. Null shows no message. */
type ActionMessages = { readonly done?: string | null; readonly failed?: string }

export function useBagAction() {
  const change = useBagChange()
  return useCallback(
    async (bagChange: BagChange, messages: ActionMessages = {}): Promise<BagOutcome> => {
      const outcome = await change(bagChange)
      if (outcome.kind === 'failed') {
        const message = messages.failed ?? failureMessage(bagChange.kind, outcome.problem)
        if (isProblem(outcome.problem, 'bag-not-found')) toast.error(message, BAG_GONE)
        else toast.error(message)
        return outcome
      }
      const { done = successMessage(bagChange.kind, outcome.value?.name ?? '') } = messages
      // No message for a disc that is already in the bag (rule BG17).
      const hasChanged = outcome.value !== null || bagChange.kind === 'delete'
      if (done !== null && hasChanged) toast.success(done)
      return outcome
    },
    [change],
  )
}
