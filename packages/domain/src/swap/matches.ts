// Which discs could take a disc's place: direct matches first, then the ten most similar (D34).
import type { Disc } from '../disc/disc.ts'
import type { Catalogue } from './catalogue.ts'
import { CLOSE_WITHIN, type MatchKind } from './match-kind.ts'
import { probeOf, writeBonuses } from './bonuses.ts'
import { MOST_BONUS } from './ranking.ts'
import { keepBest, positionOfKey, rankKey } from './ranks.ts'
import { bestSimilarityAtSpeed, isSimilar, similarityOfDistances } from './similarity.ts'

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
const SIMILAR_SHOWN = 10

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
  const { numbers, positions, starts, nearSpeed } = catalogue.flights
  const { speed, glide, turn, fade } = original
  const { keys, alikes, bonuses } = catalogue.room
  const offered = offeredDiscs(original, catalogue, search)
  const probe = probeOf(original, catalogue)
  const similar = new Float64Array(SIMILAR_SHOWN).fill(Infinity)
  let directs = 0
  let exacts = 0
  /** What a disc must be able to reach to be among the ten. */
  let entry = -Infinity

  const nearest = nearSpeed(speed)
  for (let step = 0; step < nearest.length; step++) {
    const flight = nearest[step] ?? 0
    const speedOff = Math.abs((numbers[flight * 4] ?? 0) - speed)
    const glideOff = Math.abs((numbers[flight * 4 + 1] ?? 0) - glide)
    const turnOff = Math.abs((numbers[flight * 4 + 2] ?? 0) - turn)
    const fadeOff = Math.abs((numbers[flight * 4 + 3] ?? 0) - fade)
    const alike = similarityOfDistances(speedOff, glideOff, turnOff, fadeOff)
    const direct =
      speedOff <= CLOSE_WITHIN &&
      glideOff <= CLOSE_WITHIN &&
      turnOff <= CLOSE_WITHIN &&
      fadeOff <= CLOSE_WITHIN
    if (!direct && alike + MOST_BONUS < entry) {
      // Every flight to come is further off in speed: once even that is too much, none matters.
      if (speedOff > CLOSE_WITHIN && bestSimilarityAtSpeed(speedOff) + MOST_BONUS < entry) break
      continue
    }
    if (!direct && !isSimilar(alike)) continue

    const exact = speedOff + glideOff + turnOff + fadeOff === 0
    const start = starts[flight] ?? 0
    const end = starts[flight + 1] ?? 0
    writeBonuses(positions, start, end, probe, catalogue)
    for (let member = start; member < end; member++) {
      const position = positions[member] ?? 0
      if (offered[position] === 0) continue
      const ranking = alike + (bonuses[position] ?? 0)
      alikes[position] = alike
      if (direct) {
        keys[directs++] = rankKey(exact ? EXACT_FIRST + ranking : ranking, position)
        if (exact) exacts++
      } else if (ranking >= entry) {
        entry = keepBest(similar, rankKey(ranking, position))
      }
    }
  }
  const sorted = keys.subarray(0, directs).toSorted()
  return {
    direct: matchesOf(sorted, at => (at < exacts ? 'exact' : 'close'), catalogue),
    similar: matchesOf(similar, () => 'similar', catalogue),
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

function matchesOf(
  keys: Float64Array,
  kindAt: (place: number) => MatchKind,
  { discs, room }: Catalogue,
): readonly Match[] {
  const matches: Match[] = []
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] ?? Infinity
    // The rest of the places stayed free.
    if (key === Infinity) break
    const position = positionOfKey(key)
    const disc = discs[position]
    if (disc) matches.push({ disc, kind: kindAt(place), similarity: room.alikes[position] ?? 0 })
  }
  return matches
}
