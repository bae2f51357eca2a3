import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import {
  parseDiscCodes,
  discCode,
  discsFromCodes,
  GUEST_BAG_NAME,
  guestBagName,
  formatDiscCodes,
} from './guest-bag.ts'
import { BAG_NAME_LIMIT, DISCS_PER_BAG } from './limits.ts'

const library = Array.from({ length: 300 }, (_, index) => aDisc({ id: `brand-disc-${index}` }))
const discsIn = (text: string) => discsFromCodes(parseDiscCodes(text), library)
const textOf = (discIds: readonly string[]) => formatDiscCodes(discIds.map(discCode))
const someDiscs = fc.uniqueArray(fc.constantFrom(...library), { maxLength: DISCS_PER_BAG })

describe('the address of a guest bag', () => {
  it('[GB1] gives a disc the same six letters and digits, no matter what else is in the library', () => {
    expect(discCode('innova-destroyer')).toBe('f55pcc')
    expect(discCode('innova-destroyer')).toMatch(/^[a-z0-9]{6}$/)
  })

  it('[GB2] reads the written discs in the same order', () => {
    fc.assert(
      fc.property(someDiscs, discs => {
        const text = textOf(discs.map(({ id }) => id))
        expect(discsIn(text)).toEqual({ discs, omittedCount: 0 })
      }),
    )
  })

  it('[GB2] ignores repeated codes, and counts unknown ones', () => {
    const text = `${discCode('brand-disc-1')}..ZZZZZZ.${discCode('brand-disc-1').toUpperCase()}`
    expect(discsIn(text)).toEqual({ discs: [library[1]], omittedCount: 1 })
  })

  it('[GB2] stops at a full bag', () => {
    const all = textOf(library.map(({ id }) => id))
    expect(discsIn(all)).toEqual({
      discs: library.slice(0, DISCS_PER_BAG),
      omittedCount: library.length - DISCS_PER_BAG,
    })
  })

  it('[GB2] never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        expect(discsIn(text).discs.length).toBeLessThanOrEqual(DISCS_PER_BAG)
      }),
    )
  })

  it('[GB3] accepts only a valid name', () => {
    expect(guestBagName('  Woods ')).toBe('Woods')
    expect(guestBagName(null)).toBe(GUEST_BAG_NAME)
    expect(guestBagName(' ')).toBe(GUEST_BAG_NAME)
    expect(guestBagName('x'.repeat(BAG_NAME_LIMIT + 1))).toBe(GUEST_BAG_NAME)
    expect(guestBagName('a\u0000b')).toBe(GUEST_BAG_NAME)
  })
})
