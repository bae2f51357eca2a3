// Converts a bag to another brand: which discs are kept, replaced or unmatched (rules SW11 and SW12).
import { byBrandAndName } from '../disc/brands.ts'
import type { Disc } from '../disc/disc.ts'
import { ALTERNATIVES_SHOWN, withAlternatives } from './alternatives.ts'
import { bestAssignment } from './assignment.ts'
import {
  bestCandidatesFor,
  type Candidate,
  type MatchIndex,
  type MatchSearch,
} from './match-index.ts'
import type { Conversion, SwapRow } from './rows.ts'

/** Rule SW11: discs of the brand are kept, the rest get the best assignment of direct matches. */
export function convertBag(
  bag: readonly Disc[],
  brand: string,
  index: MatchIndex,
  { hideOutOfProduction = false }: Pick<MatchSearch, 'hideOutOfProduction'> = {},
): Conversion {
  const inBag = new Set(bag.map(disc => disc.id))
  // Each other row can use at most one of its candidates, so no row needs more than this.
  const needed = ALTERNATIVES_SHOWN + bag.length
  const candidatesOf = (original: Disc) =>
    bestCandidatesFor(original, index, { inBag, brand, hideOutOfProduction }, needed).filter(
      ({ kind }, at) => at < needed || kind !== 'similar',
    )
  // Sorted, so that ties are resolved the same way for any order of the bag.
  const rowsToMatch = bag
    .filter(disc => disc.brand !== brand)
    .toSorted(byBrandAndName)
    .map(original => ({ original, candidates: candidatesOf(original) }))
  const replacements = assigned(
    rowsToMatch.map(({ candidates }) => candidates.filter(({ kind }) => kind !== 'similar')),
    directWeight(rowsToMatch.length),
  )
  const rowOf = new Map<string, SwapRow>()
  for (const [at, { original, candidates }] of rowsToMatch.entries()) {
    const replacement = replacements[at]
    const row = { original, candidates, alternatives: [] }
    rowOf.set(
      original.id,
      replacement
        ? {
            ...row,
            kind: 'proposed',
            replacement,
            accepted: true,
            proposedId: replacement.disc.id,
          }
        : { ...row, kind: 'unmatched' },
    )
  }
  const rows = bag.map((original): SwapRow => rowOf.get(original.id) ?? { kind: 'kept', original })
  return { brand, rows: withAlternatives(rows) }
}

/** Each list's candidate in the assignment with the highest total weight. */
export function assigned(
  lists: readonly (readonly Candidate[])[],
  weightOf: (candidate: Candidate) => number,
): readonly (Candidate | undefined)[] {
  const ids = [...new Set(lists.flatMap(list => list.map(({ disc }) => disc.id)))].toSorted()
  const columnOf = new Map(ids.map((id, column) => [id, column]))
  const columns = Math.max(ids.length, lists.length)
  const weights = new Float64Array(lists.length * columns)
  for (const [row, list] of lists.entries()) {
    for (const candidate of list) {
      weights[row * columns + (columnOf.get(candidate.disc.id) ?? 0)] = weightOf(candidate)
    }
  }
  const chosen = bestAssignment(lists.length, columns, weights)
  return lists.map((list, row) => list.find(({ disc }) => disc.id === ids[chosen[row] ?? -1]))
}

/** Integers keep the sums exact. */
export const rankingWeight = ({ ranking }: Candidate): number => Math.round(ranking * RANKING_STEPS)
const RANKING_STEPS = 2 ** 34
/** Above any ranking: similarity 1, type 0.1, mold 0.4, known 0.3, name 0.05 and players 0.05. */
const MOST_RANKING = 2

/** Most exact matches first, then the highest total ranking. */
function directWeight(rows: number): (candidate: Candidate) => number {
  const exactUnit = MOST_RANKING * RANKING_STEPS * rows
  return candidate => (candidate.kind === 'exact' ? exactUnit : 0) + rankingWeight(candidate)
}
