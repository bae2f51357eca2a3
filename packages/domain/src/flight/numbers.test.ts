import { expect, it } from 'vitest'
import { aDisc } from '../testing/index.ts'
import { isHighlighted } from './highlight.ts'
import { FLIGHT_RANGES } from './numbers.ts'

it('[FL1] sliders end at speed 1-15, glide 1-7, turn -5 to +1, fade 0-5', () => {
  expect(FLIGHT_RANGES).toEqual({
    speed: { min: 1, max: 15 },
    glide: { min: 1, max: 7 },
    turn: { min: -5, max: 1 },
    fade: { min: 0, max: 5 },
  })
})

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
