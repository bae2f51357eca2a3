import { discCode } from '@bagwise/domain/bag'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bagUrl, TRY_URL_FORMAT, withDisc, withDiscs, withoutDisc, withSwap } from './try-url.ts'

const viewOf = (query: string) => TRY_URL_FORMAT.parse(new URLSearchParams(query))
const ids = ['a', 'b', 'c']
const bag = withDiscs(viewOf(''), ids)

describe("the URL of a guest's bag", () => {
  it('[GB2] adds, removes and swaps discs in place, without duplicates', () => {
    expect(bag.codes).toEqual(ids.map(discCode))
    expect(withDisc(bag, 'a')).toBe(bag)
    expect(withoutDisc(bag, 'b').codes).toEqual(['a', 'c'].map(discCode))
    expect(withSwap(bag, 'b', 'd').codes).toEqual(['a', 'd', 'c'].map(discCode))
    expect(withSwap(bag, 'b', 'c').codes).toEqual(['a', 'c'].map(discCode))
  })

  it('[GB3] shares only the discs and the name', () => {
    const view = { ...bag, name: 'Woods & wind', tab: 'brand', brand: 'MVP' } as const
    expect(viewOf(bagUrl(view).split('?')[1] ?? '')).toEqual({ ...bag, name: 'Woods & wind' })
  })

  it('round-trips any valid view', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('d', 'n', 'tab', 'q', 'disc', 'distance', 'wind', 'cell'),
          fc.string(),
        ),
        params => {
          const view = TRY_URL_FORMAT.parse(new URLSearchParams(params))
          expect(viewOf(TRY_URL_FORMAT.format(view))).toEqual(view)
        },
      ),
    )
  })
})
