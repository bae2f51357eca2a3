// Undo for every change to a bag's discs, with the same messages everywhere (rule HI3).
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast, toastWithUndo, type UndoToastOptions } from '../../ui/feedback/toast.tsx'

export type Undoable = {
  /** Newest first. Undefined for a step that changed nothing. */
  readonly changeIds: readonly (string | undefined)[]
  /** The messages after undo. */
  readonly done: string
  readonly failed?: string
  /** The bag that the change created. Undo deletes it. */
  readonly createdBagId?: string | undefined
}

type UndoMessage = Omit<UndoToastOptions, 'undo'>

/** Replaces the message about an earlier change, so there is one Undo button. */
export const showUndoToast = (message: UndoMessage, undo: UndoToastOptions['undo']): void =>
  toastWithUndo({ id: 'bag-change', ...message, undo })

/** Shows the result. Returns false if it failed, and never throws. Not a `useMutation`, because the toast may outlive the page. */
export function useUndo() {
  const queryClient = useQueryClient()
  return useCallback(
    async (undoable: Undoable): Promise<boolean> => {
      const loaded = await import('./undo-changes.tsx').catch(() => null)
      if (loaded) return loaded.undoChanges(queryClient, undoable)
      toast.error(undoable.failed ?? 'Failed to undo')
      return false
    },
    [queryClient],
  )
}

/** Shows that a change succeeded, with Undo if it changed something. */
export function useUndoToast() {
  const undo = useUndo()
  return useCallback(
    (
      message: UndoMessage,
      { onUndone, ...undoable }: Undoable & { readonly onUndone?: () => void },
    ): void => {
      const undoNow = async () => {
        if (await undo(undoable)) onUndone?.()
      }
      const canUndo = undoable.changeIds.some(id => id !== undefined)
      showUndoToast(message, canUndo ? undoNow : undefined)
    },
    [undo],
  )
}
