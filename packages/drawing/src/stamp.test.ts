import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { stampLine, stampName } from './stamp.ts'

const textsOf = (name: string, radius = 80): string[] =>
  stampName(name, radius, 50).map(line => line.text)

it.each([
  ['Destroyer', ['DESTROYER']],
  ['Big Z', ['BIG Z']],
  ["Captain's Thrasher", ["CAPTAIN'S", 'THRASHER']],
  ['Tank - Panzer', ['TANK', 'PANZER']],
  ['Omega SuperSoft Putter Big Bead', ['OMEGA SUPERSOFT', 'PUTTER BIG BEAD']],
  ['MX-1', ['MX-1']],
])('[DI13] %s is printed as %j', (name, lines) => {
  expect(textsOf(name)).toEqual(lines)
})

it('[DI13] the lines of a name are centered vertically, one below the other', () => {
  const [one] = stampName('Roc', 80, 50)
  expect(one).toMatchObject({ size: 50, y: 17.5 })
  const [first, second] = stampName("Captain's Thrasher", 80, 50)
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  expect(first?.size).toBe(second?.size)
})

it('[DI13] no name is printed over the edge of the plate, no matter how long it is', () => {
  const name = fc.array(fc.string({ minLength: 1, maxLength: 15 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(name, fc.integer({ min: 60, max: 110 }), (words, radius) => {
      for (const line of stampName(words.join(' '), radius, 50)) {
        const corner = Math.max(Math.abs(line.y), Math.abs(line.y - 0.7 * line.size))
        // Two tenths of a millimeter are lost in rounding.
        expect(Math.hypot(line.width / 2, corner)).toBeLessThanOrEqual(radius + 0.6)
      }
    }),
  )
})

it('[DI13] a small line shrinks to the chord at its height', () => {
  expect(stampLine('MVP', -50, 80, 14).size).toBe(14)
  const long = stampLine('THOUGHT SPACE ATHLETICS OF THE WORLD', -60, 80, 14)
  expect(long.size).toBeLessThan(14)
  expect(long.width).toBeLessThanOrEqual(2 * Math.sqrt(80 ** 2 - 60 ** 2))
})
