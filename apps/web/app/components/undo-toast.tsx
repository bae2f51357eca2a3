// Says that something was done and offers to undo it, once.
import { useState } from 'react'
import { wordsOf } from '../data/problem.ts'
import type { SwapOutcome } from '../data/swap.mutations.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** Longer than other messages: there is something to decide in it. */
const UNDO_MS = 10_000

type UndoOffer = {
  /** A newer message with the same id takes its place. */
  id: string
  message: string
  detail?: string | undefined
  undo: () => Promise<SwapOutcome<unknown>>
  undone: string
  failed: string
}

export function toastWithUndo({ id, message, detail, undo, undone, failed }: UndoOffer): void {
  const undoAndTell = async () => {
    toast.dismiss(id)
    const outcome = await undo()
    if (outcome.kind === 'done') toast.success(undone)
    else toast.error(wordsOf(outcome.problem, failed))
  }
  toast.success(
    <UndoMessage message={message} detail={detail} onUndo={() => void undoAndTell()} />,
    { id, duration: UNDO_MS },
  )
}

type UndoMessageProps = { message: string; detail: string | undefined; onUndo: () => void }

function UndoMessage({ message, detail, onUndo }: UndoMessageProps) {
  const [busy, setBusy] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p>{message}</p>
        {detail === undefined ? null : <p className="text-sm font-normal">{detail}</p>}
      </div>
      <Button
        size="small"
        busy={busy}
        busyLabel="Undoing..."
        onClick={() => {
          setBusy(true)
          onUndo()
        }}
      >
        Undo
      </Button>
    </div>
  )
}
