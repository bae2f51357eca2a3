import { CLASSICS, popularDiscIds } from '@bagwise/domain/disc'
import { ARM_SPEEDS, flightPath, REFERENCE_THROWER } from '@bagwise/domain/flight'
import { expect, it } from 'vitest'
import { discs } from './catalog.ts'

const titles = new Set(discs.map(disc => `${disc.brand} ${disc.name}`))

it('[AN11] every classic is in the catalog', () => {
  expect(CLASSICS.filter(title => !titles.has(title))).toEqual([])
})

it('[AN11] every classic is on at least three public lists', () => {
  const obscure = discs.filter(
    ({ brand, name, known = 0 }) => CLASSICS.includes(`${brand} ${name}`) && known < 3,
  )
  expect(obscure.map(({ name }) => name)).toEqual([])
})

it('[AN11] forty discs are popular by default', () => {
  expect(popularDiscIds([], discs).size).toBe(40)
})

it.each(ARM_SPEEDS.filter(({ longestThrow }) => longestThrow !== null))(
  '[FL13] with the arm speed $name, the longest classic driver flies about $longestThrow ft',
  ({ longestThrow }) => {
    const drivers = discs.filter(
      disc => disc.type === 'driver' && CLASSICS.includes(`${disc.brand} ${disc.name}`),
    )
    const lengths = drivers.map(
      disc => flightPath(disc, { ...REFERENCE_THROWER, longestThrow }).length,
    )
    const deviation = Math.max(...lengths) / (longestThrow ?? 0) - 1
    // Half-step numbers add up with rounding noise.
    expect(Math.abs(deviation)).toBeLessThanOrEqual(0.05 + 1e-9)
  },
)
