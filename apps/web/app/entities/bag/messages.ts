// Messages about changes to bags (rule BG19).
import type { BagChange } from './changes.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'

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
  'set-visibility': { done: () => 'Bag updated successfully', failed: 'Failed to update bag' },
  'renew-link': { done: () => 'New link created', failed: 'Failed to create a new link' },
  'add-disc': { done: () => 'Disc added to bag!', failed: 'Failed to add disc to bag' },
  'remove-disc': { done: () => 'Disc removed from bag', failed: 'Failed to remove disc from bag' },
  'set-notes': { done: () => 'Notes updated', failed: 'Failed to update notes' },
  reorder: { done: null, failed: 'Failed to reorder discs' },
} as const satisfies Record<BagChange['kind'], Messages>

const SIGN_IN_FIRST = 'Please sign in to create a bag'
export const BAGS_LOAD_FAILED = 'Failed to load bags'

/** A shared toast id: only one message about a bag that was deleted elsewhere is visible. */
export const BAG_GONE = { id: 'bag-gone' } as const

export const successMessage = (kind: BagChange['kind'], bagName: string): string | null =>
  MESSAGES[kind].done?.(bagName) ?? null

export function failureMessage(kind: BagChange['kind'], problem: unknown): string {
  if (kind === 'create' && isProblem(problem, 'signed-out')) return SIGN_IN_FIRST
  return errorMessage(problem, MESSAGES[kind].failed)
}
