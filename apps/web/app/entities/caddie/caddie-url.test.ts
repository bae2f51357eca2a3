import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CADDIE_URL_FORMAT, parseCaddieView, DEFAULT_VIEW, SHOT_FIELDS } from './caddie-url.ts'

const viewOf = (query: string) => parseCaddieView(new URLSearchParams(query))

describe("a shot's URL", () => {
  it('[CA19] contains only fields that differ from the default shot', () => {
    expect(CADDIE_URL_FORMAT.format(DEFAULT_VIEW)).toBe('')
    const shot = {
      distance: 300,
      shape: 's-curve',
      release: 'hyzer',
      style: 'forehand',
      wind: -15,
      cross: 20,
      rise: -30,
      altitude: 5000,
      avoid: 'skip',
      mold: 'innova-buzzz',
    } as const
    const address = CADDIE_URL_FORMAT.format(shot)
    expect(address).toBe(
      '?distance=300&shape=s-curve&release=hyzer&throw=forehand&wind=tail&strength=15&crosswind=from-left&crossStrength=20&slope=downhill&rise=30&altitude=5000&avoid=skip&mold=innova-buzzz',
    )
    expect(viewOf(address)).toEqual(shot)
  })

  it('[CA19] defaults to a moderate wind, and treats a strength of 0 as calm', () => {
    expect(viewOf('wind=head').wind).toBe(10)
    expect(viewOf('wind=tail').wind).toBe(-10)
    expect(CADDIE_URL_FORMAT.format(viewOf('wind=head'))).toBe('?wind=head')
    expect(viewOf('wind=tail&strength=0')).toEqual(DEFAULT_VIEW)
    expect(viewOf('strength=20')).toEqual(DEFAULT_VIEW)
  })

  it('[CA19] defaults to a moderate crosswind and slope, and clamps them', () => {
    expect(viewOf('crosswind=from-right')).toEqual({ ...DEFAULT_VIEW, cross: -10 })
    expect(CADDIE_URL_FORMAT.format({ ...DEFAULT_VIEW, cross: 10, rise: 20 })).toBe(
      '?crosswind=from-left&slope=uphill',
    )
    expect(viewOf('slope=uphill&rise=9999&crosswind=from-left&crossStrength=99')).toEqual({
      ...DEFAULT_VIEW,
      cross: 40,
      rise: 150,
    })
    expect(viewOf('slope=downhill&rise=10&unit=meters').rise).toBe(-33)
    expect(viewOf('slope=up&rise=20&crosswind=no&crossStrength=20')).toEqual(DEFAULT_VIEW)
  })

  it("[CA19] reads a form's numbers in the form's units", () => {
    const shot = viewOf('distance=90&altitude=1500&wind=head&strength=4&unit=meters&windUnit=m%2Fs')
    expect(shot).toMatchObject({ distance: 295, altitude: 4921, wind: 9 })
    expect(viewOf('wind=head&strength=16&windUnit=km%2Fh').wind).toBe(10)
  })

  it('[CA19] ignores invalid values and clamps numbers to their limits', () => {
    expect(
      viewOf('distance=far&shape=loop&release=x&throw=y&wind=side&altitude=-5&avoid=trees'),
    ).toEqual(DEFAULT_VIEW)
    expect(viewOf('distance=5')).toMatchObject({ distance: 60 })
    expect(viewOf('distance=9999&altitude=99999&wind=head&strength=99')).toMatchObject({
      distance: 700,
      altitude: 12_000,
      wind: 40,
    })
  })

  it('[CA19] round-trips any valid shot', () => {
    const texts = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('head', 'left'))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.values(SHOT_FIELDS)), texts), params => {
        const view = parseCaddieView(new URLSearchParams(params))
        expect(viewOf(CADDIE_URL_FORMAT.format(view))).toEqual(view)
      }),
    )
  })
})
