// Properties of the caddie's picks over random bags, arms and shots. `PROPERTY_RUNS=10000` for the long run.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FlightNumbers, stabilitySum } from '../flight/numbers.ts'
import { HANDS } from '../flight/thrower.ts'
import { rankDiscs } from './best-discs.ts'
import { misfitOf } from './fit.ts'
import { KNOWN_BAG } from '../../test/known-shots.ts'
import { randomFlightNumbers, randomShot } from '../../test/random.ts'
import { type CaddieArm, levelDistance, type Shot, DEFAULT_SHOT } from './shot.ts'
import { distanceCost, distrustCost } from './throw-cost.ts'

// oxlint-disable-next-line no-restricted-globals -- only the test reads the environment
const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100) }
const NOISE = 1e-9
const TIMEOUT_MS = 60_000 + 200 * RUNS.numRuns

type Named = { readonly name: string; readonly numbers: FlightNumbers }

const bags = fc
  .array(randomFlightNumbers, { minLength: 1, maxLength: 14 })
  .map(discs => discs.map((numbers, index): Named => ({ name: `disc ${index}`, numbers })))
const arms: fc.Arbitrary<CaddieArm> = fc.record({
  hand: fc.constantFrom(...HANDS),
  longestThrow: fc.integer({ min: 100, max: 600 }),
})
const winds = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
  .map(some => [0].concat(some.toSorted((a, b) => a - b)))

/** The stability of the first pick in each of these winds. */
const firstStabilities = (
  bag: readonly Named[],
  shot: Shot,
  arm: CaddieArm,
  mph: readonly number[],
) =>
  mph.flatMap(wind => {
    const [first] = rankDiscs(bag, { ...shot, wind }, arm)
    return first ? [stabilitySum(first.candidate.numbers)] : []
  })

it(
  '[CA23] the first pick never gets less stable as a headwind grows',
  { timeout: TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(bags, randomShot, arms, winds, (bag, shot, arm, mph) => {
        const found = firstStabilities(bag, shot, arm, mph)
        expect(found).toEqual(found.toSorted((a, b) => a - b))
      }),
      RUNS,
    )
  },
)

it(
  '[CA23] the first pick never gets more stable as a tailwind grows',
  { timeout: TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(bags, randomShot, arms, winds, (bag, shot, arm, mph) => {
        const found = firstStabilities(
          bag,
          shot,
          arm,
          mph.map(each => -each),
        )
        expect(found).toEqual(found.toSorted((a, b) => b - a))
      }),
      RUNS,
    )
  },
)

const isUnderstable = ({ turn }: FlightNumbers) => turn <= -2

it(
  '[CA22] three discs that reach and are as stable come before a disc with turn -2 in a strong headwind',
  { timeout: TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(
        bags,
        randomShot,
        arms,
        fc.integer({ min: 15, max: 40 }),
        (bag, base, arm, wind) => {
          const shot = { ...base, wind }
          const ranked = rankDiscs(bag, shot, arm)
          const isShort = levelDistance(shot) < 150
          const reaching = ranked.filter(
            ({ reach, candidate: { numbers } }) =>
              Math.round(reach) >= Math.round(shot.distance) &&
              !isUnderstable(numbers) &&
              (!isShort || numbers.speed <= 5),
          )
          const replaceable = ranked.slice(0, 3).filter(({ candidate: { numbers } }) => {
            const safer = reaching.filter(
              other => stabilitySum(other.candidate.numbers) >= stabilitySum(numbers),
            )
            return isUnderstable(numbers) && safer.length >= 3
          })
          expect(replaceable).toEqual([])
        },
      ),
      RUNS,
    )
  },
)

const speedClass = ({ speed }: FlightNumbers) => [3, 5, 9, Infinity].findIndex(max => speed <= max)

it(
  '[CA30] no disc of the same speed class that is more stable fits the distance as well as the first for a finish on the fading side',
  { timeout: TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(bags, randomShot, arms, (bag, base, arm) => {
        const fadesLeft = (arm.hand === 'right') === (base.style === 'backhand')
        const shot: Shot = { ...base, shape: fadesLeft ? 'left' : 'right' }
        const ranked = rankDiscs(bag, shot, arm)
        const [first] = ranked
        if (!first) return
        // Costs are relative to the distance, so a hill doesn't change them.
        const distanceCostOf = (pick: typeof first) =>
          distanceCost(pick, pick.candidate.numbers, shot.distance)
        const better = ranked.filter(
          other =>
            speedClass(other.candidate.numbers) === speedClass(first.candidate.numbers) &&
            stabilitySum(other.candidate.numbers) > stabilitySum(first.candidate.numbers) &&
            distanceCostOf(other) < distanceCostOf(first) - NOISE,
        )
        expect(better).toEqual([])
      }),
      RUNS,
    )
  },
)

it(
  '[CA27] below 150 ft, the first disc has speed 5 or less if one fits',
  { timeout: TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(
        bags,
        randomShot,
        arms,
        fc.integer({ min: 60, max: 149 }),
        (bag, base, arm, distance) => {
          const shot = { ...base, distance, rise: 0 }
          const calm = { ...shot, wind: 0 }
          const hasFit = rankDiscs(bag, calm, arm).some(
            pick => pick.candidate.numbers.speed <= 5 && misfitOf(pick, calm, arm) === null,
          )
          const speed = rankDiscs(bag, shot, arm)[0]?.candidate.numbers.speed ?? 0
          expect(hasFit && speed > 5).toBe(false)
        },
      ),
      RUNS,
    )
  },
)

/** A shot whose first disc is the one with the lowest cost. */
const byCostAlone = (shot: Shot): Shot => ({
  ...shot,
  shape: shot.shape === 's-curve' ? 's-curve' : 'straight',
  distance: Math.max(150, shot.distance),
  rise: 0,
  wind: Math.min(14, shot.wind),
})

/** Returns the discs that players trust with this shot and that fit as well as the first, if they don't trust the first. */
function betterTrusted(
  bag: readonly Named[],
  shot: Shot,
  arm: CaddieArm,
  isTrusted: (numbers: FlightNumbers) => boolean,
) {
  const ranked = rankDiscs(bag, shot, arm)
  const fitOf = ({ candidate: { numbers }, cost }: (typeof ranked)[number]) =>
    cost - distrustCost(numbers, shot)
  const [first] = ranked
  if (!first || isTrusted(first.candidate.numbers)) return []
  return ranked.filter(other => isTrusted(other.candidate.numbers) && fitOf(other) <= fitOf(first))
}

it(
  '[CA28] a putter or approach disc comes first for a hard stop if it fits as well',
  { timeout: TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(
        bags,
        randomShot,
        arms,
        fc.constantFrom('skip', 'long'),
        (bag, shot, arm, avoid) => {
          const backhand = byCostAlone({ ...shot, style: 'backhand', avoid })
          expect(betterTrusted(bag, backhand, arm, ({ speed }) => speed <= 4)).toEqual([])
        },
      ),
      RUNS,
    )
  },
)

it(
  '[CA29] a disc with fade 2 or more comes first for a forehand if it fits as well',
  { timeout: TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(bags, randomShot, arms, (bag, shot, arm) => {
        const forehand = byCostAlone({ ...shot, style: 'forehand', avoid: null })
        expect(betterTrusted(bag, forehand, arm, ({ fade }) => fade >= 2)).toEqual([])
      }),
      RUNS,
    )
  },
)

const named = (...names: (keyof typeof KNOWN_BAG)[]): readonly Named[] =>
  names.map(name => ({ name, numbers: KNOWN_BAG[name] }))
const FELON = { name: 'Felon', numbers: { speed: 9, glide: 3, turn: 0.5, fade: 4 } }
const TERN = { name: 'Tern', numbers: { speed: 12, glide: 6, turn: -2, fade: 2 } }

it.each([
  [220, 15, 300, ['Roc3', 'Zone', 'Firebird', 'Felon']],
  [300, 20, 400, ['Firebird', 'Felon', 'Destroyer', 'Thunderbird']],
])(
  '[CA25] at %i ft into %i mph, a %i ft arm gets only stable discs',
  (distance, wind, longestThrow, expected) => {
    const bag = [
      ...named(
        'Destroyer',
        'Firebird',
        'Thunderbird',
        'Teebird',
        'Leopard',
        'Roc3',
        'Mako3',
        'Zone',
      ),
      FELON,
      TERN,
    ]
    const shot = { ...DEFAULT_SHOT, distance, wind }
    const names = rankDiscs(bag, shot, { hand: 'right', longestThrow }).map(
      ({ candidate }) => candidate.name,
    )
    expect(expected).toContain(names[0])
    const risky = names.slice(0, 3).filter(name => ['Tern', 'Leopard', 'Mako3'].includes(name))
    expect(risky).toEqual([])
  },
)

it.each([
  ['CA9', { distance: 220 }, 300, 'Mako3'],
  ['CA25', { distance: 220, wind: 15 }, 300, 'Roc3'],
  ['CA24', { distance: 250, cross: 15 }, 350, 'Teebird'],
  ['CA24', { distance: 250, cross: -15 }, 350, 'Leopard'],
  ['CA26', { distance: 250, rise: -40 }, 350, 'Mako3'],
  ['CA26', { distance: 250, rise: 40 }, 350, 'Thunderbird'],
])("[%s] the help page's example %o", (_, changes, longestThrow, expected) => {
  const bag = Object.entries(KNOWN_BAG).map(([name, numbers]) => ({ name, numbers }))
  const shot = { ...DEFAULT_SHOT, ...changes }
  const [first] = rankDiscs(bag, shot, { hand: 'right', longestThrow })
  expect(first?.candidate.name).toBe(expected)
})
