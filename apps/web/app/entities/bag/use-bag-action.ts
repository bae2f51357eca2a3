// Changes a player's bags and shows in a toast how it went.
import { useCallback } from 'react'
import { isProblem } from '../../lib/api/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { BagChange } from './changes.ts'
import { BAG_GONE, failureMessage, successMessage } from './messages.ts'
import { type BagOutcome, useBagChange } from './mutations.ts'

/** Replace the usual messages. Null shows none. */
type ActionMessages = { readonly done?: string | null; readonly failed?: string }

export function useBagAction() {
  const change = useBagChange()
  return useCallback(
    async (wanted: BagChange, messages: ActionMessages = {}): Promise<BagOutcome> => {
      const outcome = await change(wanted)
      if (outcome.kind === 'failed') {
        const message = messages.failed ?? failureMessage(wanted.kind, outcome.problem)
        if (isProblem(outcome.problem, 'bag-not-found')) toast.error(message, BAG_GONE)
        else toast.error(message)
        return outcome
      }
      const { done = successMessage(wanted.kind, outcome.value?.name ?? '') } = messages
      // No message for a disc that is there already: rule BG17.
      const wasNeeded = outcome.value !== null || wanted.kind === 'delete'
      if (done !== null && wasNeeded) toast.success(done)
      return outcome
    },
    [change],
  )
}
