import { discCode } from '@bagwise/domain/bag'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bagAddress,
  TRY_ADDRESS,
  withDisc,
  withDiscs,
  withoutDisc,
  withSwap,
} from './try-address.ts'

const viewOf = (query: string) => TRY_ADDRESS.parse(new URLSearchParams(query))
const ids = ['a', 'b', 'c']
const bag = withDiscs(viewOf(''), ids)

describe("the address of a guest's bag", () => {
  it('[GB2] adds, removes and swaps discs in their places, each once', () => {
    expect(bag.codes).toEqual(ids.map(discCode))
    expect(withDisc(bag, 'a')).toBe(bag)
    expect(withoutDisc(bag, 'b').codes).toEqual(['a', 'c'].map(discCode))
    expect(withSwap(bag, 'b', 'd').codes).toEqual(['a', 'd', 'c'].map(discCode))
    expect(withSwap(bag, 'b', 'c').codes).toEqual(['a', 'c'].map(discCode))
  })

  it('[GB3] shares the discs and the name alone', () => {
    const view = { ...bag, name: 'Woods & wind', tab: 'brand', brand: 'MVP' } as const
    expect(viewOf(bagAddress(view).split('?')[1] ?? '')).toEqual({ ...bag, name: 'Woods & wind' })
  })

  it('reads back what it writes, whatever it was given', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('d', 'n', 'tab', 'q', 'disc', 'distance', 'wind', 'cell'),
          fc.string(),
        ),
        given => {
          const view = TRY_ADDRESS.parse(new URLSearchParams(given))
          expect(viewOf(TRY_ADDRESS.format(view))).toEqual(view)
        },
      ),
    )
  })
})
