import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../../domain/test/builders.ts'
import { contrast, LARGE_BRANDS } from './colors.ts'
import { DISC_TYPES } from '@bagwise/domain/disc'
import { discDrawing } from './disc.ts'

const UNKNOWN = { diameter: null, height: null, rimWidth: null, rimDepth: null, maxWeight: null }

it('[DI10] radius and rim are to scale, one unit per millimeter', () => {
  const drawing = discDrawing(aDisc({ dimensions: { ...UNKNOWN, diameter: 22, rimWidth: 1.3 } }))
  expect(drawing.radius).toBe(110)
  expect(drawing.plateRadius).toBe(97)
})

it('[DI10] the widest disc fits the drawing', () => {
  const drawing = discDrawing(aDisc({ dimensions: { ...UNKNOWN, diameter: 25.2, rimWidth: 0.7 } }))
  expect(drawing.viewBox).toBe('-122 -122 244 244')
  expect(drawing.radius).toBeLessThan(122)
})

it('[DI11] unknown dimensions are those typical of the type, and drivers have the widest rim', () => {
  const rims = DISC_TYPES.map(type => {
    const { radius, plateRadius } = discDrawing(aDisc({ type, dimensions: UNKNOWN }))
    return Math.round(radius - plateRadius)
  })
  expect(rims).toEqual([22, 18, 14, 10])
})

it('[DI12] print has a contrast of 4.5:1 or better on every disc', () => {
  const brands = fc.oneof(fc.constantFrom(...LARGE_BRANDS), fc.string())
  fc.assert(
    fc.property(brands, fc.constantFrom(...DISC_TYPES), (brand, type) => {
      const { plate, ink } = discDrawing(aDisc({ brand, type })).colors
      expect(contrast(plate, ink)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 400 },
  )
})

it.each(LARGE_BRANDS)('[DI12] all discs of %s have the same ink', brand => {
  const inks = DISC_TYPES.map(type => discDrawing(aDisc({ brand, type })).colors.ink)
  expect(new Set(inks).size).toBe(1)
})

it('[DI13] the stamp shows brand, name and the four numbers', () => {
  const { stamp } = discDrawing(aDisc({ name: 'Big Kite', brand: 'Sky', speed: 12.5, turn: -1 }))
  expect(stamp.brand.text).toBe('SKY')
  expect(stamp.name.map(line => line.text).join(' ')).toBe('BIG KITE')
  expect(stamp.numbers.text.split('\u2002')).toEqual(['12.5', '5', '\u22121', '2'])
})

it('[DI15] the flight stroke starts low in the middle, leans right by turn and hooks left by fade', () => {
  const endOf = (turn: number, fade: number): number =>
    Number(discDrawing(aDisc({ turn, fade })).flight.split(' ').at(-2))
  expect(discDrawing(aDisc()).flight).toMatch(/^M0 \d/)
  expect(endOf(0, 0)).toBeCloseTo(0)
  expect(endOf(-3, 0)).toBeGreaterThan(0)
  expect(endOf(0, 3)).toBeLessThan(0)
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 1 }), fc.integer({ min: 0, max: 4 }), (turn, fade) => {
      expect(endOf(turn, fade + 1)).toBeLessThan(endOf(turn, fade))
    }),
  )
})
