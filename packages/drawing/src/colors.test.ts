import { expect, it } from 'vitest'
import { contrast, toHex, LARGE_BRANDS, brandColors } from './colors.ts'
import * as fc from 'fast-check'

it.each([
  [[1, 0, 0], '#ffffff'],
  [[0, 0, 0], '#000000'],
  [[0.628, 0.2577, 29.23], '#ff0000'],
  [[0.452, 0.3132, 264.05], '#0000ff'],
] as const)('converts the OKLCH color %j to %s', (color, expected) => {
  expect(toHex(color)).toBe(expected)
})

it('contrast is 21 between black and white, 1 with itself, and the same both ways', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#3366cc', '#3366cc')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
})

it('[DI14] the colors of the twenty largest brands are easy to tell apart', () => {
  expect(LARGE_BRANDS).toHaveLength(20)
  const plates = LARGE_BRANDS.map(brand => {
    const [lightness, chroma, hue] = brandColors(brand).plate
    const angle = (hue * Math.PI) / 180
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const
  })
  const distances = plates.flatMap((a, index) =>
    plates.slice(index + 1).map(b => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
  )
  // Two colors differ at a glance from about 0.05 in this space.
  expect(Math.min(...distances)).toBeGreaterThan(0.07)
})

it('[DI14] a brand always has the same color', () => {
  fc.assert(
    fc.property(fc.string(), brand => {
      const [lightness, chroma, hue] = brandColors(brand).plate
      expect(brandColors(brand)).toEqual(brandColors(brand))
      expect(lightness).toBeGreaterThan(0.3)
      expect(lightness).toBeLessThan(0.96)
      expect(chroma).toBeGreaterThan(0)
      expect(hue).toBeLessThan(360)
    }),
  )
  expect(brandColors('Mint').plate).toEqual([0.84, 0.09, 60])
})
