// The discs to choose from, sorted and grouped once, and the search for those that could stand in for a disc.
import { byBrandAndName } from '../disc/brands.ts'
import { type Disc, isOutOfProduction } from '../disc/disc.ts'
import { isDirectBy, type MatchKind, matchKindBy } from './match-kind.ts'
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

/** Discs as a search reads them: plain numbers side by side, those of equal flight numbers together. */
type Shelf = {
  /** By brand, then name, then id, which is how ties end. */
  readonly entries: readonly Entry[]
  readonly positions: ReadonlyMap<string, number>
  /** For each group of equal flight numbers: speed, glide, turn, fade, the most that being known adds, and where its discs end. */
  readonly groups: Float64Array
  /** For each disc, group after group: its position, type, rim width, diameter (NaN where not known), and what being known adds. */
  readonly discs: Float64Array
  /** What the search under way has found: position, kind, similarity and ranking of each disc. */
  readonly found: Float64Array
  /** Where in `found` the disc of a position stands. */
  readonly foundAt: Int32Array
}
const GROUP_FIGURES = 6
const DISC_FIGURES = 5
const FOUND_FIGURES = 4

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

function shelfOf(entries: readonly Entry[], data: RankingData): Shelf {
  const known = ({ disc }: Entry) => knownPart(knownOf(disc, data))
  const groups = [
    ...Map.groupBy(
      entries.entries(),
      ([
        ,
        {
          disc: { speed, glide, turn, fade },
        },
      ]) => [speed, glide, turn, fade].join(' '),
    ).values(),
  ]
    .map(members => ({ members, known: Math.max(...members.map(([, entry]) => known(entry))) }))
    // Who is well known comes first: the more is found early, the more of the rest can be passed over.
    .toSorted((a, b) => b.known - a.known)
  let end = 0
  return {
    entries,
    positions: new Map(entries.map(({ disc }, at) => [disc.id, at])),
    groups: new Float64Array(
      groups.flatMap(group => {
        const [first] = group.members
        if (!first) return []
        const { speed, glide, turn, fade } = first[1].disc
        end += group.members.length
        return [speed, glide, turn, fade, group.known, end]
      }),
    ),
    discs: new Float64Array(
      groups.flatMap(({ members }) =>
        members.flatMap(([at, entry]) => [
          at,
          SWAP_TYPES.indexOf(swapTypeOf(entry.disc)),
          measureOf(entry.disc.mould, 'rimWidth'),
          measureOf(entry.disc.mould, 'diameter'),
          known(entry),
        ]),
      ),
    ),
    found: new Float64Array(entries.length * FOUND_FIGURES),
    foundAt: new Int32Array(entries.length),
  }
}

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
 * are. Loops over plain numbers: the library has over 1,600 discs, and a player waits.
 */
function search(
  original: Disc,
  { shifts }: MatchIndex,
  { entries, groups, discs, found }: Shelf,
  skipped: ReadonlySet<number>,
  others: number,
): number {
  const { speed, glide, turn, fade, mould } = original
  const type = SWAP_TYPES.indexOf(swapTypeOf(original))
  const rim = measureOf(mould, 'rimWidth')
  const diameter = measureOf(mould, 'diameter')
  const shiftOf = shifts.get(original.id)
  /** The best of the others so far, the highest first: who cannot reach the last even by name is out. */
  const best = new Float64Array(Math.min(others, entries.length))
  const isLimited = others < entries.length
  let lowest = 0
  let count = 0
  let start = 0
  for (let group = 0; group < groups.length; group += GROUP_FIGURES) {
    const first = start * DISC_FIGURES
    const end = groups[group + 5] ?? 0
    start = end
    const bySpeed = Math.abs(speed - (groups[group] ?? 0))
    const byGlide = Math.abs(glide - (groups[group + 1] ?? 0))
    const byTurn = Math.abs(turn - (groups[group + 2] ?? 0))
    const byFade = Math.abs(fade - (groups[group + 3] ?? 0))
    const similarity = similarityOf(bySpeed, byGlide, byTurn, byFade)
    const isDirect = isDirectBy(bySpeed, byGlide, byTurn, byFade)
    const mostKnown = groups[group + 4] ?? 0
    if (!isDirect && similarity + mostKnown + MOST_BESIDES < lowest) continue
    if (!isSimilar(similarity)) continue
    const kind = KINDS.indexOf(matchKindBy(bySpeed, byGlide, byTurn, byFade))
    for (let disc = first; disc < end * DISC_FIGURES; disc += DISC_FIGURES) {
      const at = discs[disc] ?? 0
      const alike = moldPart(rim - (discs[disc + 2] ?? NaN), diameter - (discs[disc + 3] ?? NaN))
      let nameless =
        similarity + typePart(type === discs[disc + 1]) + alike + (discs[disc + 4] ?? 0)
      if (shiftOf) nameless += shiftOf.get(entries[at]?.disc.id ?? '') ?? 0
      if ((!isDirect && nameless + MOST_BY_NAME < lowest) || skipped.has(at)) continue
      if (!isDirect && isLimited) {
        insert(best, nameless)
        lowest = (best[best.length - 1] ?? 0) - NOISE
      }
      found[count] = at
      found[count + 1] = kind
      found[count + 2] = similarity
      found[count + 3] = nameless
      count += FOUND_FIGURES
    }
  }
  return count
}

const KINDS = ['exact', 'close', 'similar'] as const satisfies readonly MatchKind[]

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
function ranked(
  original: Disc,
  { entries, found, foundAt }: Shelf,
  count: number,
): readonly Candidate[] {
  const pairs = pairsOf(original)
  const keys = new Float64Array(count / FOUND_FIGURES)
  let next = 0
  for (let first = 0; first < count; first += FOUND_FIGURES) {
    const at = found[first] ?? 0
    const entry = entries[at]
    if (!entry) continue
    const ranking = (found[first + 3] ?? 0) + namePart(pairs, entry.pairs)
    found[first + 3] = ranking
    foundAt[at] = first
    keys[next++] = sortKey(ranking, entry.isOut, at)
  }
  keys.sort()
  const candidates: Candidate[] = []
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0
    const at = key - Math.floor(key / MOST_DISCS) * MOST_DISCS
    const first = foundAt[at] ?? 0
    const disc = entries[at]?.disc
    const kind = KINDS[found[first + 1] ?? 0]
    if (!disc || !kind) continue
    candidates.push({
      disc,
      kind,
      similarity: found[first + 2] ?? 0,
      ranking: found[first + 3] ?? 0,
    })
  }
  return candidates
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
