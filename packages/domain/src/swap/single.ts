// Plans the swap of one disc, from the current state of the bag.
import type { Disc } from '../disc/disc.ts'
import type { BagSlot, RequestedSwap } from './plan.ts'

export type SingleSwapPlan =
  /** The row gets another disc and keeps position and note. */
  | { readonly kind: 'ready'; readonly old: Disc; readonly replacement: Disc }
  | { readonly kind: 'not-in-bag' }
  | { readonly kind: 'already-in-bag' }
  | { readonly kind: 'unknown-disc' }

/** Rule SW10. */
export function planSwap(
  { originalId, replacementId }: RequestedSwap,
  bag: readonly BagSlot[],
  discOf: (id: string) => Disc | undefined,
): SingleSwapPlan {
  const holds = (id: string) => bag.some(slot => slot.discId === id)
  const old = discOf(originalId)
  const replacement = discOf(replacementId)
  if (!old || !replacement) return { kind: 'unknown-disc' }
  if (!holds(originalId)) return { kind: 'not-in-bag' }
  return holds(replacementId) ? { kind: 'already-in-bag' } : { kind: 'ready', old, replacement }
}
