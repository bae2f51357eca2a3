// The discs that could replace a disc: direct matches, and the ten best of the others.
import { byBrandAndName, type Disc, isOutOfProduction, PUBLIC_LIST_COUNT } from '../disc.ts'
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
  voteShift,
  knownOf,
  knownPart,
  dimensionOf,
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
  rolePart,
} from './ranking.ts'

export type Match = {
  readonly disc: Disc
  readonly kind: MatchKind
  /** From 0 to 1; players see a percentage. */
  readonly similarity: number
}

/** A match with its ranking (rule SW5). */
export type Candidate = Match & { readonly ranking: number }

export type MatchSearch = {
  /** Ids never offered: the discs already in the bag. The disc itself is never offered either. */
  readonly inBag?: Iterable<string>
  /** Only this brand; all brands if omitted. */
  readonly brand?: string | undefined
  /** Leaves out discs that are out of production. */
  readonly hideOutOfProduction?: boolean | undefined
  /** Ids of the discs on the player's wish list, which come first among ties (rule WL9). */
  readonly wanted?: ReadonlySet<string> | undefined
}

/** A disc with precomputed values for searches. */
type Entry = {
  readonly disc: Disc
  readonly swapType: string
  /** NaN if a measurement is unknown. */
  readonly rim: number
  readonly diameter: number
  /** How much its recognition adds to the ranking. */
  readonly known: number
  readonly pairs: LetterPairs
  readonly isOutOfProduction: boolean
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

/** Returns the index for a list of discs and the ranking data. It is cached by both. */
export function matchIndexOf(
  discs: readonly Disc[],
  data: RankingData = NO_RANKING_DATA,
): MatchIndex {
  const ofDiscs = indexes.get(discs) ?? new WeakMap<RankingData, MatchIndex>()
  const cached = ofDiscs.get(data)
  if (cached) return cached
  const entries = discs.toSorted(byBrandAndName).map((disc, position) => ({
    disc,
    swapType: swapTypeOf(disc),
    rim: dimensionOf(disc.dimensions, 'rimWidth'),
    diameter: dimensionOf(disc.dimensions, 'diameter'),
    known: knownPart(knownOf(disc, data)),
    pairs: pairsOf(disc),
    isOutOfProduction: isOutOfProduction(disc),
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
  ofDiscs.set(data, index)
  indexes.set(discs, ofDiscs)
  return index
}

/** Copies the four numbers, because reading them from discs is several times slower. */
const numbersOf = ({ speed, glide, turn, fade }: FlightNumbers): FlightNumbers => ({
  speed,
  glide,
  turn,
  fade,
})

/** Sorts the best known groups first: finding good discs early allows skipping more of the rest. */
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
    const shift = voteShift(pair)
    if (shift === 0) continue
    byFrom.set(pair.from, (byFrom.get(pair.from) ?? new Map()).set(pair.to, shift))
  }
  return byFrom
}

/** Returns the discs at 0.3 or more that may be offered, in ranking order. Rules SW2, SW5, SW9. */
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
  readonly rankingWithoutName: number
}

type Ranked = Candidate & { readonly entry: Entry }

/** Returns all direct matches and at least the best `otherCount` of the rest, in ranking order. */
export function bestCandidatesFor(
  original: Disc,
  { groups, byBrand, shifts }: MatchIndex,
  { brand, inBag = [], hideOutOfProduction = false, wanted }: MatchSearch,
  otherCount: number,
): readonly Candidate[] {
  const skipped = new Set([original.id, ...inBag])
  const numbers = numbersOf(original)
  const swapType = swapTypeOf(original)
  const rim = dimensionOf(original.dimensions, 'rimWidth')
  const diameter = dimensionOf(original.dimensions, 'diameter')
  const shiftOf = shifts.get(original.id)
  /** The rankings of the best others so far, and the lowest of them. */
  const best: number[] = []
  let lowest = -Infinity
  const found: Found[] = []
  for (const group of brand === undefined ? groups : (byBrand.get(brand) ?? [])) {
    const flight = similarity(numbers, group.numbers)
    if (!isSimilar(flight)) continue
    const kind = matchKindOf(numbers, group.numbers)
    const isOther = kind === 'similar'
    if (isOther && flight + group.maxKnown + MAX_OTHER_PARTS < lowest) continue
    for (const entry of group.entries) {
      const { disc } = entry
      const rankingWithoutName =
        flight +
        typePart(swapType === entry.swapType) +
        moldPart(rim - entry.rim, diameter - entry.diameter) +
        entry.known +
        rolePart(original, disc) +
        (shiftOf?.get(disc.id) ?? 0)
      if (isOther && rankingWithoutName + MAX_NAME_PART < lowest) continue
      if (skipped.has(disc.id) || (hideOutOfProduction && entry.isOutOfProduction)) continue
      if (isOther && otherCount < Infinity) {
        keepHighest(best, rankingWithoutName, otherCount)
        if (best.length === otherCount) lowest = best[otherCount - 1] ?? lowest
      }
      found.push({ entry, kind, similarity: flight, rankingWithoutName })
    }
  }
  // Comparing names is the slowest part, so skip discs that no name could bring into the results.
  const pairs = pairsOf(original)
  return found
    .filter(
      ({ kind, rankingWithoutName }) =>
        kind !== 'similar' || rankingWithoutName + MAX_NAME_PART >= lowest,
    )
    .map(({ entry, kind, similarity, rankingWithoutName }) => ({
      disc: entry.disc,
      kind,
      similarity,
      ranking:
        rankingWithoutName +
        namePart(pairs, entry.pairs) +
        (wanted?.has(entry.disc.id) ? WANTED_BONUS : 0),
      entry,
    }))
    .toSorted(byRanking)
}

/** Smaller differences are floating-point noise and count as ties. */
const EPSILON = 1e-9

/** Only decides between ties. */
const WANTED_BONUS = 2 * EPSILON

/** Sorts by ranking. Among ties, a disc that can be bought comes first. */
function byRanking(a: Ranked, b: Ranked): number {
  const difference = b.ranking - a.ranking
  if (Math.abs(difference) > EPSILON) return difference
  return (
    Number(a.entry.isOutOfProduction) - Number(b.entry.isOutOfProduction) ||
    a.entry.position - b.entry.position
  )
}

/** Inserts a value into a descending list and keeps the first `count`. */
function keepHighest(values: number[], value: number, count: number): void {
  const index = values.findIndex(other => other < value)
  values.splice(index === -1 ? values.length : index, 0, value)
  if (values.length > count) values.pop()
}

const NUMBERS_LABELS = {
  exact: 'Same numbers',
  close: 'Nearly the same numbers',
  similar: 'Similar numbers',
} as const satisfies Record<MatchKind, string>

/** In centimeters, with a margin for rounding: rim differences that a player doesn't feel, or hardly feels. */
const MAX_SAME_RIM_DIFFERENCE = 0.05
const MAX_NEAR_RIM_DIFFERENCE = 0.25

/** Returns the facts in favor of a match: "Same numbers, same rim. In 12 bags on Bagwise." Rule SW29. */
export function reasonFor(original: Disc, disc: Disc, data: RankingData = NO_RANKING_DATA): string {
  const { name, players } = rankingParts(original, disc, data)
  const alike = [
    NUMBERS_LABELS[matchKindOf(original, disc)],
    rimLabel(original, disc),
    name > 0 ? 'similar name' : undefined,
  ]
  const sentences = [
    alike.filter(part => part !== undefined).join(', '),
    knownLabel(disc, data),
    players > 0 ? 'A popular swap on Bagwise' : undefined,
  ]
  return sentences.flatMap(sentence => (sentence === undefined ? [] : `${sentence}.`)).join(' ')
}

function rimLabel(original: Disc, disc: Disc): string | undefined {
  const difference = Math.abs(
    dimensionOf(original.dimensions, 'rimWidth') - dimensionOf(disc.dimensions, 'rimWidth'),
  )
  if (difference <= MAX_SAME_RIM_DIFFERENCE) return 'same rim'
  return difference <= MAX_NEAR_RIM_DIFFERENCE ? 'nearly the same rim' : undefined
}

function knownLabel(disc: Disc, { bags }: RankingData): string | undefined {
  const count = bags?.[disc.id] ?? 0
  if (count > 0) return `In ${count} ${count === 1 ? 'bag' : 'bags'} on Bagwise`
  const lists = disc.known ?? 0
  return lists > 0 ? `On ${lists} of ${PUBLIC_LIST_COUNT} lists of popular discs` : undefined
}

export type Matches = {
  /** Exact matches in ranking order, then close ones, closest first. */
  readonly direct: readonly Match[]
  /** The ten best by ranking that are not direct matches and at least 0.3 similar, closest first. */
  readonly similar: readonly Match[]
}

const MAX_SIMILAR = 10

/** Finds the discs that could replace a disc. Rule SW8. */
export function findMatches(original: Disc, index: MatchIndex, search: MatchSearch = {}): Matches {
  const candidates = bestCandidatesFor(original, index, search, MAX_SIMILAR)
  const { wanted } = search
  const ofKind: Record<MatchKind, Candidate[]> = { exact: [], close: [], similar: [] }
  for (const candidate of candidates) ofKind[candidate.kind].push(candidate)
  return {
    direct: [...closestFirst(ofKind.exact, wanted), ...closestFirst(ofKind.close, wanted)],
    similar: closestFirst(ofKind.similar.slice(0, MAX_SIMILAR), wanted),
  }
}

/** Sorts by the percentage that players see. Of ties, wanted discs come first, and the rest keeps the ranking order. */
const closestFirst = (
  candidates: readonly Candidate[],
  wanted: ReadonlySet<string> = new Set(),
): readonly Candidate[] =>
  candidates.toSorted(
    (a, b) =>
      similarityPercent(b.similarity) - similarityPercent(a.similarity) ||
      Number(wanted.has(b.disc.id)) - Number(wanted.has(a.disc.id)),
  )
