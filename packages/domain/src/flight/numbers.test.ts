import { expect, it } from 'vitest'
import { FLIGHT_RANGES, formatNumber, stabilityOf } from './numbers.ts'

it('[FL1] sliders end at speed 1-15, glide 1-7, turn -5 to +1, fade 0-5', () => {
  expect(FLIGHT_RANGES).toEqual({
    speed: { min: 1, max: 15 },
    glide: { min: 1, max: 7 },
    turn: { min: -5, max: 1 },
    fade: { min: 0, max: 5 },
  })
})

it.each([
  [0, 2, 'overstable'],
  [1, 4, 'overstable'],
  [0, 1.5, 'straight'],
  [-0.5, 4, 'straight'],
  [-1.5, 0, 'straight'],
  [-2, 0, 'understable'],
  [-2, 5, 'understable'],
  [-5, 1, 'understable'],
] as const)('[FL10] turn %d with fade %d is %s', (turn, fade, stability) => {
  expect(stabilityOf({ turn, fade })).toBe(stability)
})

it('writes numbers with a minus sign', () => {
  expect(formatNumber(-1.5)).toBe('\u22121.5')
  expect(formatNumber(12)).toBe('12')
})
