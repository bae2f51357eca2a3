import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sqrtAirDensity, pathWithStrength, STILL_AIR } from '../flight/path.ts'
import type { FlightNumbers } from '../flight/numbers.ts'
import {
  DEFAULT_LONGEST_THROW,
  LONGEST_THROW,
  throwStrength,
  type ThrowSetup,
} from '../flight/thrower.ts'
import { type Candidate, rankDiscs } from './best-discs.ts'
import { controlledReach, unfitReason, riskOf } from './fit.ts'
import { KNOWN_BAG } from '../../test/known-shots.ts'
import { randomShot, randomThrower } from '../../test/random.ts'
import { type CaddieArm, levelDistance, type Shot, DEFAULT_SHOT } from './shot.ts'

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map(value => value / 10)
/** The flight numbers of any owned disc. Rule CO6. */
const numbers: fc.Arbitrary<FlightNumbers> = fc.record({
  speed: tenths(1, 15),
  glide: tenths(1, 7),
  turn: tenths(-5, 3),
  fade: tenths(0, 6),
})
const longestThrows = fc.integer(LONGEST_THROW)
const bags = fc.array(
  numbers.map((flight): Candidate => ({ numbers: flight })),
  { maxLength: 12 },
)
const ARM: CaddieArm = { hand: 'right', longestThrow: 350 }
const EPSILON = 1e-6

/** The widest point on the turning side, which is the right for a right-hand backhand. */
function widest(flight: FlightNumbers, longestThrow: number, setup: ThrowSetup, wind: number) {
  const { points } = pathWithStrength(flight, setup, throwStrength(flight, longestThrow), {
    air: { ...STILL_AIR, wind },
  })
  const side = (setup.hand === 'right') === (setup.style === 'backhand') ? 1 : -1
  return points.reduce((max, { x }) => Math.max(max, side * x), 0)
}

/** Two wind speeds, the lighter one first. */
const winds = fc
  .tuple(tenths(0, 30), tenths(0, 30))
  .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])

it.each([
  ['headwind', 'fading', 1],
  ['tailwind', 'turning', -1],
])('[CA1] more %s never moves the widest point to the %s side', (_, __, sign) => {
  fc.assert(
    fc.property(numbers, longestThrows, randomThrower, winds, (flight, arm, setup, mph) => {
      const [less, more] = mph.map(wind => sign * widest(flight, arm, setup, sign * wind))
      expect(more).toBeGreaterThanOrEqual((less ?? 0) - EPSILON)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['a headwind of 10 mph', 10, 3.2, -12.55],
  ['calm air', 0, 1.8, -13.06],
  ['a tailwind of 10 mph', -10, 0.87, -14.56],
])('[CA1] a Destroyer in %s', (_, wind, right, finish) => {
  const { points, length } = pathWithStrength(
    KNOWN_BAG.Destroyer,
    { hand: 'right', style: 'backhand', release: 'flat' },
    { ratio: 1, length: 400 },
    { air: { ...STILL_AIR, wind } },
  )
  const percent = (x: number) => (100 * x) / length
  expect(percent(Math.max(...points.map(({ x }) => x)))).toBeCloseTo(right, 1)
  expect(percent(points.at(-1)?.x ?? 0)).toBeCloseTo(finish, 1)
})

it('[CA2] thin air slows the arm ratio to 0.93 at 5,000 and 0.89 at 8,000 feet', () => {
  expect(sqrtAirDensity(0)).toBe(1)
  expect(sqrtAirDensity(5000)).toBeCloseTo(0.93, 2)
  expect(sqrtAirDensity(8000)).toBeCloseTo(0.89, 2)
})

/** How far a wind from the left moves the landing point to the right, in percent of the flight's length. */
function driftIn(flight: FlightNumbers, cross: number, release: ThrowSetup['release'] = 'flat') {
  const landsIn = (mph: number) =>
    pathWithStrength(
      flight,
      { hand: 'right', style: 'backhand', release },
      { ratio: 1, length: 100 },
      { air: { ...STILL_AIR, cross: mph } },
    ).points.at(-1)?.x ?? 0
  return landsIn(cross) - landsIn(0)
}

it('[CA24] a disc drifts with a crosswind, more if it leans with it and less if it leans into it', () => {
  const level = { speed: 5, glide: 5, turn: 0, fade: 0 }
  expect(driftIn(level, 10)).toBeCloseTo(5, 9)
  expect(driftIn(level, -10)).toBeCloseTo(-5, 9)
  expect(driftIn(level, 0)).toBe(0)
  // A Firebird leans left, so it drifts more in wind from the right and less in wind from the left.
  expect(driftIn(KNOWN_BAG.Firebird, -10)).toBeCloseTo(-7.5, 9)
  expect(driftIn(KNOWN_BAG.Firebird, 10)).toBeCloseTo(2.5, 9)
  expect(driftIn(KNOWN_BAG.Roadrunner, 10)).toBeGreaterThan(5)
  expect(driftIn(level, 10, 'hyzer')).toBeLessThan(driftIn(level, 10, 'anhyzer'))
})

it('[CA26] a foot of elevation plays like a foot of distance, and the throw ends at the target', () => {
  expect(levelDistance({ distance: 200, rise: 30 })).toBe(230)
  expect(levelDistance({ distance: 200, rise: -30 })).toBe(170)
  expect(levelDistance({ distance: 100, rise: -90 })).toBe(50)
  const onHill = (rise: number) =>
    rankDiscs([{ numbers: KNOWN_BAG.Teebird }], { ...DEFAULT_SHOT, distance: 220, rise }, ARM)[0]
  const [level, uphill, downhill] = [onHill(0), onHill(20), onHill(-20)]
  for (const pick of [level, uphill, downhill]) expect(pick?.path.length).toBeCloseTo(220, 2)
  expect(uphill?.ratio).toBeGreaterThan(level?.ratio ?? 9)
  expect(uphill?.reach).toBeCloseTo(((level?.reach ?? 0) * 220) / 240, 6)
  expect(downhill?.reach).toBeGreaterThan(level?.reach ?? 999)
  expect(onHill(70)?.path.points.at(-1)?.y).toBeLessThan(220)
})

it('[CA3] a stronger arm never shortens a flight or the reach', () => {
  fc.assert(
    fc.property(numbers, longestThrows, longestThrows, randomShot, (flight, a, b, shot) => {
      const [shorter, longer] = [Math.min(a, b), Math.max(a, b)]
      const thrown = (longestThrow: number) =>
        rankDiscs([{ numbers: flight }], shot, { hand: 'right', longestThrow })[0]
      expect(thrown(longer)?.reach).toBeGreaterThanOrEqual((thrown(shorter)?.reach ?? 0) - EPSILON)
      expect(thrown(longer)?.path.length).toBeGreaterThanOrEqual(
        (thrown(shorter)?.path.length ?? 0) - 0.01,
      )
    }),
  )
})

it('[CA3] a disc that can fly past the target is thrown softly enough to end there', () => {
  for (const pick of rankDiscs(
    [{ numbers: KNOWN_BAG.Teebird }],
    { ...DEFAULT_SHOT, distance: 220 },
    ARM,
  )) {
    expect(pick.reach).toBeCloseTo(282.9, 1)
    expect(pick.path.length).toBeCloseTo(220, 2)
  }
})

const mirrored = { left: 'right', right: 'left' } as const
const mirror = (shot: Shot): Shot => ({
  ...shot,
  cross: -shot.cross,
  shape: shot.shape === 'left' || shot.shape === 'right' ? mirrored[shot.shape] : shot.shape,
  avoid: shot.avoid === 'left' || shot.avoid === 'right' ? mirrored[shot.avoid] : shot.avoid,
})

it('[CA9] mirrored hands give mirrored results', () => {
  fc.assert(
    fc.property(bags, randomShot, longestThrows, (bag, shot, longestThrow) => {
      const right = rankDiscs(bag, shot, { hand: 'right', longestThrow })
      const left = rankDiscs(bag, mirror(shot), { hand: 'left', longestThrow })
      expect(left.map(({ candidate }) => candidate)).toEqual(
        right.map(({ candidate }) => candidate),
      )
      for (const [index, pick] of right.entries()) {
        expect(left[index]?.cost).toBeCloseTo(pick.cost, 9)
        expect(left[index]?.path.points.at(-1)?.x).toBeCloseTo(
          -(pick.path.points.at(-1)?.x ?? 0),
          9,
        )
      }
    }),
  )
})

it('[CA9] another disc in the bag never makes the best result worse, unless another rule picks the first disc', () => {
  fc.assert(
    fc.property(bags, numbers, randomShot, longestThrows, (bag, added, base, longestThrow) => {
      const arm: CaddieArm = { hand: 'right', longestThrow }
      const shot: Shot = {
        ...base,
        shape: 'straight',
        distance: Math.max(base.distance, 150),
        rise: Math.max(base.rise, 0),
        style: 'backhand',
        wind: 0,
        cross: 0,
        avoid: null,
      }
      const [before] = rankDiscs(bag, shot, arm)
      const [after] = rankDiscs([...bag, { numbers: added }], shot, arm)
      const fits = (pick: typeof after) => pick !== undefined && !unfitReason(pick, shot, arm)
      expect(Number(fits(after))).toBeGreaterThanOrEqual(Number(fits(before)))
      const limit = before && fits(before) ? before.cost : Infinity
      expect(after?.cost).toBeLessThanOrEqual(limit)
    }),
  )
})

it("[CA9] ties keep the bag's order", () => {
  const twins = [
    { name: 'first', numbers: KNOWN_BAG.Buzzz },
    { name: 'second', numbers: KNOWN_BAG.Buzzz },
  ]
  expect(rankDiscs(twins, DEFAULT_SHOT, ARM).map(({ candidate }) => candidate.name)).toEqual([
    'first',
    'second',
  ])
})

const costFor = (flight: FlightNumbers, shot: Partial<Shot>) =>
  rankDiscs([{ numbers: flight }], { ...DEFAULT_SHOT, release: 'flat', ...shot }, ARM)[0]?.cost ??
  Number.NaN

it('[CA8] the miss to avoid adds to the cost of discs that risk it', () => {
  fc.assert(
    fc.property(numbers, randomShot, (flight, shot) => {
      const release = shot.release ?? 'flat'
      expect(costFor(flight, { ...shot, release })).toBeGreaterThanOrEqual(
        costFor(flight, { ...shot, release, avoid: null }) - EPSILON,
      )
    }),
  )
  const added = (flight: FlightNumbers, avoid: Shot['avoid']) =>
    costFor(flight, { distance: 200, avoid }) - costFor(flight, { distance: 200 })
  expect(added(KNOWN_BAG.Roc3, 'skip')).toBeGreaterThan(added(KNOWN_BAG.Buzzz, 'skip'))
  expect(added(KNOWN_BAG.Meteor, 'right')).toBeGreaterThan(added(KNOWN_BAG.Mako3, 'right'))
  expect(added(KNOWN_BAG.Meteor, 'left')).toBeGreaterThan(added(KNOWN_BAG.Mako3, 'left'))
  expect(added(KNOWN_BAG.Destroyer, 'long')).toBeGreaterThan(added(KNOWN_BAG.Zone, 'long'))
})

it.each([
  ['Aviar', { distance: 200 }, 'short'],
  ['Aviar', { distance: 160 }, null],
  ['Firebird', { distance: 280 }, 'shape'],
  ['Firebird', { distance: 280, shape: 'left' }, null],
  ['Mako3', { distance: 110 }, 'too-soft'],
  ['Aviar', { distance: 60 }, null],
] as const)('[CA10] %s for %o: %s', (name, changes, expected) => {
  const shot: Shot = { ...DEFAULT_SHOT, ...changes }
  const [pick] = rankDiscs([{ numbers: KNOWN_BAG[name] }], shot, ARM)
  expect(pick && unfitReason(pick, shot, ARM)).toBe(expected)
})

it.each([
  ['Aviar', { distance: 200 }, { kind: 'short', feet: 30 }],
  ['Teebird', { distance: 280 }, { kind: 'full-power' }],
  ['Mako3', { distance: 120 }, { kind: 'soft' }],
  ['Firebird', { distance: 250, release: 'flat' }, { kind: 'skip', side: 'left' }],
  [
    'Firebird',
    { distance: 250, release: 'flat', style: 'forehand' },
    { kind: 'skip', side: 'right' },
  ],
] as const)('[CA11] the main risk of a %s for %o', (name, changes, expected) => {
  const shot: Shot = { ...DEFAULT_SHOT, ...changes }
  const [pick] = rankDiscs([{ numbers: KNOWN_BAG[name] }], shot, ARM)
  expect(pick && riskOf(pick, shot, ARM)).toEqual(expected)
})

it('[CA11] a disc that turns drifts sideways when thrown faster, a straight one goes long', () => {
  const risk = (flight: FlightNumbers) => {
    const shot: Shot = { ...DEFAULT_SHOT, distance: 200, release: 'flat' }
    const [pick] = rankDiscs([{ numbers: flight }], shot, ARM)
    return pick && riskOf(pick, shot, ARM)
  }
  expect(risk(KNOWN_BAG.Meteor)).toMatchObject({ kind: 'drifts', cause: 'faster', side: 'right' })
  expect(risk(KNOWN_BAG.Mako3)).toMatchObject({ kind: 'long' })
})

const bestFor = (shot: Partial<Shot>) =>
  rankDiscs(
    Object.entries(KNOWN_BAG).map(([name, flight]) => ({ name, numbers: flight })),
    { ...DEFAULT_SHOT, ...shot },
    ARM,
  )[0]

it('[CA4] without a longest throw, players are assumed to throw 300 ft', () => {
  expect(DEFAULT_LONGEST_THROW).toBe(300)
})

it.each([
  ['straight', ['Mako3', 'Buzzz', 'Roc3']],
  ['left', ['Roc3', 'Buzzz', 'Mako3']],
  ['right', ['Meteor', 'Buzzz', 'Roc3']],
  ['s-curve', ['Meteor', 'Buzzz', 'Roc3']],
] as const)('[CA5] thrown flat at 220 ft, the shape %s suits %o in this order', (shape, names) => {
  const costs = names.map(name => costFor(KNOWN_BAG[name], { distance: 220, shape }))
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
})

it('[CA6] a disc that turns more lands further off with a different speed or wind', () => {
  const steady = { speed: 7, glide: 5, turn: 0, fade: 2 }
  const lively = { speed: 7, glide: 5, turn: -2, fade: 3.6 }
  const spread = (flight: FlightNumbers) => {
    const shot: Shot = { ...DEFAULT_SHOT, release: 'flat', wind: 10 }
    const [pick] = rankDiscs([{ numbers: flight }], shot, ARM)
    return Math.max(...(pick?.misses.map(({ x }) => Math.abs(x)) ?? []))
  }
  expect(spread(steady)).toBeLessThan(spread(lively))
})

it('[CA7] picks a slower disc for a closer target', () => {
  const speedAt = (distance: number) => bestFor({ distance })?.candidate.numbers.speed ?? 0
  expect([150, 240, 280, 350].map(speedAt)).toEqual([5, 5, 7, 11])
  expect(bestFor({ distance: 120, shape: 'left' })?.candidate.numbers.speed).toBeLessThanOrEqual(4)
})

it('[CA7] picks a putter for a short shot', () => {
  const bag = Object.entries(KNOWN_BAG).map(([name, numbers]) => ({ name, numbers }))
  for (const distance of [40, 60, 80, 100]) {
    const [best] = rankDiscs(bag, { ...DEFAULT_SHOT, distance }, ARM)
    expect(best?.candidate.numbers.speed).toBeLessThanOrEqual(3)
  }
})

it('[CA10] the longest controlled disc is one that the arm throws fast enough', () => {
  const reach = (names: readonly (keyof typeof KNOWN_BAG)[], longestThrow: number) => {
    const discs = names.map(name => ({ numbers: KNOWN_BAG[name] }))
    return Math.round(controlledReach(discs, { hand: 'right', longestThrow }))
  }
  expect(reach(['Destroyer', 'Buzzz'], 400)).toBe(reach(['Destroyer'], 400))
  expect(reach(['Destroyer', 'Buzzz'], 200)).toBe(reach(['Buzzz'], 200))
  // If no disc is controlled, the longest of all.
  expect(reach(['Destroyer', 'Firebird'], 200)).toBe(reach(['Destroyer'], 200))
  expect(reach([], 200)).toBe(0)
})
