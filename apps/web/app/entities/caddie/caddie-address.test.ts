import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CADDIE_ADDRESS, caddieViewFrom, NO_SHOT, SHOT_FIELDS } from './caddie-address.ts'

const viewOf = (query: string) => caddieViewFrom(new URLSearchParams(query))

describe('the address of a shot', () => {
  it('[CA19] is empty for the usual shot, and contains the fields that differ', () => {
    expect(CADDIE_ADDRESS.format(NO_SHOT)).toBe('')
    const asked = {
      distance: 300,
      shape: 's-curve',
      release: 'hyzer',
      style: 'forehand',
      wind: -15,
      altitude: 5000,
      avoid: 'skip',
    } as const
    const address = CADDIE_ADDRESS.format(asked)
    expect(address).toBe(
      '?distance=300&shape=s-curve&release=hyzer&throw=forehand&wind=tail&strength=15&altitude=5000&avoid=skip',
    )
    expect(viewOf(address)).toEqual(asked)
  })

  it('[CA19] a wind without a strength is moderate, one of nothing is calm', () => {
    expect(viewOf('wind=head').wind).toBe(10)
    expect(viewOf('wind=tail').wind).toBe(-10)
    expect(CADDIE_ADDRESS.format(viewOf('wind=head'))).toBe('?wind=head')
    expect(viewOf('wind=tail&strength=0')).toEqual(NO_SHOT)
    expect(viewOf('strength=20')).toEqual(NO_SHOT)
  })

  it("[CA19] reads a form's numbers in the form's units", () => {
    const asked = viewOf(
      'distance=90&altitude=1500&wind=head&strength=4&unit=meters&windUnit=m%2Fs',
    )
    expect(asked).toMatchObject({ distance: 295, altitude: 4921, wind: 9 })
    expect(viewOf('wind=head&strength=16&windUnit=km%2Fh').wind).toBe(10)
  })

  it('[CA19] ignores what makes no sense, and takes the ends for what is beyond them', () => {
    expect(
      viewOf('distance=far&shape=loop&release=x&throw=y&wind=side&altitude=-5&avoid=trees'),
    ).toEqual(NO_SHOT)
    expect(viewOf('distance=5')).toMatchObject({ distance: 60 })
    expect(viewOf('distance=9999&altitude=99999&wind=head&strength=99')).toMatchObject({
      distance: 700,
      altitude: 12_000,
      wind: 40,
    })
  })

  it('[CA19] reads back what it writes, whatever it was given', () => {
    const texts = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('head', 'left'))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.values(SHOT_FIELDS)), texts), given => {
        const view = caddieViewFrom(new URLSearchParams(given))
        expect(viewOf(CADDIE_ADDRESS.format(view))).toEqual(view)
      }),
    )
  })
})
