// Does the address hold the simulator's view, and nothing that no longer applies?
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedView, SWAP_ADDRESS, SWAP_TABS, type SwapView } from './swap-address.ts'

const { parse, format } = SWAP_ADDRESS

const word = fc.option(fc.string({ minLength: 1 }), { nil: null })
const view: fc.Arbitrary<SwapView> = fc.record({
  tab: fc.constantFrom(...SWAP_TABS),
  disc: word,
  beside: word,
  brand: word,
  inProduction: fc.boolean(),
})

it('keeps the switch that hides discs out of production, as the library writes it', () => {
  expect(parse(new URLSearchParams('disc=a&production=in')).inProduction).toBe(true)
  expect(format({ ...parse(new URLSearchParams()), inProduction: true })).toBe('?production=in')
})

describe('the address of the simulator', () => {
  it('says the same there and back', () => {
    fc.assert(
      fc.property(view, before => {
        expect(parse(new URLSearchParams(format(before)))).toEqual(before)
      }),
    )
  })

  it('is short where nothing is chosen, and starts with the disc tab', () => {
    expect(format(parse(new URLSearchParams()))).toBe('')
    expect(parse(new URLSearchParams('tab=nonsense')).tab).toBe('disc')
  })

  it('forgets the compared disc with another disc or brand, and keeps it otherwise', () => {
    const before: SwapView = {
      tab: 'disc',
      disc: 'a',
      beside: 'b',
      brand: 'X',
      inProduction: false,
    }
    expect(changedView(before, { disc: 'c' }).beside).toBeNull()
    expect(changedView(before, { brand: null }).beside).toBeNull()
    expect(changedView(before, { tab: 'bag' }).beside).toBe('b')
    expect(changedView(before, { beside: 'd' })).toEqual({ ...before, beside: 'd' })
  })
})
