import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { LARGE_BRANDS, plasticOf } from './brand-colors.ts'

it('[DI14] the twenty large brands can be told apart', () => {
  expect(LARGE_BRANDS).toHaveLength(20)
  const plates = LARGE_BRANDS.map(brand => {
    const [lightness, chroma, hue] = plasticOf(brand).plate
    const angle = (hue * Math.PI) / 180
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const
  })
  const distances = plates.flatMap((a, index) =>
    plates.slice(index + 1).map(b => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
  )
  // Two colors differ at a glance from about 0.05 in this space.
  expect(Math.min(...distances)).toBeGreaterThan(0.07)
})

it('[DI14] any brand has one color, always the same', () => {
  fc.assert(
    fc.property(fc.string(), brand => {
      const [lightness, chroma, hue] = plasticOf(brand).plate
      expect(plasticOf(brand)).toEqual(plasticOf(brand))
      expect(lightness).toBeGreaterThan(0.3)
      expect(lightness).toBeLessThan(0.96)
      expect(chroma).toBeGreaterThan(0)
      expect(hue).toBeLessThan(360)
    }),
  )
  expect(plasticOf('Mint').plate).toEqual([0.84, 0.09, 60])
})
