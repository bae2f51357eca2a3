import { expect, it } from 'vitest'
import { hasArm, preferencesProblem } from './preferences.ts'

const NO_ARM = { longestThrow: null, hand: null, style: null }

it.each([100, 345, 700, null, undefined])('[PR28] a longest throw of %j can be stored', feet => {
  expect(preferencesProblem(feet === undefined ? {} : { longestThrow: feet })).toBeUndefined()
})

it.each([99, 701, 0, -300, 345.5, Number.NaN])('[PR28] a longest throw of %d is refused', feet => {
  expect(preferencesProblem({ longestThrow: feet })).toEqual({
    field: 'longestThrow',
    message: 'Longest throw must be between 100 and 700 ft',
  })
})

it('[PR28] a player has an arm once any part of it is known', () => {
  expect(hasArm(NO_ARM)).toBe(false)
  expect(hasArm({ ...NO_ARM, longestThrow: 300 })).toBe(true)
  expect(hasArm({ ...NO_ARM, hand: 'right' })).toBe(true)
  expect(hasArm({ ...NO_ARM, style: 'forehand' })).toBe(true)
})
