import { expect, it } from 'vitest'
import { stabilityOf } from './stability.ts'

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
