import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './account-fields.tsx'

describe('the hint for common passwords', () => {
  it.each([
    '123456',
    'password',
    'Password1',
    'PASSWORD!',
    'qwerty2024',
    'aaaaaaaa',
    'Discgolf1',
    'letmein!!',
  ])('%s is common', password => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    '',
    'three wet discs on hole nine',
    'x7!kQ2pz',
    'passwordless-sign-in',
    'my dog bit a Leopard3',
  ])('%j is not', password => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('ignores long random sentences', () => {
    const sentence = fc.array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 4, maxLength: 6 })
    fc.assert(
      fc.property(sentence, words => {
        fc.pre(new Set(words).size > 1)
        expect(isCommonPassword(words.join(' '))).toBe(false)
      }),
    )
  })
})
