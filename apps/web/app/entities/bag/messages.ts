// Messages about changes to bags (rule BG19).
import { useCallback } from 'react'
import { DISCS_PER_BAG, type Visibility } from '@bagwise/domain/bag'
import type { AudienceLimit } from './bag-facts.ts'
import type { BagChange } from './changes.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type BagOutcome, useBagChange } from './mutations.ts'
import { useUndoToast } from './undo.ts'

type Messages = {
  /** Null if the result is visible on the screen. */
  readonly done: ((name: string) => string) | null
  readonly failed: string
}

const MESSAGES = {
  create: { done: name => `Created bag "${name}"`, failed: 'Failed to create bag' },
  clone: { done: name => `Cloned bag as "${name}"`, failed: 'Failed to clone bag' },
  rename: { done: () => 'Bag updated successfully', failed: 'Failed to update bag name' },
  delete: { done: () => 'Bag deleted successfully', failed: 'Failed to delete bag' },
  'set-primary': { done: () => 'Primary bag updated', failed: 'Failed to set primary bag' },
  'set-active': { done: () => 'Active bag changed', failed: 'Failed to set active bag' },
  // Its success message depends on the visibility.
  'set-visibility': { done: null, failed: 'Failed to update bag' },
  'renew-link': { done: () => 'New link created', failed: 'Failed to create a new link' },
  'add-disc': { done: () => 'Disc added to bag!', failed: 'Failed to add disc to bag' },
  'remove-disc': { done: () => 'Disc removed from bag', failed: 'Failed to remove disc from bag' },
  'set-notes': { done: () => 'Notes updated', failed: 'Failed to update notes' },
  reorder: { done: null, failed: 'Failed to reorder discs' },
} as const satisfies Record<BagChange['kind'], Messages>

const NOW_VISIBLE = {
  private: 'is now private: only you can see it',
  link: 'is now shared: only people with the link can see it',
  public: 'is now public: on your profile and the leaderboard',
} as const satisfies Record<Visibility, string>

const BUT_LIMITED = {
  'moderated-bag': 'but a moderator hid it: only you can see it',
  'moderated-profile': 'but a moderator hid your profile: only you can see it',
  'private-profile': 'but your profile is private: only you can see it',
} as const satisfies Record<AudienceLimit, string>

/** Names the bag and who can see it after a change of its visibility (rule BP14). */
export function visibilityMessage(
  { name, discs }: { readonly name: string; readonly discs: readonly unknown[] },
  visibility: Visibility,
  limitedBy: AudienceLimit | null,
): string {
  if (visibility !== 'private' && limitedBy) {
    const [state] = NOW_VISIBLE[visibility].split(':')
    return `${name} ${state}, ${BUT_LIMITED[limitedBy]}`
  }
  // Empty bags aren't on the leaderboard.
  if (visibility === 'public' && discs.length === 0) return `${name} is now public: on your profile`
  return `${name} ${NOW_VISIBLE[visibility]}`
}

const SIGN_IN_FIRST = 'Please sign in to create a bag'
export const BAGS_LOAD_FAILED = 'Failed to load bags'
export const BAG_IS_FULL = `The bag is full (${DISCS_PER_BAG} discs).`

/** Shared toast id, so the message about a deleted bag shows only once. */
export const BAG_GONE = { id: 'bag-gone' } as const

export const successMessage = (kind: BagChange['kind'], bagName: string): string | null =>
  MESSAGES[kind].done?.(bagName) ?? null

export function failureMessage(kind: BagChange['kind'], problem: unknown): string {
  if (kind === 'create' && isProblem(problem, 'signed-out')) return SIGN_IN_FIRST
  return errorMessage(problem, MESSAGES[kind].failed)
}

/** Override the default messages. Null shows no message. */
type ActionMessages = { readonly done?: string | null; readonly failed?: string }

export function useBagAction() {
  const change = useBagChange()
  const showUndo = useUndoToast()
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
      if (done === null || !hasChanged) return outcome
      const { id, changeId } = outcome.value ?? {}
      if (changeId === undefined) toast.success(done)
      else {
        const createdBagId = bagChange.kind === 'clone' ? id : undefined
        showUndo({ message: done }, { changeIds: [changeId], done: 'Change undone', createdBagId })
      }
      return outcome
    },
    [change, showUndo],
  )
}
