import { flightPath, REFERENCE_THROWER } from '@bagwise/domain/flight'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { expect, it } from 'vitest'
import { aimFlight, maxOffset } from './shot-discs.ts'

it('aims a flight at the target and keeps its length', () => {
  const path = flightPath(aDisc({ turn: 0, fade: 4 }), REFERENCE_THROWER)
  expect(path.points.at(-1)?.x).toBeLessThan(-20)
  const { points, length } = aimFlight(path)
  expect(points.at(-1)?.x).toBeCloseTo(0, 9)
  expect(points[0]).toEqual({ x: 0, y: 0 })
  expect(length).toBe(path.length)
  expect(points.map(({ y }) => y)).toEqual(path.points.map(({ y }) => y))
})

it('starts a disc that fades left to the right of the line', () => {
  const path = flightPath(aDisc({ turn: 0, fade: 4 }), REFERENCE_THROWER)
  const xs = aimFlight(path).points.map(({ x }) => x)
  expect(Math.max(...xs)).toBeGreaterThan(5)
  expect(maxOffset(path)).toBeCloseTo(Math.max(...xs), 9)
})
