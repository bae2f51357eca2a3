import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { updateView, SWAP_URL_FORMAT, SWAP_TABS, type SwapView } from './swap-url.ts'

const { parse, format } = SWAP_URL_FORMAT

const word = fc.option(fc.string({ minLength: 1 }), { nil: null })
const view: fc.Arbitrary<SwapView> = fc.record({
  tab: fc.constantFrom(...SWAP_TABS),
  disc: word,
  comparedId: word,
  brand: word,
  inProduction: fc.boolean(),
})

it("uses the library's parameter for discs out of production", () => {
  expect(parse(new URLSearchParams('disc=a&production=in')).inProduction).toBe(true)
  expect(format({ ...parse(new URLSearchParams()), inProduction: true })).toBe('?production=in')
})

describe("the simulator's URL", () => {
  it('round-trips any view', () => {
    fc.assert(
      fc.property(view, before => {
        expect(parse(new URLSearchParams(format(before)))).toEqual(before)
      }),
    )
  })

  it('is empty by default and falls back to the disc tab', () => {
    expect(format(parse(new URLSearchParams()))).toBe('')
    expect(parse(new URLSearchParams('tab=nonsense')).tab).toBe('disc')
  })

  it('drops the compared disc when the disc or brand changes', () => {
    const before: SwapView = {
      tab: 'disc',
      disc: 'a',
      comparedId: 'b',
      brand: 'X',
      inProduction: false,
    }
    expect(updateView(before, { disc: 'c' }).comparedId).toBeNull()
    expect(updateView(before, { brand: null }).comparedId).toBeNull()
    expect(updateView(before, { tab: 'bag' }).comparedId).toBe('b')
    expect(updateView(before, { comparedId: 'd' })).toEqual({ ...before, comparedId: 'd' })
  })
})
