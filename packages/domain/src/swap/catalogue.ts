// The discs to choose from, laid out once so that a search over all of them stays cheap.
import type { Disc } from '../disc/disc.ts'
import { type Flights, flightsOf } from './flights.ts'
import { searchNames, type NameSearch } from './name-similarity.ts'
import { mouldMeasures, SWAP_TYPES, swapTypeOf } from './ranking.ts'

export type Catalogue = {
  /** By brand, then name, then id: the position of a disc is also how ties end. */
  readonly discs: readonly Disc[]
  readonly positionOf: ReadonlyMap<string, number>
  /** The first position of each brand and the one after its last. */
  readonly brands: ReadonlyMap<string, PositionRange>
  /** 0, 1, 2 and so on: brand by brand, as the discs lie. */
  readonly positions: Int32Array
  /** Speed, glide, turn and fade of each disc, one after the other. */
  readonly numbers: Float64Array
  readonly flights: Flights
  /** Three measures a disc, one after the other. */
  readonly moulds: Float64Array
  readonly swapTypes: Uint8Array
  readonly namesLike: NameSearch
  /** Room that every search writes into again; no search outlives its call. */
  readonly room: Room
}

type Room = {
  readonly offered: Uint8Array
  readonly keys: Float64Array
  readonly alikes: Float64Array
  readonly bonuses: Float64Array
}

type PositionRange = readonly [from: number, to: number]

const laidOut = new WeakMap<readonly Disc[], Catalogue>()

/** The same list of discs is laid out only once. */
export function catalogueOf(discs: readonly Disc[]): Catalogue {
  const known = laidOut.get(discs)
  if (known) return known
  const made = layOut(discs.toSorted(byBrandAndName))
  laidOut.set(discs, made)
  return made
}

const layOut = (discs: readonly Disc[]): Catalogue => ({
  discs,
  positionOf: new Map(discs.map((disc, position) => [disc.id, position])),
  brands: brandRanges(discs),
  positions: Int32Array.from(discs.keys()),
  numbers: Float64Array.from(discs.flatMap(numbersOf)),
  flights: flightsOf(discs),
  moulds: Float64Array.from(discs.flatMap(disc => mouldMeasures(disc.mould))),
  swapTypes: Uint8Array.from(discs, disc => SWAP_TYPES.indexOf(swapTypeOf(disc))),
  namesLike: searchNames(discs.map(disc => disc.name)),
  room: {
    offered: new Uint8Array(discs.length),
    keys: new Float64Array(discs.length),
    alikes: new Float64Array(discs.length),
    bonuses: new Float64Array(discs.length),
  },
})

const numbersOf = ({ speed, glide, turn, fade }: Disc) => [speed, glide, turn, fade]

function brandRanges(discs: readonly Disc[]): ReadonlyMap<string, PositionRange> {
  const ranges = new Map<string, PositionRange>()
  for (const [position, { brand }] of discs.entries()) {
    ranges.set(brand, [ranges.get(brand)?.[0] ?? position, position + 1])
  }
  return ranges
}

/** Plain code-unit order: the same on every machine and in every language. */
export const byBrandAndName = (a: Disc, b: Disc): number =>
  compare(a.brand, b.brand) || compare(a.name, b.name) || compare(a.id, b.id)

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
