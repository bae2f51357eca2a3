// Random discs, bags and owned discs for property tests: half-step numbers and few brands make matches and ties likely.
import fc from 'fast-check'
import { FLIGHT_MODES, type Plastic } from '../src/collection/owned-disc.ts'
import { aPlastic } from './builders.ts'
import { DISC_TYPES, type Disc } from '../src/disc.ts'

export const BRANDS = ['Axiom', 'Discraft', 'Innova', 'Kastaplast', 'MVP'] as const

const halfSteps = (from: number, to: number) =>
  fc.integer({ min: from * 2, max: to * 2 }).map(halves => halves / 2)

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
    speed: halfSteps(1, 15),
    glide: halfSteps(1, 7),
    turn: halfSteps(-5, 1),
    fade: halfSteps(0, 5),
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
  .tuple(randomDisc, halfSteps(5, 9), halfSteps(4.5, 5), halfSteps(-1, 0), halfSteps(2, 3))
  .map(([disc, speed, glide, turn, fade]) => Object.assign({}, disc, { speed, glide, turn, fade }))

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

/** Everything that affects how an owned disc flies, except the owner's numbers. */
export const randomFlyingOwnedDisc = fc.record({
  condition: fc.integer({ min: 1, max: 10 }),
  weight: fc.option(fc.integer({ min: 1000, max: 2000 }).map(tenths => tenths / 10)),
  flightMode: fc.constantFrom(...FLIGHT_MODES.filter(flightMode => flightMode !== 'custom')),
  ownNumbers: fc.constant(null),
})
