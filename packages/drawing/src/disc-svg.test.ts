import { aDisc } from '../../domain/test/builders.ts'
import { expect, it } from 'vitest'
import { discSvg } from './disc-svg.ts'
import fc from 'fast-check'

it('draws a disc in under 1,200 characters, titled with brand and name', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'm', 'W', 'I', 'T', '3', ' '),
    minLength: 1,
    maxLength: 20,
  })
  const measure = (min: number, max: number) =>
    fc.option(fc.double({ min, max, noNaN: true }).map(size => Math.round(size * 100) / 100))
  fc.assert(
    fc.property(
      word,
      word,
      measure(20, 25),
      measure(0.5, 2.8),
      (name, brand, diameter, rimWidth) => {
        const disc = aDisc({
          name,
          brand,
          dimensions: { ...aDisc().dimensions, diameter, rimWidth },
        })
        const svg = discSvg(disc)
        expect(svg.length).toBeLessThan(1200)
        expect(svg).toContain(`<title>${brand} ${name}</title>`)
        expect(svg).not.toMatch(/undefined|null|NaN|\d\.\d{2}/)
      },
    ),
  )
})

it('escapes markup in a name', () => {
  const svg = discSvg(aDisc({ name: '<b>&', brand: 'A>B' }))
  expect(svg).toContain('<title>A&gt;B &lt;b&gt;&amp;</title>')
  expect(svg).not.toContain('<b>')
})
