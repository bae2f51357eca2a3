// The discs to choose from, sorted and grouped once, and the search for those that could stand in for a disc.
import { byBrandAndName } from '../disc/brands.ts'
import type { Disc } from '../disc/disc.ts'
import { type MatchKind, matchKindOf } from './match-kind.ts'
import { letterPairs, type LetterPairs } from './name-similarity.ts'
import { rankingBonus } from './ranking.ts'
import { isSimilar, similarity } from './similarity.ts'

export type Match = {
  readonly disc: Disc
  readonly kind: MatchKind
  /** 0..1, shown as percent. */
  readonly similarity: number
}

/** A match together with what orders it: similarity plus what tells equals apart. Never shown. */
export type Candidate = Match & { readonly ranking: number }

export type MatchSearch = {
  /** Ids never offered: the discs already in the bag. The disc itself is never offered either. */
  readonly inBag?: Iterable<string>
  /** Only this brand; all brands when absent. */
  readonly brand?: string | undefined
}

type Entry = { readonly disc: Disc; readonly pairs: LetterPairs }

export type MatchIndex = {
  /** By brand, then name, then id, which is how ties end. */
  readonly entries: readonly Entry[]
  readonly byBrand: ReadonlyMap<string, readonly Entry[]>
}

const indexes = new WeakMap<readonly Disc[], MatchIndex>()

/** The same list of discs is indexed only once. */
export function matchIndexOf(discs: readonly Disc[]): MatchIndex {
  const known = indexes.get(discs)
  if (known) return known
  const entries = discs
    .toSorted(byBrandAndName)
    .map(disc => ({ disc, pairs: letterPairs(disc.name) }))
  const index = { entries, byBrand: Map.groupBy(entries, ({ disc }) => disc.brand) }
  indexes.set(discs, index)
  return index
}

/** The discs at 0.3 or more that may be offered, in ranking order. Rules SW2, SW5, SW9. */
export function candidatesFor(
  original: Disc,
  { entries, byBrand }: MatchIndex,
  { inBag = [], brand }: MatchSearch = {},
): readonly Candidate[] {
  const excluded = new Set([original.id, ...inBag])
  const pairs = letterPairs(original.name)
  const candidates: Candidate[] = []
  for (const entry of brand === undefined ? entries : (byBrand.get(brand) ?? [])) {
    const { disc } = entry
    const alike = similarity(original, disc)
    if (!isSimilar(alike) || excluded.has(disc.id)) continue
    candidates.push({
      disc,
      kind: matchKindOf(original, disc),
      similarity: alike,
      ranking: alike + rankingBonus(original, disc, pairs, entry.pairs),
    })
  }
  // Sorting is stable, so equals stay in the order of the index.
  return candidates.toSorted((a, b) => rankingStep(b) - rankingStep(a))
}

/** Fine enough to tell any two rankings apart, coarse enough that rounding noise is a tie. */
const rankingStep = ({ ranking }: Candidate): number => Math.round(ranking * 2 ** 30)
