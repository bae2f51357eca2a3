import { aDisc } from '@bagwise/domain/testing'
import { discDrawing } from '@bagwise/domain/disc'
import { expect, it } from 'vitest'
import { discs } from './catalog.ts'
import { discSvg } from './drawing.ts'

it('draws every disc in under 1,200 characters, titled with brand and name', () => {
  for (const disc of discs) {
    const svg = discSvg(disc)
    expect(svg.length).toBeLessThan(1200)
    expect(svg).toContain(`<title>${disc.brand} ${disc.name}</title>`)
    expect(svg).not.toMatch(/undefined|null|NaN|\d\.\d{2}/)
  }
})

it('prints the name, or only the flight if a name would be too small', () => {
  const disc = aDisc({ name: 'Kite' })
  expect(discSvg(disc)).toContain('>KITE</text>')
  expect(discSvg(disc)).not.toContain(discDrawing(disc).flight)
  expect(discSvg(disc, 'flight')).not.toContain('<text')
  expect(discSvg(disc, 'flight')).toContain(discDrawing(disc).flight)
})

it('keeps a name from becoming markup', () => {
  const svg = discSvg(aDisc({ name: '<b>&', brand: 'A>B' }))
  expect(svg).toContain('<title>A&gt;B &lt;b&gt;&amp;</title>')
  expect(svg).toContain('>&lt;B&gt;&amp;</text>')
})
