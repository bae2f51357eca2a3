// Compares two bags: shared discs, different discs, and the swaps that turn one into the other.
import type { Disc } from '../disc.ts'
import { bestAssignment } from './conversion.ts'
import { canStandIn, similarity } from './similarity.ts'

export type SwapStep = { readonly from: Disc; readonly to: Disc; readonly similarity: number }

export type BagComparison = {
  readonly inBoth: readonly Disc[]
  readonly onlyInA: readonly Disc[]
  readonly onlyInB: readonly Disc[]
  /** The steps that turn A into B: swaps of discs that can stand in for each other, then the rest. */
  readonly swaps: readonly SwapStep[]
  readonly removed: readonly Disc[]
  readonly added: readonly Disc[]
}

/** The assignment needs whole numbers. */
const PRECISION = 1_000_000

/** Lists what two bags share, and the steps that turn A into B. Rules CM1 and CM2. */
export function compareBags(a: readonly Disc[], b: readonly Disc[]): BagComparison {
  const idsOf = (discs: readonly Disc[]) => new Set(discs.map(({ id }) => id))
  const [inA, inB] = [idsOf(a), idsOf(b)]
  const onlyInA = a.filter(({ id }) => !inB.has(id))
  const onlyInB = b.filter(({ id }) => !inA.has(id))
  const swaps = bestSwaps(onlyInA, onlyInB)
  const swappedOut = new Set(swaps.map(({ from }) => from))
  const swappedIn = new Set(swaps.map(({ to }) => to))
  return {
    inBoth: a.filter(({ id }) => inB.has(id)),
    onlyInA,
    onlyInB,
    swaps,
    removed: onlyInA.filter(disc => !swappedOut.has(disc)),
    added: onlyInB.filter(disc => !swappedIn.has(disc)),
  }
}

/** Returns the best swaps, in the order of the first bag. */
function bestSwaps(from: readonly Disc[], to: readonly Disc[]): SwapStep[] {
  const columns = Math.max(from.length, to.length)
  const weights = new Float64Array(from.length * columns)
  for (const [row, disc] of from.entries()) {
    for (const [column, other] of to.entries()) {
      const value = similarity(disc, other)
      weights[row * columns + column] = canStandIn(value) ? Math.round(value * PRECISION) : 0
    }
  }
  const chosen = bestAssignment(from.length, columns, weights)
  return from.flatMap((disc, row) => {
    const other = to[chosen[row] ?? -1]
    return other ? [{ from: disc, to: other, similarity: similarity(disc, other) }] : []
  })
}
