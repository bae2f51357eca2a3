// The discs to choose from, sorted and grouped once, and the search for those that could stand in for a disc.
import { byBrandAndName } from '../disc/brands.ts'
import { type Disc, isOutOfProduction } from '../disc/disc.ts'
import { isDirectBy, type MatchKind, matchKindOf } from './match-kind.ts'
import type { LetterPairs } from './name-similarity.ts'
import { playersShift } from './player-votes.ts'
import {
  knownOf,
  knownPart,
  measureOf,
  moldPart,
  MOST_BESIDES,
  MOST_BY_NAME,
  namePart,
  NO_RANKING_DATA,
  pairsOf,
  type RankingData,
  swapTypeOf,
  typePart,
} from './ranking.ts'
import { isSimilar, similarityOf } from './similarity.ts'

export type Match = {
  readonly disc: Disc
  readonly kind: MatchKind
  /** 0..1, shown as percent. */
  readonly similarity: number
}

/** A match together with what orders it (rule SW5). */
export type Candidate = Match & { readonly ranking: number }

export type MatchSearch = {
  /** Ids never offered: the discs already in the bag. The disc itself is never offered either. */
  readonly inBag?: Iterable<string>
  /** Only this brand; all brands when absent. */
  readonly brand?: string | undefined
  /** Leaves out discs that are no longer made. */
  readonly hideOutOfProduction?: boolean | undefined
}

type Entry = { readonly disc: Disc; readonly pairs: LetterPairs; readonly isOut: boolean }

/** Discs by brand, then name, then id, which is how ties end; their figures side by side, because every search reads them all. */
type Shelf = {
  readonly entries: readonly Entry[]
  readonly positions: ReadonlyMap<string, number>
  readonly figures: Float64Array
  /** What the search under way has found: position, similarity and ranking of each disc. */
  readonly found: Float64Array
}

export type MatchIndex = {
  readonly all: Shelf
  readonly byBrand: ReadonlyMap<string, Shelf>
  readonly data: RankingData
  /** By how much players shift a pair: from, then to. */
  readonly shifts: ReadonlyMap<string, ReadonlyMap<string, number>>
}

const indexes = new WeakMap<readonly Disc[], WeakMap<RankingData, MatchIndex>>()

/** The same list of discs is indexed only once for the same data. */
export function matchIndexOf(
  discs: readonly Disc[],
  data: RankingData = NO_RANKING_DATA,
): MatchIndex {
  const ofDiscs = indexes.get(discs) ?? new WeakMap<RankingData, MatchIndex>()
  const known = ofDiscs.get(data)
  if (known) return known
  const entries = discs
    .toSorted(byBrandAndName)
    .map(disc => ({ disc, pairs: pairsOf(disc), isOut: isOutOfProduction(disc) }))
  const byBrand = new Map<string, Shelf>()
  for (const [brand, some] of Map.groupBy(entries, ({ disc }) => disc.brand)) {
    byBrand.set(brand, shelfOf(some, data))
  }
  const index = { all: shelfOf(entries, data), byBrand, data, shifts: shiftsOf(data) }
  indexes.set(discs, ofDiscs.set(data, index))
  return index
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

const SWAP_TYPES = ['driver', 'fairway', 'midrange', 'putter', 'approach'] as const

/** Speed, glide, turn, fade, type, rim width, diameter (NaN where not known), and what being known adds. */
const figuresOf = (disc: Disc, data: RankingData): readonly number[] => [
  disc.speed,
  disc.glide,
  disc.turn,
  disc.fade,
  SWAP_TYPES.indexOf(swapTypeOf(disc)),
  measureOf(disc.mould, 'rimWidth'),
  measureOf(disc.mould, 'diameter'),
  knownPart(knownOf(disc, data)),
]
const FIGURES = 8
const FOUND_FIGURES = 3

const shelfOf = (entries: readonly Entry[], data: RankingData): Shelf => ({
  entries,
  positions: new Map(entries.map(({ disc }, at) => [disc.id, at])),
  figures: new Float64Array(entries.flatMap(({ disc }) => figuresOf(disc, data))),
  found: new Float64Array(entries.length * FOUND_FIGURES),
})

const EMPTY_SHELF = shelfOf([], NO_RANKING_DATA)

/** The positions that are never offered. */
function skippedOn(
  { entries, positions }: Shelf,
  original: Disc,
  { inBag = [], hideOutOfProduction = false }: MatchSearch,
): ReadonlySet<number> {
  const ids = [original.id, ...inBag]
  const skipped = new Set(ids.flatMap(id => positions.get(id) ?? []))
  if (hideOutOfProduction) {
    for (const [at, { isOut }] of entries.entries()) if (isOut) skipped.add(at)
  }
  return skipped
}

/**
 * Finds the discs at 0.3 or more that may be offered: every direct match, and of the others all
 * that could be among the `others` best once their names are looked at. Returns how many there
 * are. One loop over plain numbers: the library has over 1,600 discs, and a player waits.
 */
function search(
  original: Disc,
  { shifts }: MatchIndex,
  { entries, figures, found }: Shelf,
  skipped: ReadonlySet<number>,
  others: number,
): number {
  const shiftOf = shifts.get(original.id)
  const [speed = 0, glide = 0, turn = 0, fade = 0, type, rim = NaN, diameter = NaN] = figuresOf(
    original,
    NO_RANKING_DATA,
  )
  /** The best of the others so far, the highest first: who cannot reach the last even by name is out. */
  const best = new Float64Array(Math.min(others, entries.length))
  let lowest = 0
  let count = 0
  for (let at = 0, first = 0; at < entries.length; at += 1, first += FIGURES) {
    const bySpeed = Math.abs(speed - (figures[first] ?? 0))
    const byGlide = Math.abs(glide - (figures[first + 1] ?? 0))
    const byTurn = Math.abs(turn - (figures[first + 2] ?? 0))
    const byFade = Math.abs(fade - (figures[first + 3] ?? 0))
    const similarity = similarityOf(bySpeed, byGlide, byTurn, byFade)
    if (!isSimilar(similarity)) continue
    const isDirect = isDirectBy(bySpeed, byGlide, byTurn, byFade)
    const known = figures[first + 7] ?? 0
    if (!isDirect && similarity + known + MOST_BESIDES < lowest) continue
    let nameless =
      similarity +
      typePart(type === figures[first + 4]) +
      moldPart(rim - (figures[first + 5] ?? NaN), diameter - (figures[first + 6] ?? NaN)) +
      known
    if (shiftOf) nameless += shiftOf.get(entries[at]?.disc.id ?? '') ?? 0
    if ((!isDirect && nameless + MOST_BY_NAME < lowest) || skipped.has(at)) continue
    if (!isDirect && others < entries.length) {
      insert(best, nameless)
      lowest = (best.at(-1) ?? 0) - NOISE
    }
    found[count++] = at
    found[count++] = similarity
    found[count++] = nameless
  }
  return count
}

const NOISE = 1e-6

/** Keeps the highest values, in falling order. */
function insert(values: Float64Array, value: number): void {
  let at = values.length
  for (; at > 0 && (values[at - 1] ?? 0) < value; at -= 1) {
    if (at < values.length) values[at] = values[at - 1] ?? 0
  }
  if (at < values.length) values[at] = value
}

const shelfFor = ({ all, byBrand }: MatchIndex, brand: string | undefined): Shelf =>
  brand === undefined ? all : (byBrand.get(brand) ?? EMPTY_SHELF)

/** The first `count` figures of what was found, complete and in ranking order. Rule SW5. */
function ranked(original: Disc, { entries, found }: Shelf, count: number): readonly Candidate[] {
  const pairs = pairsOf(original)
  const keys = new Float64Array(count / FOUND_FIGURES)
  for (let first = 0, at = 0; first < count; first += FOUND_FIGURES, at += 1) {
    const entry = entries[found[first] ?? 0]
    if (!entry) continue
    const ranking = (found[first + 2] ?? 0) + namePart(pairs, entry.pairs)
    found[first + 2] = ranking
    keys[at] = sortKey(ranking, entry.isOut, at)
  }
  keys.sort()
  return Array.from(keys, key => {
    const first = (key - Math.floor(key / MOST_DISCS) * MOST_DISCS) * FOUND_FIGURES
    const disc = entries[found[first] ?? 0]?.disc ?? original
    const [similarity = 0, ranking = 0] = [found[first + 1], found[first + 2]]
    return { disc, kind: matchKindOf(original, disc), similarity, ranking }
  })
}

const MOST_DISCS = 2 ** 16
/** Equals that can be bought come first, then the order of the shelf. Fine enough to tell any two rankings apart, coarse enough that rounding noise is a tie. */
const RANKING_STEPS = 2 ** 30
const ABOVE_ANY_RANKING = 2

/** One number for the whole order, lowest first: numbers are sorted far faster than by a comparison. */
const sortKey = (ranking: number, isOut: boolean, at: number): number =>
  (Math.round((ABOVE_ANY_RANKING - ranking) * RANKING_STEPS) * 2 + (isOut ? 1 : 0)) * MOST_DISCS +
  at

/** The discs at 0.3 or more that may be offered, in ranking order. Rules SW2, SW5, SW9. */
export const candidatesFor = (
  original: Disc,
  index: MatchIndex,
  wanted: MatchSearch = {},
): readonly Candidate[] => bestCandidatesFor(original, index, wanted, Infinity)

/** All direct matches and at least the `others` best of the others, in ranking order. */
export function bestCandidatesFor(
  original: Disc,
  index: MatchIndex,
  wanted: MatchSearch,
  others: number,
): readonly Candidate[] {
  const shelf = shelfFor(index, wanted.brand)
  const skipped = skippedOn(shelf, original, wanted)
  return ranked(original, shelf, search(original, index, shelf, skipped, others))
}
