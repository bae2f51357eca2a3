import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import {
  ARM_SPEEDS,
  throwStrength,
  LONGEST_THROW,
  powerOf,
  REFERENCE_THROWER,
  type Thrower,
  parseThrower,
} from './thrower.ts'
import type { FlightNumbers } from './numbers.ts'
import { parseDistanceInRange } from '../units.ts'

const DESTROYER = aDisc({ speed: 12, glide: 5, turn: -1, fade: 3 })
const TEEBIRD = aDisc({ speed: 7, glide: 5, turn: 0, fade: 2 })
const BUZZZ = aDisc({ speed: 5, glide: 4, turn: -1, fade: 1 })
const AVIAR = aDisc({ speed: 2, glide: 3, turn: 0, fade: 1 })

describe('power of an arm', () => {
  it.each([
    [250, 5.7],
    [300, 7.5],
    [350, 9.3],
    [400, 11.1],
    [100, 3],
    [600, 14],
  ])('[FL4] a longest throw of %d feet gives a power of %d', (feet, power) => {
    expect(powerOf(feet)).toBeCloseTo(power, 1)
  })

  it("[FL4] the ratio compares the arm with the disc's needs", () => {
    // 300 feet give 7.5; the Teebird needs 7, the Destroyer 12 - 0.6 + 0.7.
    expect(throwStrength(TEEBIRD, 300).ratio).toBeCloseTo(1 + 0.03 * 0.5, 6)
    expect(throwStrength(DESTROYER, 300).ratio).toBeCloseTo(1 + 0.03 * (7.5 - 12.1), 6)
  })

  it('[FL4] the ratio stays between 0.85 and 1.10, and is 1 without a longest throw', () => {
    expect(throwStrength(DESTROYER, 100).ratio).toBe(0.85)
    expect(throwStrength(AVIAR, 500).ratio).toBe(1.1)
    expect(throwStrength(DESTROYER, null).ratio).toBe(1)
  })
})

describe('length', () => {
  it.each([
    ['Destroyer', 439, DESTROYER],
    ['Teebird', 357, TEEBIRD],
    ['Buzzz', 307, BUZZZ],
    ['Aviar', 241, AVIAR],
  ] as const)('[FL5] as rated, a %s flies %d ft', (_, feet, disc) => {
    expect(Math.round(throwStrength(disc, null).length)).toBe(feet)
  })

  it.each([
    [300, 'Destroyer', 300, DESTROYER],
    [300, 'Teebird', 268, TEEBIRD],
    [300, 'Buzzz', 219, BUZZZ],
    [300, 'Aviar', 153, AVIAR],
    [400, 'Destroyer', 400, DESTROYER],
    [400, 'Teebird', 300, TEEBIRD],
    [400, 'Buzzz', 252, BUZZZ],
    [400, 'Aviar', 188, AVIAR],
  ] as const)('[FL5] with a longest throw of %d ft, a %s flies %d ft', (arm, _, feet, disc) => {
    expect(Math.round(throwStrength(disc, arm).length)).toBe(feet)
  })

  it('[FL5] with a longest throw, speed beyond the arm adds nothing, but glide does', () => {
    const length = (numbers: Partial<FlightNumbers>) => throwStrength(aDisc(numbers), 300).length
    expect(length({ speed: 14 })).toBe(length({ speed: 9 }))
    expect(length({ glide: 6 })).toBeCloseTo(length({ glide: 5 }) * 1.03, 6)
  })

  it('[FL5] a stronger arm never shortens a flight', () => {
    const feet = fc.integer(LONGEST_THROW)
    fc.assert(
      fc.property(feet, feet, fc.integer({ min: 2, max: 30 }), (a, b, halves) => {
        const disc = aDisc({ speed: halves / 2 })
        const [short, long] = [
          throwStrength(disc, Math.min(a, b)),
          throwStrength(disc, Math.max(a, b)),
        ]
        expect(short.length).toBeLessThanOrEqual(long.length + 1e-9)
      }),
    )
  })
})

describe('the arm of a player', () => {
  const arms = ARM_SPEEDS.flatMap(({ name, longestThrow }) =>
    longestThrow === null ? [] : [{ name, longestThrow }],
  )

  it.each(arms)(
    '[FL13] at the arm speed $name, a Destroyer flies the longest throw',
    ({ longestThrow }) => {
      const { length } = throwStrength(DESTROYER, longestThrow)
      expect(Math.abs(length / longestThrow - 1)).toBeLessThanOrEqual(0.05)
    },
  )

  it.each([
    [100, 100],
    [700, 700],
    ['345', 345],
    [' 345.4 ', 345],
    [99, null],
    [701, null],
    ['', null],
    ['far', null],
    [Number.NaN, null],
    [null, null],
    [true, null],
    [[300], null],
  ])('[FL13] a longest throw of %j is read as %j', (entered, feet) => {
    expect(parseDistanceInRange(LONGEST_THROW, entered, 'feet')).toBe(feet)
  })

  it.each([
    ['107', 351],
    ['30', 100],
    ['213', 699],
    ['29', null],
    ['214', null],
    ['350', null],
  ])('[FL13] [UN3] a longest throw of %j meters is read as %j feet', (entered, feet) => {
    expect(parseDistanceInRange(LONGEST_THROW, entered, 'meters')).toBe(feet)
  })

  it('[FL13] a stored thrower is restored with hand, throw, release and arm', () => {
    const stored: Thrower = { hand: 'left', style: 'forehand', release: 'hyzer', longestThrow: 372 }
    expect(parseThrower(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  it.each([null, 7, 'left', {}, { hand: 'both', style: 1, release: 'roll', longestThrow: 1e9 }])(
    '[FL13] reads %j as the reference throw',
    stored => {
      expect(parseThrower(stored)).toEqual(REFERENCE_THROWER)
    },
  )
})
