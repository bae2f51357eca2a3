// The flights of a catalogue: discs with the same four numbers share one, judged once for all of them.
import type { Disc } from '../disc/disc.ts'
import type { FlightNumbers } from '../flight/numbers.ts'
import { matchKindOf } from './match-kind.ts'
import { isSimilar, similarity } from './similarity.ts'

export type Flights = {
  /** The positions of the discs, flight by flight. */
  readonly positions: Int32Array
  /** Where each flight starts in `positions`, and at last where the last one ends. */
  readonly starts: Int32Array
  readonly around: (numbers: FlightNumbers) => Neighbourhood
}

/** Every flight that could take a disc's place. */
export type Neighbourhood = {
  /** Exact, then close. */
  readonly direct: Stretch
  /** At least 0.3 and not direct, the most similar first. */
  readonly similar: Stretch
  /** How many of the direct flights are the same: 1, or 0 where nothing flies just so. */
  readonly exact: number
}

/** Flights, and how alike each is. */
type Stretch = { readonly flights: Int32Array; readonly alikes: Float64Array }

export function flightsOf(discs: readonly Disc[]): Flights {
  const members = discs.map((disc, position) => ({ position, disc }))
  const flights = [...Map.groupBy(members, ({ disc }) => keyOf(disc)).values()]
  const shared = flights.flatMap(([first]) => (first ? [first.disc] : []))
  let end = 0
  return {
    positions: Int32Array.from(flights.flat(), ({ position }) => position),
    starts: Int32Array.from([0, ...flights.map(({ length }) => (end += length))]),
    around: remembered(shared),
  }
}

const keyOf = ({ speed, glide, turn, fade }: FlightNumbers): string =>
  `${speed}/${glide}/${turn}/${fade}`

/** The flights of the catalogue are few hundred: the neighbourhood of each is worked out once. */
function remembered(flights: readonly FlightNumbers[]): Flights['around'] {
  const known = new Map<string, Neighbourhood | undefined>(
    flights.map(flight => [keyOf(flight), undefined]),
  )
  return numbers => {
    const key = keyOf(numbers)
    const made = known.get(key) ?? neighbourhoodOf(numbers, flights)
    if (known.has(key)) known.set(key, made)
    return made
  }
}

function neighbourhoodOf(numbers: FlightNumbers, flights: readonly FlightNumbers[]): Neighbourhood {
  const near = flights
    .map((flight, at) => ({
      at,
      alike: similarity(numbers, flight),
      kind: matchKindOf(numbers, flight),
    }))
    .filter(({ alike }) => isSimilar(alike))
    .toSorted((a, b) => b.alike - a.alike)
  const ofKind = (kind: string) => near.filter(flight => flight.kind === kind)
  const exact = ofKind('exact')
  return {
    direct: stretchOf([...exact, ...ofKind('close')]),
    similar: stretchOf(ofKind('similar')),
    exact: exact.length,
  }
}

const stretchOf = (near: readonly { at: number; alike: number }[]): Stretch => ({
  flights: Int32Array.from(near, ({ at }) => at),
  alikes: Float64Array.from(near, ({ alike }) => alike),
})
