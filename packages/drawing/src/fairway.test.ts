import { flightPath } from '@bagwise/domain/flight'
import { expect, it } from 'vitest'
import { aDisc } from '../../domain/test/builders.ts'
import { fairwayScale, fitFairway, sideTicks } from './fairway.ts'
import { boundingFrame } from './flight.ts'

const path = flightPath(aDisc({ speed: 9, turn: 0, fade: 4 }))
const frame = boundingFrame([path])

it.each([
  ['in a tall chart', { width: 1000, height: 300 }],
  ['in a narrow chart', { width: 40, height: 300 }],
])('[FL40] a flight fits and keeps its shape %s', (_, size) => {
  const scale = fitFairway(frame, size)
  const tee = { x: 500, y: 400 }
  const points = path.points.map(fairwayScale(tee, scale))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(size.width + 1e-6)
  expect(tee.y - Math.min(...ys)).toBeLessThanOrEqual(size.height + 1e-6)
  const [landing, feet] = [points.at(-1), path.points.at(-1)]
  if (!landing || !feet) throw new Error('The flight has no points')
  const shape = (landing.x - tee.x) / (tee.y - landing.y)
  expect(shape).toBeCloseTo((2 * feet.x) / feet.y, 9)
})

it('[FL40] marks the same distance on both sides, 50 ft or 15 m if that fits', () => {
  expect(sideTicks('feet', () => true)).toEqual([
    { feet: -50, label: '50 ft left' },
    { feet: 50, label: '50 ft right' },
  ])
  expect(sideTicks('meters', () => true).map(({ label }) => label)).toEqual([
    '15 m left',
    '15 m right',
  ])
  expect(sideTicks('feet', ({ feet }) => feet < 30).map(({ label }) => label)).toEqual([
    '25 ft left',
    '25 ft right',
  ])
  expect(sideTicks('feet', () => false)).toEqual([])
})
