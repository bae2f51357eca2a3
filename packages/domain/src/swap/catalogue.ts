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

/** Discs with the same four numbers share a flight, which is judged once for all of them. */
type Flights = {
  /** Speed, glide, turn and fade of each flight, one after the other. */
  readonly numbers: Float64Array
  /** The positions of the discs, flight by flight. */
  readonly positions: Int32Array
  /** Where each flight starts in `positions`, and at last where the last one ends. */
  readonly starts: Int32Array
  /** All flights, those nearest to a speed first. */
  readonly nearSpeed: (speed: number) => Int32Array
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

function flightsOf(discs: readonly Disc[]): Flights {
  const members = discs.map((disc, position) => ({ position, numbers: numbersOf(disc) }))
  const flights = [...Map.groupBy(members, ({ numbers }) => numbers.join('/')).values()]
  const numbers = Float64Array.from(flights.flatMap(([first]) => first?.numbers ?? []))
  let end = 0
  return {
    numbers,
    positions: Int32Array.from(flights.flat(), ({ position }) => position),
    starts: Int32Array.from([0, ...flights.map(({ length }) => (end += length))]),
    nearSpeed: remembered(speed => {
      const distance = (flight: number) => Math.abs((numbers[flight * 4] ?? 0) - speed)
      return Int32Array.from(flights.keys()).toSorted((a, b) => distance(a) - distance(b))
    }),
  }
}

/** There are some thirty speeds: each answer is worked out once. */
function remembered<T>(answer: (speed: number) => T): (speed: number) => T {
  const answers = new Map<number, T>()
  return speed => {
    const known = answers.get(speed)
    if (known !== undefined) return known
    const made = answer(speed)
    answers.set(speed, made)
    return made
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
