// Random discs, throws and owned discs for property tests. Half-step numbers and few brands make matches and ties likely.
import fc from 'fast-check'
import { FLIGHT_MODES } from '../src/collection/owned-disc.ts'
import type { Plastic } from '../src/collection/plastics.ts'
import { aPlastic } from './builders.ts'
import { type Shot, SHAPES, MISSES } from '../src/caddie/shot.ts'
import { DISC_TYPES, type Disc } from '../src/disc.ts'
import { FLIGHT_RANGES, type FlightNumbers, type Range } from '../src/flight/numbers.ts'
import {
  HANDS,
  LONGEST_THROW,
  RELEASES,
  type Thrower,
  THROW_STYLES,
} from '../src/flight/thrower.ts'

export const BRANDS = ['Axiom', 'Discraft', 'Innova', 'Kastaplast', 'MVP'] as const

const halfSteps = ({ min, max }: Range) =>
  fc.integer({ min: min * 2, max: max * 2 }).map(halves => halves / 2)

/** The flight numbers of any disc in half steps. Rule FL1. */
export const randomFlightNumbers: fc.Arbitrary<FlightNumbers> = fc.record({
  speed: halfSteps(FLIGHT_RANGES.speed),
  glide: halfSteps(FLIGHT_RANGES.glide),
  turn: halfSteps(FLIGHT_RANGES.turn),
  fade: halfSteps(FLIGHT_RANGES.fade),
})

export const randomThrower: fc.Arbitrary<Thrower> = fc.record({
  hand: fc.constantFrom(...HANDS),
  style: fc.constantFrom(...THROW_STYLES),
  release: fc.constantFrom(...RELEASES),
  longestThrow: fc.option(fc.integer(LONGEST_THROW)),
})

/** Any shot, often without slope, crosswind and altitude. */
export const randomShot: fc.Arbitrary<Shot> = fc.record({
  distance: fc.integer({ min: 60, max: 600 }),
  rise: fc.oneof(fc.constant(0), fc.integer({ min: -100, max: 100 })),
  shape: fc.constantFrom(...SHAPES),
  release: fc.oneof(fc.constant(null), fc.constantFrom(...RELEASES)),
  style: fc.constantFrom(...THROW_STYLES),
  wind: fc.integer({ min: -30, max: 30 }),
  cross: fc.oneof(fc.constant(0), fc.integer({ min: -30, max: 30 })),
  altitude: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  avoid: fc.oneof(fc.constant(null), fc.constantFrom(...MISSES)),
})

const measure = (from: number, to: number) =>
  fc.option(
    fc.integer({ min: from * 10, max: to * 10 }).map(tenths => tenths / 10),
    { freq: 9 },
  )

export const randomDisc: fc.Arbitrary<Disc> = fc
  .record({
    name: fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'Z', '3'),
      minLength: 2,
      maxLength: 6,
    }),
    brand: fc.constantFrom(...BRANDS),
    type: fc.constantFrom(...DISC_TYPES),
    approach: fc.boolean(),
    speed: halfSteps(FLIGHT_RANGES.speed),
    glide: halfSteps(FLIGHT_RANGES.glide),
    turn: halfSteps(FLIGHT_RANGES.turn),
    fade: halfSteps(FLIGHT_RANGES.fade),
    dimensions: fc.record({
      diameter: measure(21, 22),
      height: measure(1, 2),
      rimWidth: measure(1, 3),
      rimDepth: fc.constant(1.2),
      maxWeight: fc.constant(176),
    }),
    known: fc.option(fc.nat(9), { nil: undefined }),
    production: fc.constantFrom(undefined, { status: 'in' } as const, { status: 'out' } as const),
  })
  .map(disc => Object.assign(disc, { id: `${disc.brand}-${disc.name}`, year: null }))

/** Discs with similar numbers, which makes rows compete for the same match. */
export const crowdedDisc: fc.Arbitrary<Disc> = fc
  .record({
    disc: randomDisc,
    speed: halfSteps({ min: 5, max: 9 }),
    glide: halfSteps({ min: 4.5, max: 5 }),
    turn: halfSteps({ min: -1, max: 0 }),
    fade: halfSteps({ min: 2, max: 3 }),
  })
  .map(({ disc, ...numbers }) => Object.assign({}, disc, numbers))

export const randomDiscs = (
  limits: { minLength?: number; maxLength?: number },
  disc: fc.Arbitrary<Disc> = randomDisc,
): fc.Arbitrary<Disc[]> => fc.uniqueArray(disc, { ...limits, selector: ({ id }) => id })

export const randomPlastic: fc.Arbitrary<Plastic> = fc
  .record({
    stability: fc.integer({ min: -5, max: 5 }).map(tenths => tenths / 10),
    durability: fc.integer({ min: 1, max: 5 }),
  })
  .map(aPlastic)

/** The fields of an owned disc that affect its flight, except the owner's numbers. */
export const randomFlightFields = fc.record({
  condition: fc.integer({ min: 1, max: 10 }),
  weight: fc.option(fc.integer({ min: 1000, max: 2000 }).map(tenths => tenths / 10)),
  flightMode: fc.constantFrom(...FLIGHT_MODES.filter(flightMode => flightMode !== 'custom')),
  customNumbers: fc.constant(null),
})
