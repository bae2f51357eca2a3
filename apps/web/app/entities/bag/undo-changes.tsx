// Undoes changes to bags. Loaded on the first undo.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { TouchLink } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { runBagDeletion } from './mutations.ts'
import { cacheSavedBags, refreshBagsAndOwnedDiscs } from './queries.ts'
import { showUndoToast, type Undoable } from './undo.ts'

const send = (changeId: string) => outcomeOf(api.undoChange({ params: { changeId } }))

/** If the discs have changed since, the player can go back to an earlier version instead. */
function showFailure(problem: unknown, failed: string): void {
  const message = errorMessage(problem, failed)
  if (!isProblem(problem, 'changed-since') && !isProblem(problem, 'change-expired'))
    return void toast.error(message)
  toast.error(({ id }) => (
    <>
      <p>{message}</p>
      <TouchLink to="/my-bag/history" onClick={() => toast.dismiss(id)}>
        Open the history
      </TouchLink>
    </>
  ))
}

/** Shows the result, with another Undo if it can be undone. Returns false if it failed. */
export async function undoChanges(queryClient: QueryClient, undoable: Undoable): Promise<boolean> {
  const { changeIds, done, failed = 'Failed to undo', createdBagId } = undoable
  const redoIds: string[] = []
  for (const changeId of changeIds) {
    if (changeId === undefined) continue
    const outcome = await (createdBagId === undefined
      ? send(changeId)
      : runBagDeletion(createdBagId, () => send(changeId)))
    if (outcome.kind === 'failed') {
      void refreshBagsAndOwnedDiscs(queryClient)
      showFailure(outcome.problem, failed)
      return false
    }
    const { bag, changeId: redoId } = outcome.value
    cacheSavedBags(queryClient, bag ? [bag] : [])
    if (redoId !== null) redoIds.unshift(redoId)
  }
  await refreshBagsAndOwnedDiscs(queryClient)
  const redo = async () =>
    void (await undoChanges(queryClient, { changeIds: redoIds, done: 'Change restored' }))
  showUndoToast({ message: done }, redoIds.length > 0 ? redo : undefined)
  return true
}
