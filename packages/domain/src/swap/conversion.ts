// A whole bag in another brand: what is kept, what is proposed, what finds no match (decision D35).
import type { Disc } from '../disc/disc.ts'
import { withAlternatives } from './alternatives.ts'
import { bestAssignment } from './assignment.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import { byBrandAndName, type Catalogue } from './catalogue.ts'
import type { Conversion, SwapRow } from './rows.ts'

/** Rule SW11: discs of the brand are kept, the rest get the best assignment of direct matches. */
export function convertBag(bag: readonly Disc[], brand: string, catalogue: Catalogue): Conversion {
  const inBag = new Set(bag.map(disc => disc.id))
  // Sorted, so that ties end the same way whatever the order of the bag.
  const wishes = bag
    .filter(disc => disc.brand !== brand)
    .toSorted(byBrandAndName)
    .map(original => ({ original, candidates: candidatesOf(original, brand, inBag, catalogue) }))
  const replacements = assigned(
    wishes.map(({ candidates }) => candidates.filter(({ kind }) => kind !== 'similar')),
    directWeight(wishes.length),
  )
  const rowOf = new Map<string, SwapRow>()
  for (const [at, { original, candidates }] of wishes.entries()) {
    const replacement = replacements[at]
    const row = { original, candidates, alternatives: [] }
    rowOf.set(
      original.id,
      replacement
        ? { ...row, kind: 'proposed', replacement, accepted: true }
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
  const columns = new Map<string, number>()
  const offers = lists.map(() => new Map<number, Candidate>())
  const ids = [...new Set(lists.flatMap(list => list.map(({ disc }) => disc.id)))].toSorted()
  for (const [column, id] of ids.entries()) columns.set(id, column)
  for (const [row, list] of lists.entries()) {
    for (const candidate of list) offers[row]?.set(columns.get(candidate.disc.id) ?? -1, candidate)
  }
  const chosen = bestAssignment(lists.length, ids.length, (row, column) => {
    const candidate = offers[row]?.get(column)
    return candidate ? weightOf(candidate) : 0
  })
  return chosen.map((column, row) => (column === undefined ? undefined : offers[row]?.get(column)))
}

/** Finer than half-step numbers can differ; whole numbers keep the sums exact. */
const SIMILARITY_STEPS = 12_000
const RANKING_STEPS = 10_000

/** Most exact matches first, then the highest total similarity, then what tells equals apart. */
function directWeight(rows: number): (candidate: Candidate) => number {
  const similarityUnit = RANKING_STEPS * rows + 1
  const exactUnit = similarityUnit * (SIMILARITY_STEPS * rows + 1)
  return ({ kind, similarity, ranking }) =>
    (kind === 'exact' ? exactUnit : 0) +
    Math.round(similarity * SIMILARITY_STEPS) * similarityUnit +
    Math.round((ranking - similarity) * RANKING_STEPS)
}
