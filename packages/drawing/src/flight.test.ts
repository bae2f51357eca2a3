import { flightPath } from '@bagwise/domain/flight'
import { aDisc } from '../../domain/test/builders.ts'
import { expect, it } from 'vitest'
import { boundingFrame, isHighlighted } from './flight.ts'

it.each([
  ['speed', 10.5, false],
  ['speed', 11, true],
  ['glide', 5.5, false],
  ['glide', 6, true],
  ['turn', 0, false],
  ['turn', -0.5, true],
  ['turn', 1, false],
  ['fade', 2.5, false],
  ['fade', 3, true],
] as const)('[FL2] %s %d is highlighted: %s', (stat, value, highlighted) => {
  expect(isHighlighted(stat, aDisc({ [stat]: value }))).toBe(highlighted)
})

it('[FL9] a frame is just large enough for every path and the tee', () => {
  const under = flightPath(aDisc({ turn: -4, fade: 0 }))
  const over = flightPath(aDisc({ turn: 0, fade: 4 }))
  expect(boundingFrame([under, over])).toEqual({
    left: over.points.at(-1)?.x,
    right: Math.max(...under.points.map(({ x }) => x)),
    far: Math.max(under.length, over.length),
  })
  expect(boundingFrame([])).toEqual({ left: 0, right: 0, far: 0 })
})
