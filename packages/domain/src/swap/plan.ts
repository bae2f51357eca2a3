// Plans the writes of a conversion or a single swap from the bag's current state (rules SW10 and SW20 to SW22), and its votes.
import { DISCS_PER_BAG } from '../bag/limits.ts'
import type { Disc } from '../disc.ts'
import type { Conversion } from './conversion.ts'
import type { Vote } from './ranking.ts'
import { isSimilar, similarity } from './similarity.ts'

/** A disc in a bag: its place and its note. */
export type BagSlot = {
  readonly discId: string
  readonly order: number
  readonly note: string | null
}

/** One accepted row, as the browser sends it. */
export type RequestedSwap = { readonly originalId: string; readonly replacementId: string }

/** The message for a new bag without a name. Rule SW24. */
export const NEW_BAG_NAME_MISSING = 'Please enter a name for the new bag'

/** The bag that the result is saved to; `existing` contains that bag's current discs. */
export type PlanTarget =
  | { readonly kind: 'current' }
  | { readonly kind: 'new' }
  | { readonly kind: 'existing'; readonly slots: readonly BagSlot[] }

export type ConversionRequest = {
  readonly brand: string
  readonly swaps: readonly RequestedSwap[]
  readonly bag: readonly BagSlot[]
  readonly target: PlanTarget
  readonly discOf: (id: string) => Disc | undefined
}

/** An invalid request, or one that exceeds a limit. */
export type PlanProblem =
  | 'no-swaps'
  | 'duplicate-disc'
  | 'unknown-disc'
  | 'wrong-brand'
  | 'bag-full'

export type SkippedSwap = RequestedSwap & {
  /** The disc was removed from the bag in the meantime, or its replacement was added. */
  readonly reason: 'removed' | 'already-in-bag'
}

export type ConversionPlan =
  | { readonly kind: 'invalid'; readonly problem: PlanProblem }
  | { readonly kind: 'nothing-to-do'; readonly skipped: readonly SkippedSwap[] }
  | {
      readonly kind: 'ready'
      readonly done: readonly RequestedSwap[]
      readonly skipped: readonly SkippedSwap[]
      readonly write: PlanWrite
    }

export type PlanWrite =
  /** Replaces discs in place. Position and note stay. */
  | { readonly kind: 'replace'; readonly swaps: readonly RequestedSwap[] }
  /** Appends discs to another bag. */
  | { readonly kind: 'add'; readonly slots: readonly BagSlot[] }

/** A swap, and the proposal that was passed over for it, if any. */
export type SwapChoice = RequestedSwap & { readonly proposedDiscId?: string | undefined }

/** Returns the accepted rows of a conversion for the request. */
export const requestedSwaps = ({ rows }: Conversion): readonly SwapChoice[] =>
  rows.flatMap(row => {
    if (row.kind !== 'proposed' || !row.accepted) return []
    const { original, replacement, proposedId } = row
    const swap = { originalId: original.id, replacementId: replacement.disc.id }
    const isProposal = proposedId === undefined || proposedId === replacement.disc.id
    return [isProposal ? swap : { ...swap, proposedDiscId: proposedId }]
  })

/** Returns the proposals that the player rejected without choosing another disc, for the request. Rule SW30. */
export const rejectedSwaps = ({ rows }: Conversion): readonly RequestedSwap[] =>
  rows.flatMap(row => {
    if (row.kind === 'kept' || row.proposedId === undefined) return []
    const isAccepted = row.kind === 'proposed' && row.accepted
    return isAccepted ? [] : [{ originalId: row.original.id, replacementId: row.proposedId }]
  })

/** Plans the writes of a conversion. Rules SW20 to SW22. */
export function planConversion(request: ConversionRequest): ConversionPlan {
  const problem = problemOf(request)
  if (problem) return { kind: 'invalid', problem }

  const inBag = new Set(request.bag.map(slot => slot.discId))
  const skipped = request.swaps.flatMap((swap): SkippedSwap[] => {
    if (!inBag.has(swap.originalId)) return [{ ...swap, reason: 'removed' }]
    return inBag.has(swap.replacementId) ? [{ ...swap, reason: 'already-in-bag' }] : []
  })
  const notDone = new Set(skipped.map(swap => swap.originalId))
  const done = request.swaps.filter(swap => !notDone.has(swap.originalId))
  if (done.length === 0) return { kind: 'nothing-to-do', skipped }

  const { target } = request
  if (target.kind === 'current') {
    return { kind: 'ready', done, skipped, write: { kind: 'replace', swaps: done } }
  }
  const existing = target.kind === 'existing' ? target.slots : []
  const slots = addedSlots(request, done, existing)
  if (existing.length + slots.length > DISCS_PER_BAG)
    return { kind: 'invalid', problem: 'bag-full' }
  return { kind: 'ready', done, skipped, write: { kind: 'add', slots } }
}

function problemOf({ swaps, bag, brand, discOf }: ConversionRequest): PlanProblem | undefined {
  if (swaps.length === 0) return 'no-swaps'
  const originals = new Set(swaps.map(swap => swap.originalId))
  const replacements = new Set(swaps.map(swap => swap.replacementId))
  if (originals.size < swaps.length || replacements.size < swaps.length) return 'duplicate-disc'

  const added = [...replacements].map(discOf)
  if (added.includes(undefined)) return 'unknown-disc'
  const removed = bag.filter(slot => originals.has(slot.discId)).map(slot => discOf(slot.discId))
  const brandsMatch =
    added.every(disc => disc?.brand === brand) && removed.every(disc => disc?.brand !== brand)
  return brandsMatch ? undefined : 'wrong-brand'
}

/** Returns kept discs and replacements in the order of the bag, each with its note, after the existing discs. */
function addedSlots(
  { bag, brand, discOf }: ConversionRequest,
  done: readonly RequestedSwap[],
  existing: readonly BagSlot[],
): readonly BagSlot[] {
  const replacementOf = new Map(done.map(swap => [swap.originalId, swap.replacementId]))
  const existingIds = new Set(existing.map(slot => slot.discId))
  const last = existing.reduce((highest, slot) => Math.max(highest, slot.order), 0)
  return bag
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ discId, note }) => {
      const kept = discOf(discId)?.brand === brand ? discId : undefined
      const added = replacementOf.get(discId) ?? kept
      return added === undefined || existingIds.has(added) ? [] : [{ discId: added, note }]
    })
    .map(({ discId, note }, index) => ({ discId, note, order: last + 1 + index }))
}

export type SingleSwapPlan =
  /** Replaces the disc in place. Position and note stay. */
  | { readonly kind: 'ready'; readonly old: Disc; readonly replacement: Disc }
  | { readonly kind: 'not-in-bag' }
  | { readonly kind: 'already-in-bag' }
  | { readonly kind: 'unknown-disc' }

/** Plans the swap of a single disc. Rule SW10. */
export function planSwap(
  { originalId, replacementId }: RequestedSwap,
  bag: readonly BagSlot[],
  discOf: (id: string) => Disc | undefined,
): SingleSwapPlan {
  const isInBag = (id: string) => bag.some(slot => slot.discId === id)
  const old = discOf(originalId)
  const replacement = discOf(replacementId)
  if (!old || !replacement) return { kind: 'unknown-disc' }
  if (!isInBag(originalId)) return { kind: 'not-in-bag' }
  return isInBag(replacementId) ? { kind: 'already-in-bag' } : { kind: 'ready', old, replacement }
}

export type CastVote = { readonly from: string; readonly to: string; readonly vote: Vote }

/** Returns the votes for a player's choices, one for each pair. Rule SW30. */
export function votesFor(
  done: readonly SwapChoice[],
  rejected: readonly RequestedSwap[],
  discOf: (id: string) => Disc | undefined,
): readonly CastVote[] {
  const votes = new Map<string, CastVote>()
  const cast = (from: string, to: string | undefined, vote: Vote) => {
    const [original, other] = [discOf(from), to === undefined ? undefined : discOf(to)]
    if (!original || !other || from === to || !isSimilar(similarity(original, other))) return
    votes.set(`${from} ${other.id}`, { from, to: other.id, vote })
  }
  for (const { originalId, replacementId } of rejected) cast(originalId, replacementId, 'rejected')
  for (const { originalId, proposedDiscId } of done) cast(originalId, proposedDiscId, 'rejected')
  // Last: a disc that was accepted after all counts as accepted.
  for (const { originalId, replacementId, proposedDiscId } of done) {
    const isProposal = proposedDiscId === undefined || proposedDiscId === replacementId
    cast(originalId, replacementId, isProposal ? 'accepted' : 'chosen')
  }
  return [...votes.values()]
}
