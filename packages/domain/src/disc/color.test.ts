import { expect, it } from 'vitest'
import { contrast, hex } from './color.ts'

it.each([
  [[1, 0, 0], '#ffffff'],
  [[0, 0, 0], '#000000'],
  [[0.628, 0.2577, 29.23], '#ff0000'],
  [[0.452, 0.3132, 264.05], '#0000ff'],
] as const)('an OKLCH color %j is %s on a screen', (color, expected) => {
  expect(hex(color)).toBe(expected)
})

it('contrast is 21 between black and white, 1 with itself, and the same both ways', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#3366cc', '#3366cc')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
})
