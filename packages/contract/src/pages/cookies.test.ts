import { expect, it } from 'vitest'
import { UNITS_COOKIE, unitsCookieValue, unitsFromCookies } from './cookies.ts'

const NO_UNITS = { distanceUnit: null, windUnit: null }

it.each([
  { distanceUnit: 'meters', windUnit: null },
  { distanceUnit: 'feet', windUnit: 'km/h' },
  { distanceUnit: null, windUnit: 'm/s' },
  NO_UNITS,
] as const)("[UN7] %j is read back from a request's cookies", choice => {
  const cookie = `${UNITS_COOKIE}=${unitsCookieValue(choice)}`
  for (const cookies of [cookie, `a=1; ${cookie}`, `a=1; ${cookie}; b=2`])
    expect(unitsFromCookies(cookies)).toEqual(choice)
})

it.each([
  undefined,
  null,
  '',
  'bagwise-units=',
  'bagwise-units=meter:',
  'bagwise-units=feet:knots',
])('[UN7] %j has no valid unit', cookies => {
  expect(unitsFromCookies(cookies)).toEqual(NO_UNITS)
})

it.each(['other-bagwise-units=meters:', 'bagwise-units=meters:<script>'])(
  '[UN7] %j is not a units cookie',
  cookies => {
    expect(unitsFromCookies(cookies)).toEqual(NO_UNITS)
  },
)
