// Which discs could take a disc's place: direct matches first, then the ten most similar (D34).
import type { Disc } from '../disc/disc.ts'
import type { Catalogue } from './catalogue.ts'
import type { MatchKind } from './match-kind.ts'
import { probeOf, writeBonuses } from './bonuses.ts'
import { MOST_BONUS } from './ranking.ts'
import { keepBest, positionOfKey, rankKey } from './ranks.ts'

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
  const { positions, starts, around } = catalogue.flights
  const { keys, alikes, bonuses } = catalogue.room
  const { direct, similar, exact } = around(original)
  const offered = offeredDiscs(original, catalogue, search)
  const probe = probeOf(original, catalogue)

  let directs = 0
  let exacts = 0
  for (let at = 0; at < direct.flights.length; at++) {
    const flight = direct.flights[at] ?? 0
    const alike = direct.alikes[at] ?? 0
    const first = at < exact ? EXACT_FIRST : 0
    const end = starts[flight + 1] ?? 0
    writeBonuses(positions, starts[flight] ?? 0, end, probe, catalogue)
    for (let member = starts[flight] ?? 0; member < end; member++) {
      const position = positions[member] ?? 0
      if (offered[position] === 0) continue
      alikes[position] = alike
      keys[directs++] = rankKey(first + alike + (bonuses[position] ?? 0), position)
    }
    if (at < exact) exacts = directs
  }

  const best = new Float64Array(SIMILAR_SHOWN).fill(Infinity)
  /** What a disc must be able to reach to be among the ten. */
  let entry = -Infinity
  for (let at = 0; at < similar.flights.length; at++) {
    const flight = similar.flights[at] ?? 0
    const alike = similar.alikes[at] ?? 0
    // Every flight to come is less alike still: none of them gets in.
    if (alike + MOST_BONUS < entry) break
    const end = starts[flight + 1] ?? 0
    writeBonuses(positions, starts[flight] ?? 0, end, probe, catalogue)
    for (let member = starts[flight] ?? 0; member < end; member++) {
      const position = positions[member] ?? 0
      const ranking = alike + (bonuses[position] ?? 0)
      if (offered[position] === 0 || ranking < entry) continue
      alikes[position] = alike
      entry = keepBest(best, rankKey(ranking, position))
    }
  }

  return {
    direct: matchesOf(
      keys.subarray(0, directs).toSorted(),
      at => (at < exacts ? 'exact' : 'close'),
      catalogue,
    ),
    similar: matchesOf(best, () => 'similar', catalogue),
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
