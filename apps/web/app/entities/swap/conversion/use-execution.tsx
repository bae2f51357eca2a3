// Executes a conversion, shows the outcome, and offers to undo it.
import type { Bag, SaveTarget } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import { type Conversion, rejectedSwaps, requestedSwaps } from '@bagwise/domain/swap'
import { useRef } from 'react'
import { deletingBag } from '../../bag/mutations.ts'
import { serverMessage } from '../../../lib/api/problem.ts'
import { toastWithUndo } from '../../../ui/feedback/undo-toast.tsx'
import {
  conversionFailure,
  convertedMessage,
  executionProblem,
  skippedMessage,
  SWAP_MESSAGES,
} from '../messages.ts'
import { type Converted, useConvertBag } from '../mutations.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { SaveForm } from './conversion-state.ts'

function targetOf(save: SaveForm, visibility: Visibility): SaveTarget {
  switch (save.kind) {
    case 'current':
      return { kind: 'current' }
    case 'new':
      return { kind: 'new', name: save.name, visibility }
    case 'existing':
      return { kind: 'existing', bagId: save.bagId }
  }
}

type Execution = {
  readonly busy: boolean
  /** Why it cannot be executed yet, in the spec's words. */
  readonly missing: string | undefined
  /** Returns the bag it was saved to; null where it failed. */
  readonly execute: () => Promise<Bag | null>
}

/** `visibility` applies if a new bag is created. */
export function useExecution(
  bag: Bag,
  conversion: Conversion | null,
  save: SaveForm,
  visibility: Visibility,
): Execution {
  const { busy, convert, undo } = useConvertBag()
  // A double click arrives before the button is disabled.
  const running = useRef(false)
  const swaps = conversion ? requestedSwaps(conversion) : []
  const problem = executionProblem(swaps.length, save)
  const missing = problem && SWAP_MESSAGES[problem]

  async function execute(): Promise<Bag | null> {
    if (running.current || !conversion) return null
    if (missing !== undefined) {
      toast.error(missing, { id: 'conversion' })
      return null
    }
    running.current = true
    const target = targetOf(save, visibility)
    const outcome = await convert({ bag, target, swaps, rejected: rejectedSwaps(conversion) })
    running.current = false
    if (outcome.kind === 'failed') {
      showFailed(target, outcome.problem)
      return null
    }
    showDone(outcome.value, target, undo)
    return outcome.value.bag
  }

  return { busy, missing, execute }
}

type Undo = ReturnType<typeof useConvertBag>['undo']

function showDone(
  { conversionId, bag, swapped, skipped }: Converted,
  target: SaveTarget,
  undo: Undo,
): void {
  const undoIt = () => undo(conversionId)
  toastWithUndo({
    id: 'conversion',
    message: convertedMessage(swapped, bag.name),
    detail: skipped > 0 ? skippedMessage(skipped) : undefined,
    undo: async () => {
      const outcome = await (target.kind === 'new' ? deletingBag(bag.id, undoIt) : undoIt())
      if (outcome.kind === 'done') toast.success('Conversion undone')
      else toast.error(serverMessage(outcome.problem, 'Failed to undo the conversion'))
    },
  })
}

function showFailed(target: SaveTarget, problem: unknown): void {
  const { message, reason } = conversionFailure(target.kind, problem)
  toast.error(reason === null ? message : <FailedMessage message={message} reason={reason} />, {
    id: 'conversion',
  })
}

const FailedMessage = ({ message, reason }: { message: string; reason: string }) => (
  <>
    <p>{message}</p>
    <p className="text-sm font-normal">{reason}</p>
  </>
)
