import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { randomFlightNumbers, randomThrower } from '../../test/random.ts'
import type { FlightNumbers } from './numbers.ts'
import { type FlightPath, flightPath, pathWithStrength } from './path.ts'
import { ARM_RATIO, REFERENCE_THROWER, type Thrower } from './thrower.ts'

const ratio = fc.double({ min: ARM_RATIO.min, max: ARM_RATIO.max, noNaN: true })

const mirrored = ({ length, points }: FlightPath): FlightPath => ({
  length,
  points: points.map(({ x, y }) => ({ x: 0 - x, y })),
})
const farthestRight = (path: FlightPath) => Math.max(...path.points.map(point => point.x))
const finish = (path: FlightPath) => path.points.at(-1)?.x ?? Number.NaN
const percent = (value: number, path: FlightPath) => (100 * value) / path.length

/** A flat right-hand backhand with this arm ratio. */
const thrownAt = (disc: FlightNumbers, arm: number) =>
  pathWithStrength(disc, REFERENCE_THROWER, { ratio: arm, length: 300 })

describe('published values, in percent of the length', () => {
  it.each([
    ['Aviar', 2, 3, 0, 1, 0, -5.0, -5.9, -4.5],
    ['Zone', 4, 3, 0, 3, 0, -15.0, -17.8, -13.4],
    ['Buzzz', 5, 4, -1, 1, 1.8, -3.1, -4.4, -2.2],
    ['Leopard', 6, 5, -2, 1, 3.8, -1.1, -2.8, 0.1],
    ['Teebird', 7, 5, 0, 2, 0, -10.0, -11.8, -8.9],
    ['Firebird', 9, 3, 0, 4, 0, -20.0, -23.7, -17.8],
    ['Roadrunner', 9, 5, -4, 1, 8.0, 2.7, 0.3, 4.7],
    ['Destroyer', 12, 5, -1, 3, 1.8, -13.1, -16.2, -11.1],
  ] as const)('[FL6] %s', (_, speed, glide, turn, fade, right, rated, slow, fast) => {
    const disc = aDisc({ speed, glide, turn, fade })
    const path = thrownAt(disc, 1)
    // The published values are rounded to 0.1.
    const near = (value: number, expected: number) =>
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(0.0501)
    near(percent(farthestRight(path), path), right)
    near(percent(finish(path), path), rated)
    near(percent(finish(thrownAt(disc, 0.92)), path), slow)
    near(percent(finish(thrownAt(disc, 1.06)), path), fast)
  })
})

describe('every path', () => {
  it('[FL3] is mirrored exactly for the other hand', () => {
    fc.assert(
      fc.property(randomFlightNumbers, randomThrower, (disc, player) => {
        const right = flightPath(disc, { ...player, hand: 'right' })
        const left = flightPath(disc, { ...player, hand: 'left' })
        expect(left).toEqual(mirrored(right))
      }),
    )
  })

  it('[FL3] of a left-hand forehand bends like a right-hand backhand, with 18% more fade', () => {
    const overstable = aDisc({ turn: 0, fade: 3 })
    const forehand = flightPath(overstable, {
      ...REFERENCE_THROWER,
      hand: 'left',
      style: 'forehand',
    })
    expect(finish(forehand)).toBeCloseTo(1.18 * finish(flightPath(overstable)), 9)
  })

  it('[FL6] starts at the tee and only moves forward', () => {
    fc.assert(
      fc.property(randomFlightNumbers, randomThrower, (disc, player) => {
        const { points, length } = flightPath(disc, player)
        expect(points[0]).toEqual({ x: 0, y: 0 })
        expect(points.at(-1)?.y).toBeCloseTo(length, 9)
        expect(points.every(({ y }, i) => i === 0 || y > (points[i - 1]?.y ?? 0))).toBe(true)
      }),
    )
  })

  it('[FL6] covers most of its distance in the first half of the flight', () => {
    const { points, length } = flightPath(aDisc(), REFERENCE_THROWER, 2)
    expect(points[1]?.y).toBeCloseTo(length * (1 - 0.5 ** 1.8), 9)
  })

  it('[FL6] ends further left with more fade', () => {
    fc.assert(
      fc.property(randomFlightNumbers, ratio, (disc, arm) => {
        const more = { ...disc, fade: disc.fade + 0.5 }
        expect(finish(thrownAt(more, arm))).toBeLessThan(finish(thrownAt(disc, arm)))
      }),
    )
  })

  it('[FL6] reaches further right with more negative turn', () => {
    fc.assert(
      fc.property(randomFlightNumbers, ratio, (disc, arm) => {
        const [less, more] = [
          thrownAt(disc, arm),
          thrownAt({ ...disc, turn: disc.turn - 0.5 }, arm),
        ]
        expect(finish(more)).toBeGreaterThan(finish(less))
        expect(farthestRight(more)).toBeGreaterThanOrEqual(farthestRight(less))
      }),
    )
  })

  it('[FL6] never reaches further right with a slower arm', () => {
    fc.assert(
      fc.property(randomFlightNumbers, ratio, ratio, (disc, a, b) => {
        const [slow, fast] = a < b ? [a, b] : [b, a]
        expect(farthestRight(thrownAt(disc, slow))).toBeLessThanOrEqual(
          farthestRight(thrownAt(disc, fast)) + 1e-9,
        )
      }),
    )
  })

  it('[FL6] never straightens again once the fade starts', () => {
    const { points } = flightPath(aDisc({ speed: 12, turn: -1, fade: 3 }))
    const late = points.slice(Math.ceil(points.length * 0.7))
    expect(late.every(({ x }, i) => i === 0 || x < (late[i - 1]?.x ?? 0))).toBe(true)
  })
})

describe('release', () => {
  const finishWith = (release: Thrower['release'], disc: FlightNumbers) =>
    percent(finish(flightPath(disc, { ...REFERENCE_THROWER, release })), flightPath(disc))

  it('[FL7] a hyzer flies like a disc with 1.5 more turn and 1.4 more fade', () => {
    expect(finishWith('hyzer', aDisc({ turn: -3, fade: 1 }))).toBeCloseTo(
      finishWith('flat', aDisc({ turn: -1.5, fade: 2.4 })),
      9,
    )
  })

  it('[FL7] an anhyzer flies like a disc with 2.0 less turn and 0.6 less fade', () => {
    expect(finishWith('anhyzer', aDisc({ turn: -1, fade: 2 }))).toBeCloseTo(
      finishWith('flat', aDisc({ turn: -3, fade: 1.4 })),
      9,
    )
  })

  it('[FL7] the sum stays within turn -5 to 3 and fade 0 to 6', () => {
    expect(finishWith('anhyzer', aDisc({ turn: -5, fade: 0 }))).toBeCloseTo(
      finishWith('flat', aDisc({ turn: -5, fade: 0 })),
      9,
    )
    expect(finishWith('hyzer', aDisc({ turn: 2, fade: 5 }))).toBeCloseTo(
      finishWith('flat', aDisc({ turn: 3, fade: 6 })),
      9,
    )
  })
})

it('[FL8] the landing point is the end of the path at any resolution', () => {
  fc.assert(
    fc.property(
      randomFlightNumbers,
      randomThrower,
      fc.integer({ min: 1, max: 200 }),
      (disc, player, steps) => {
        const path = flightPath(disc, player, steps)
        expect(path.points).toHaveLength(steps + 1)
        expect(path.points.at(-1)).toEqual(flightPath(disc, player).points.at(-1))
      },
    ),
  )
})
