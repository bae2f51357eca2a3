// Which of two equally similar discs comes first: type, mold and name tell them apart.
import type { Disc, DiscType, Mold } from '../disc/disc.ts'
import { letterPairs, nameSimilarity } from './name-similarity.ts'
import { nearness } from './similarity.ts'

/** The most each term can add to the similarity. */
const BONUS = { type: 0.05, mold: 0.1, name: 0.05 } as const

/** In centimeters: the difference at which a measure says nothing in favor any more. */
const MOLD_SCALES = { rimWidth: 0.6, diameter: 0.8, height: 0.6 } as const
/** Where no measure is known of both, neither for nor against. */
const UNKNOWN_MOLD = 0.5
const NAME_COUNTS_ABOVE = 0.3

/** What the ranking adds to the similarity of two discs. Rule SW5. */
export function rankingBonus(
  a: Disc,
  b: Disc,
  pairsOfA = letterPairs(a.name),
  pairsOfB = letterPairs(b.name),
): number {
  const alikeNames = nameSimilarity(pairsOfA, pairsOfB)
  return (
    (swapTypeOf(a) === swapTypeOf(b) ? BONUS.type : 0) +
    BONUS.mold * moldCloseness(a.mould, b.mould) +
    (alikeNames > NAME_COUNTS_ABOVE ? BONUS.name * alikeNames : 0)
  )
}

/** An approach disc swaps like for like, whatever type it is sorted into. */
const swapTypeOf = (disc: Disc): DiscType | 'approach' => (disc.approach ? 'approach' : disc.type)

/** The mean over the measures that both have. */
function moldCloseness(a: Mold, b: Mold): number {
  let sum = 0
  let known = 0
  for (const measure of ['rimWidth', 'diameter', 'height'] as const) {
    const [ofA, ofB] = [a[measure], b[measure]]
    if (ofA === null || ofB === null) continue
    sum += nearness(Math.abs(ofA - ofB), MOLD_SCALES[measure])
    known += 1
  }
  return known === 0 ? UNKNOWN_MOLD : sum / known
}
