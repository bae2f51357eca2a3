import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOwnedDisc, aPlastic, aDisc } from '../../test/builders.ts'
import { randomFlightFields, randomPlastic, randomDisc } from '../../test/random.ts'
import { ownedDiscFlight } from './flight.ts'

const teebird = aDisc({ turn: -1, fade: 3 })
const flights = fc.tuple(
  randomFlightFields,
  randomDisc,
  fc.option(randomPlastic, { nil: undefined }),
)
const tenths = (value: number) => Math.round(value * 10)

it('[CO12] a new owned disc with unknown plastic and weight flies by the maker’s numbers', () => {
  fc.assert(
    fc.property(randomDisc, disc => {
      const { numbers, maker, parts } = ownedDiscFlight(anOwnedDisc(), disc)
      expect(numbers).toEqual(maker)
      expect(numbers.turn).toBe(disc.turn)
      expect(parts).toEqual([])
    }),
  )
})

it('[CO6] the parts add up to the sum, within the limits of the flight model', () => {
  fc.assert(
    fc.property(flights, ([ownedDisc, disc, plastic]) => {
      const { maker, numbers, parts } = ownedDiscFlight(ownedDisc, disc, plastic)
      for (const stat of ['turn', 'fade'] as const) {
        const sum = parts.reduce((total, part) => total + tenths(part[stat]), tenths(maker[stat]))
        expect(sum).toBe(tenths(numbers[stat]))
        expect(Math.abs(numbers[stat] * 10 - tenths(numbers[stat]))).toBeLessThan(1e-9)
      }
      expect(numbers.turn).toBeGreaterThanOrEqual(-5)
      expect(numbers.turn).toBeLessThanOrEqual(3)
      expect(numbers.fade).toBeGreaterThanOrEqual(0)
      expect(numbers.fade).toBeLessThanOrEqual(6)
      expect([numbers.speed, numbers.glide]).toEqual([disc.speed, disc.glide])
    }),
  )
})

it('[CO7] an owned disc in unknown condition flies like a new one', () => {
  const numbersIn = (condition: number | null) =>
    ownedDiscFlight(anOwnedDisc({ condition }), aDisc()).numbers
  expect(numbersIn(null)).toEqual(numbersIn(10))
})

it('[CO7] wear never makes a disc more stable', () => {
  fc.assert(
    fc.property(
      flights,
      fc.integer({ min: 1, max: 10 }),
      ([ownedDisc, disc, plastic], condition) => {
        const worn = Object.assign({}, ownedDisc, {
          condition: Math.min(condition, ownedDisc.condition),
        })
        const [before, after] = [
          ownedDiscFlight(ownedDisc, disc, plastic),
          ownedDiscFlight(worn, disc, plastic),
        ]
        expect(after.numbers.turn).toBeLessThanOrEqual(before.numbers.turn)
        expect(after.numbers.fade).toBeLessThanOrEqual(before.numbers.fade)
        for (const part of after.parts.filter(({ effect }) => effect === 'wear')) {
          expect(part.turn).toBeLessThanOrEqual(0)
          expect(part.fade).toBeLessThanOrEqual(0)
        }
      },
    ),
  )
})

describe('each effect', () => {
  const numbersOf = (
    ownedDisc: Parameters<typeof anOwnedDisc>[0],
    plastic?: ReturnType<typeof aPlastic>,
  ) => {
    const { numbers } = ownedDiscFlight(anOwnedDisc(ownedDisc), teebird, plastic)
    return [numbers.turn, numbers.fade]
  }

  it.each([
    [8, [-1.2, 2.9]],
    [7, [-1.4, 2.8]],
    [5, [-1.7, 2.7]],
    [3, [-2.1, 2.5]],
  ])('[CO7] wear at %i/10 affects turn twice as much as fade', (condition, expected) => {
    const [turn = 0, fade = 0] = numbersOf({ condition })
    expect([turn, fade]).toEqual([expected[0], expect.closeTo(expected[1] ?? 0, 0)])
    expect(Math.abs(fade - (expected[1] ?? 0))).toBeLessThan(0.11)
  })

  it('[CO7] base plastic wears faster than premium', () => {
    const base = ownedDiscFlight(
      anOwnedDisc({ condition: 5 }),
      teebird,
      aPlastic({ durability: 1, stability: 0 }),
    )
    const premium = ownedDiscFlight(
      anOwnedDisc({ condition: 5 }),
      teebird,
      aPlastic({ durability: 5, stability: 0 }),
    )
    expect(base.numbers.turn).toBe(-2)
    expect(premium.numbers.turn).toBe(-1.4)
  })

  it('[CO7] fade never falls below 0', () => {
    const { numbers } = ownedDiscFlight(anOwnedDisc({ condition: 1 }), aDisc({ turn: -3, fade: 0 }))
    expect(numbers.fade).toBe(0)
  })

  it('[CO8] plastic affects turn and fade equally', () => {
    expect(numbersOf({}, aPlastic({ stability: 0.4 }))).toEqual([-0.8, 3.2])
    expect(numbersOf({}, aPlastic({ stability: -0.4 }))).toEqual([-1.2, 2.8])
  })

  it('[CO9] each gram below the maximum lowers turn by 0.03, up to 1 in total', () => {
    expect(numbersOf({ weight: 166 })).toEqual([-1.3, 3])
    expect(numbersOf({ weight: 120 })).toEqual([-2, 3])
    expect(numbersOf({ weight: 180 })).toEqual([-1, 3])
    const unknown = aDisc({
      turn: -1,
      dimensions: Object.assign({}, teebird.dimensions, { maxWeight: null }),
    })
    expect(ownedDiscFlight(anOwnedDisc({ weight: 150 }), unknown).numbers.turn).toBe(-1)
  })

  it('[CO10] a little more and a little less stable change the numbers by the same amount', () => {
    expect(numbersOf({ flightMode: 'more-stable' })).toEqual([-0.7, 3.3])
    expect(numbersOf({ flightMode: 'less-stable' })).toEqual([-1.3, 2.7])
  })

  it("[CO11] the owner's numbers are used unchanged", () => {
    const customNumbers = { speed: 7, glide: 5, turn: -2, fade: 1 }
    const flight = ownedDiscFlight(
      anOwnedDisc({ flightMode: 'custom', customNumbers, condition: 3 }),
      teebird,
      aPlastic(),
    )
    expect(flight).toMatchObject({ numbers: customNumbers, parts: [], hasOwnNumbers: true })
    expect(flight.maker.turn).toBe(-1)
  })
})
