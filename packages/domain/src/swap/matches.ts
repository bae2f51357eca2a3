// Which discs could take a disc's place: direct matches first, then the ten most similar (D34).
import type { Disc } from '../disc/disc.ts'
import type { Catalogue } from './catalogue.ts'
import { CLOSE_WITHIN, matchKindOf, type MatchKind } from './match-kind.ts'
import { rankingBonuses } from './bonuses.ts'
import { MOST_BONUS } from './ranking.ts'
import { keepBest, positionOfKey, rankKey } from './ranks.ts'
import {
  bestSimilarityAtSpeed,
  isSimilar,
  similarity,
  similarityOfDistances,
} from './similarity.ts'

export type Match = {
  readonly disc: Disc
  readonly kind: MatchKind
  /** 0..1, shown as percent. */
  readonly similarity: number
}

export type Matches = {
  /** Exact, then close, each in ranking order. */
  readonly direct: readonly Match[]
  /** Not direct, at least 0.3, the ten best in ranking order. */
  readonly similar: readonly Match[]
}

/** Rule SW8. */
export const SIMILAR_SHOWN = 10

export type MatchSearch = {
  /** Ids never offered: the discs already in the bag. The disc itself is never offered either. */
  readonly inBag?: Iterable<string>
  /** Only this brand; all brands when absent. */
  readonly brand?: string | undefined
}

export function findMatches(
  original: Disc,
  catalogue: Catalogue,
  search: MatchSearch = {},
): Matches {
  const { numbers, positions, starts } = catalogue.flights
  const { speed, glide, turn, fade } = original
  const offered = offeredDiscs(original, catalogue, search)
  const bonusAt = rankingBonuses(original, catalogue)
  const direct = catalogue.room.keys
  let directs = 0
  const similar = new Float64Array(SIMILAR_SHOWN).fill(Infinity)

  /** Ranks the discs of one flight; false once no flight further off in speed can matter. */
  const consider = (flight: number): boolean => {
    const speedOff = Math.abs((numbers[flight * 4] ?? 0) - speed)
    const glideOff = Math.abs((numbers[flight * 4 + 1] ?? 0) - glide)
    const turnOff = Math.abs((numbers[flight * 4 + 2] ?? 0) - turn)
    const fadeOff = Math.abs((numbers[flight * 4 + 3] ?? 0) - fade)
    const furthest = Math.max(speedOff, glideOff, turnOff, fadeOff)
    const alike = similarityOfDistances(speedOff, glideOff, turnOff, fadeOff)
    const isDirect = furthest <= CLOSE_WITHIN
    const tenth = similar[SIMILAR_SHOWN - 1] ?? 0
    if (!isDirect && !(isSimilar(alike) && rankKey(alike + MOST_BONUS, 0) < tenth)) {
      return (
        speedOff <= CLOSE_WITHIN || rankKey(bestSimilarityAtSpeed(speedOff) + MOST_BONUS, 0) < tenth
      )
    }
    const end = starts[flight + 1] ?? 0
    for (let member = starts[flight] ?? 0; member < end; member++) {
      const position = positions[member] ?? 0
      if (offered[position] === 0) continue
      const ranking = alike + bonusAt(position)
      if (!isDirect) keepBest(similar, rankKey(ranking, position))
      else direct[directs++] = rankKey(furthest === 0 ? ranking + EXACT_FIRST : ranking, position)
    }
    return true
  }
  // The nearest speeds first, so that the ten best are soon hard to beat.
  const flights = starts.length - 1
  const start = firstAtSpeed(numbers, flights, speed)
  for (let flight = start; flight < flights && consider(flight); flight++);
  for (let flight = start - 1; flight >= 0 && consider(flight); flight--);

  return {
    direct: matchesOf(direct.subarray(0, directs).toSorted(), original, catalogue),
    similar: matchesOf(similar, original, catalogue),
  }
}

/** More than any ranking of a close match. */
const EXACT_FIRST = 2

/** 1 at each position that may be offered, 0 elsewhere. */
function offeredDiscs(
  original: Disc,
  catalogue: Catalogue,
  { inBag = [], brand }: MatchSearch,
): Uint8Array {
  const { discs, brands, positionOf } = catalogue
  const { offered } = catalogue.room
  const [from, to] = brand === undefined ? [0, discs.length] : (brands.get(brand) ?? [0, 0])
  offered.fill(0).fill(1, from, to)
  for (const id of [original.id, ...inBag]) {
    const position = positionOf.get(id)
    if (position !== undefined) offered[position] = 0
  }
  return offered
}

/** The first flight that is at least as fast, by halving. */
function firstAtSpeed(numbers: Float64Array, flights: number, speed: number): number {
  let from = 0
  let to = flights
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle * 4] ?? 0) < speed) from = middle + 1
    else to = middle
  }
  return from
}

function matchesOf(keys: Float64Array, original: Disc, { discs }: Catalogue): readonly Match[] {
  const matches: Match[] = []
  for (const key of keys) {
    const disc = discs[positionOfKey(key)]
    if (disc)
      matches.push({
        disc,
        kind: matchKindOf(original, disc),
        similarity: similarity(original, disc),
      })
  }
  return matches
}
