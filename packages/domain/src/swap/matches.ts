// The discs that could replace a disc: best picks, direct matches, and the ten best of the others.
import { byBrandAndName, type Disc, isOutOfProduction } from '../disc.ts'
import type { FlightNumbers } from '../flight/numbers.ts'
import {
  type MatchKind,
  matchKindOf,
  isSimilar,
  similarity,
  similarityPercent,
} from './similarity.ts'
import {
  type LetterPairs,
  playersShift,
  knownOf,
  knownPart,
  measureOf,
  moldPart,
  MAX_OTHER_PARTS,
  MAX_NAME_PART,
  namePart,
  NO_RANKING_DATA,
  pairsOf,
  type RankingData,
  swapTypeOf,
  typePart,
  rankingParts,
} from './ranking.ts'

export type Match = {
  readonly disc: Disc
  readonly kind: MatchKind
  /** 0..1, shown as percent. */
  readonly similarity: number
}

/** A match with its ranking (rule SW5). */
export type Candidate = Match & { readonly ranking: number }

export type MatchSearch = {
  /** Ids never offered: the discs already in the bag. The disc itself is never offered either. */
  readonly inBag?: Iterable<string>
  /** Only this brand; all brands when absent. */
  readonly brand?: string | undefined
  /** Leaves out discs that are out of production. */
  readonly hideOutOfProduction?: boolean | undefined
}

/** A disc with precomputed values for searches. */
type Entry = {
  readonly disc: Disc
  readonly swapType: string
  /** NaN if a measurement is unknown. */
  readonly rim: number
  readonly diameter: number
  /** The part of its ranking for being known. */
  readonly known: number
  readonly pairs: LetterPairs
  readonly isOut: boolean
  /** The position by brand, then name, then id, to break ties. */
  readonly position: number
}

/** Discs with the same four flight numbers, which are equally similar to any disc. */
type Group = {
  readonly numbers: FlightNumbers
  readonly entries: readonly Entry[]
  /** The max known part in this group. */
  readonly maxKnown: number
}

export type MatchIndex = {
  readonly groups: readonly Group[]
  readonly byBrand: ReadonlyMap<string, readonly Group[]>
  readonly data: RankingData
  /** The shift from votes on a pair: from, then to. */
  readonly shifts: ReadonlyMap<string, ReadonlyMap<string, number>>
}

const indexes = new WeakMap<readonly Disc[], WeakMap<RankingData, MatchIndex>>()

/** Cached by the list of discs and the data. */
export function matchIndexOf(
  discs: readonly Disc[],
  data: RankingData = NO_RANKING_DATA,
): MatchIndex {
  const ofDiscs = indexes.get(discs) ?? new WeakMap<RankingData, MatchIndex>()
  const known = ofDiscs.get(data)
  if (known) return known
  const entries = discs.toSorted(byBrandAndName).map((disc, position) => ({
    disc,
    swapType: swapTypeOf(disc),
    rim: measureOf(disc.dimensions, 'rimWidth'),
    diameter: measureOf(disc.dimensions, 'diameter'),
    known: knownPart(knownOf(disc, data)),
    pairs: pairsOf(disc),
    isOut: isOutOfProduction(disc),
    position,
  }))
  const index = {
    groups: groupsOf(entries),
    byBrand: new Map(
      [...Map.groupBy(entries, ({ disc }) => disc.brand)].map(([brand, some]) => [
        brand,
        groupsOf(some),
      ]),
    ),
    data,
    shifts: shiftsOf(data),
  }
  indexes.set(discs, ofDiscs.set(data, index))
  return index
}

/** Comparing plain numbers is several times faster than reading them from discs. */
const numbersOf = ({ speed, glide, turn, fade }: FlightNumbers): FlightNumbers => ({
  speed,
  glide,
  turn,
  fade,
})

/** Best known first: finding good discs early allows skipping more of the rest. */
function groupsOf(entries: readonly Entry[]): readonly Group[] {
  const byNumbers = Map.groupBy(entries, ({ disc: { speed, glide, turn, fade } }) =>
    [speed, glide, turn, fade].join(' '),
  )
  return [...byNumbers.values()]
    .flatMap(group => {
      const [first] = group
      if (!first) return []
      const maxKnown = Math.max(...group.map(({ known }) => known))
      return [{ numbers: numbersOf(first.disc), entries: group, maxKnown }]
    })
    .toSorted((a, b) => b.maxKnown - a.maxKnown)
}

function shiftsOf({ votes }: RankingData): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const byFrom = new Map<string, Map<string, number>>()
  for (const pair of votes) {
    const shift = playersShift(pair)
    if (shift === 0) continue
    byFrom.set(pair.from, (byFrom.get(pair.from) ?? new Map()).set(pair.to, shift))
  }
  return byFrom
}

/** The discs at 0.3 or more that may be offered, in ranking order. Rules SW2, SW5, SW9. */
export const candidatesFor = (
  original: Disc,
  index: MatchIndex,
  search: MatchSearch = {},
): readonly Candidate[] => bestCandidatesFor(original, index, search, Infinity)

/** A result with its ranking before names are compared. */
type Found = {
  readonly entry: Entry
  readonly kind: MatchKind
  readonly similarity: number
  readonly nameless: number
}

type Ranked = Candidate & { readonly entry: Entry }

/** All direct matches and at least the best `others` of the rest, in ranking order. */
export function bestCandidatesFor(
  original: Disc,
  { groups, byBrand, shifts }: MatchIndex,
  { brand, inBag = [], hideOutOfProduction = false }: MatchSearch,
  others: number,
): readonly Candidate[] {
  const skipped = new Set([original.id, ...inBag])
  const numbers = numbersOf(original)
  const swapType = swapTypeOf(original)
  const rim = measureOf(original.dimensions, 'rimWidth')
  const diameter = measureOf(original.dimensions, 'diameter')
  const shiftOf = shifts.get(original.id)
  const best: number[] = []
  /** Of the best others so far. */
  let lowest = -Infinity
  const found: Found[] = []
  for (const group of brand === undefined ? groups : (byBrand.get(brand) ?? [])) {
    const alike = similarity(numbers, group.numbers)
    if (!isSimilar(alike)) continue
    const kind = matchKindOf(numbers, group.numbers)
    const isOther = kind === 'similar'
    if (isOther && alike + group.maxKnown + MAX_OTHER_PARTS < lowest) continue
    for (const entry of group.entries) {
      const { disc } = entry
      const nameless =
        alike +
        typePart(swapType === entry.swapType) +
        moldPart(rim - entry.rim, diameter - entry.diameter) +
        entry.known +
        (shiftOf?.get(disc.id) ?? 0)
      if (isOther && nameless + MAX_NAME_PART < lowest) continue
      if (skipped.has(disc.id) || (hideOutOfProduction && entry.isOut)) continue
      if (isOther && others < Infinity) {
        keepHighest(best, nameless, others)
        if (best.length === others) lowest = best[others - 1] ?? lowest
      }
      found.push({ entry, kind, similarity: alike, nameless })
    }
  }
  // Comparing names is the slowest part, so skip discs that no name could bring into the results.
  const pairs = pairsOf(original)
  return found
    .filter(({ kind, nameless }) => kind !== 'similar' || nameless + MAX_NAME_PART >= lowest)
    .map(({ entry, kind, similarity, nameless }) => ({
      disc: entry.disc,
      kind,
      similarity,
      ranking: nameless + namePart(pairs, entry.pairs),
      entry,
    }))
    .toSorted(byRanking)
}

/** Smaller differences are floating-point noise and count as ties. */
const NOISE = 1e-9

/** Among equals the disc that can be bought comes first. */
function byRanking(a: Ranked, b: Ranked): number {
  const difference = b.ranking - a.ranking
  if (Math.abs(difference) > NOISE) return difference
  return Number(a.entry.isOut) - Number(b.entry.isOut) || a.entry.position - b.entry.position
}

/** Adds a value to the highest ones, in falling order, of which `count` are kept. */
function keepHighest(values: number[], value: number, count: number): void {
  const at = values.findIndex(other => other < value)
  values.splice(at === -1 ? values.length : at, 0, value)
  if (values.length > count) values.pop()
}

const NUMBERS_WORDS = {
  exact: 'same numbers',
  close: 'nearly the same numbers',
  similar: 'similar numbers',
} as const satisfies Record<MatchKind, string>

/** In centimeters, with a margin for rounding: rim differences that a player doesn't feel, or hardly feels. */
const SAME_RIM = 0.05
const NEAR_RIM = 0.25

/** The first limit that is reached decides. */
const KNOWN_WORDS = [
  [3, 'thrown by many'],
  [1, 'thrown by some'],
] as const

/** "same numbers, same rim, thrown by many". Rule SW29. */
export function reasonFor(original: Disc, disc: Disc, data: RankingData = NO_RANKING_DATA): string {
  const { name, players } = rankingParts(original, disc, data)
  const reasons = [
    NUMBERS_WORDS[matchKindOf(original, disc)],
    rimWords(original, disc),
    KNOWN_WORDS.find(([floor]) => knownOf(disc, data) >= floor)?.[1],
    name > 0 ? 'similar name' : undefined,
    players > 0 ? 'players here choose it' : undefined,
  ]
  return reasons.filter(reason => reason !== undefined).join(', ')
}

function rimWords(original: Disc, disc: Disc): string | undefined {
  const difference = Math.abs(
    measureOf(original.dimensions, 'rimWidth') - measureOf(disc.dimensions, 'rimWidth'),
  )
  if (difference <= SAME_RIM) return 'same rim'
  return difference <= NEAR_RIM ? 'nearly the same rim' : undefined
}

/** A match with one sentence about why it is offered. */
export type BestPick = Match & { readonly reason: string }

export type Matches = {
  /** The first five by ranking, exact matches first. */
  readonly best: readonly BestPick[]
  /** Exact, then close, each in ranking order. */
  readonly direct: readonly Match[]
  /** The ten best by ranking that are not direct matches and at least 0.3 similar, closest first. */
  readonly similar: readonly Match[]
}

const SIMILAR_SHOWN = 10
const BEST_PICKS = 5

/** Rule SW8. */
export function findMatches(original: Disc, index: MatchIndex, search: MatchSearch = {}): Matches {
  const candidates = bestCandidatesFor(original, index, search, SIMILAR_SHOWN)
  const ofKind: Record<MatchKind, Candidate[]> = { exact: [], close: [], similar: [] }
  for (const candidate of candidates) ofKind[candidate.kind].push(candidate)
  return {
    best: exactFirst(candidates.slice(0, BEST_PICKS)).map(({ disc, kind, similarity }) => ({
      disc,
      kind,
      similarity,
      reason: reasonFor(original, disc, index.data),
    })),
    direct: ofKind.exact.concat(ofKind.close),
    similar: closestFirst(ofKind.similar.slice(0, SIMILAR_SHOWN)),
  }
}

/** Sorts by the percentage that players see. Ties stay in ranking order. */
const closestFirst = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.toSorted((a, b) => similarityPercent(b.similarity) - similarityPercent(a.similarity))

const exactFirst = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.toSorted((a, b) => Number(b.kind === 'exact') - Number(a.kind === 'exact'))
