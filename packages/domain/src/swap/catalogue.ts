// The discs to choose from, laid out once so that a search over all of them stays cheap.
import type { Disc } from '../disc/disc.ts'
import { searchNames, type NameSearch } from './name-similarity.ts'
import { mouldMeasures, SWAP_TYPES, swapTypeOf } from './ranking.ts'

export type Catalogue = {
  /** By brand, then name, then id: the position of a disc is also how ties end. */
  readonly discs: readonly Disc[]
  readonly positionOf: ReadonlyMap<string, number>
  /** The first position of each brand and the one after its last. */
  readonly brands: ReadonlyMap<string, PositionRange>
  readonly flights: Flights
  /** Three measures a disc, one after the other. */
  readonly moulds: Float64Array
  readonly swapTypes: Uint8Array
  readonly namesLike: NameSearch
  /** Room that every search writes into again; no search outlives its call. */
  readonly room: { readonly offered: Uint8Array; readonly keys: Float64Array }
}

export type PositionRange = readonly [from: number, to: number]

/** Discs with the same four numbers share a flight, which is judged once for all of them. */
export type Flights = {
  /** Slowest first: speed, glide, turn and fade of each flight, one after the other. */
  readonly numbers: Float64Array
  /** The positions of the discs, flight by flight. */
  readonly positions: Int32Array
  /** Where each flight starts in `positions`, and at last where the last one ends. */
  readonly starts: Int32Array
}

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
  flights: flightsOf(discs),
  moulds: Float64Array.from(discs.flatMap(disc => mouldMeasures(disc.mould))),
  swapTypes: Uint8Array.from(discs, disc => SWAP_TYPES.indexOf(swapTypeOf(disc))),
  namesLike: searchNames(discs.map(disc => disc.name)),
  room: { offered: new Uint8Array(discs.length), keys: new Float64Array(discs.length) },
})

function flightsOf(discs: readonly Disc[]): Flights {
  const members = [...discs.entries()].map(([position, { speed, glide, turn, fade }]) => ({
    position,
    numbers: [speed, glide, turn, fade] as const,
  }))
  const flights = [...Map.groupBy(members, ({ numbers }) => numbers.join('/')).values()].toSorted(
    ([a], [b]) => (a?.numbers[0] ?? 0) - (b?.numbers[0] ?? 0),
  )
  let end = 0
  return {
    numbers: Float64Array.from(flights.flatMap(([first]) => first?.numbers ?? [])),
    positions: Int32Array.from(flights.flat(), ({ position }) => position),
    starts: Int32Array.from([0, ...flights.map(({ length }) => (end += length))]),
  }
}

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
