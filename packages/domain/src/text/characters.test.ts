import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutTo,
  fits,
  utf8Bytes,
  visibleLength,
  isBlank,
  isStorable,
  trim,
  truncate,
} from './characters.ts'
import { checkField, TOO_MANY_BYTES_MESSAGE, UNSTORABLE_MESSAGE } from './field.ts'
import { OFFENSIVE_MESSAGE } from './offensive.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const KISS = '👩🏽‍❤️‍💋‍👨🏿'

describe('length', () => {
  it.each([
    ['', 0],
    ['disc', 4],
    ['é', 1],
    ['e\u0301', 1],
    ['🥏', 1],
    [FAMILY, 1],
    [KISS, 1],
    ['🇫🇮🇸🇪', 2],
    ['नमस्ते', 3],
    ['バッグ', 3],
  ])('[TX1] %j has %d characters', (text, length) => {
    expect(visibleLength(text)).toBe(length)
  })

  it('[TX2] emoji fit, but a letter with hundreds of accents does not', () => {
    expect(fits(KISS.repeat(60), 60)).toBe(true)
    expect(fits(KISS.repeat(61), 60)).toBe(false)
    expect(fits('e' + '\u0301'.repeat(599), 60)).toBe(true)
    expect(fits('e' + '\u0301'.repeat(600), 60)).toBe(false)
    expect(fits('x'.repeat(1_000_000), 60)).toBe(false)
  })

  it('[TX3] a shortened text fits and ends between characters', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 30 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 20 }), (text, limit) => {
        const cut = cutTo(text, limit)
        expect(fits(cut, limit)).toBe(true)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.isWellFormed()).toBe(true)
        expect(visibleLength(cut)).toBe(Math.min(limit, visibleLength(text)))
      }),
    )
    expect(cutTo(FAMILY.repeat(3), 2)).toBe(FAMILY.repeat(2))
  })
})

describe('size', () => {
  it.each([
    ['disc', 4],
    ['é', 2],
    ['バ', 3],
    ['🥏', 4],
    [FAMILY, 25],
  ])('[TX17] %j has %d bytes', (text, bytes) => {
    expect(utf8Bytes(text)).toBe(bytes)
  })

  it('[TX3] [TX17] cuts a text between characters', () => {
    expect(cutTo(FAMILY.repeat(3), 10, 60)).toBe(FAMILY.repeat(2))
  })
})

describe('storable text', () => {
  it.each(['\u0000', '\u0001', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00'])(
    '[TX4] rejects %j in every field',
    bad => {
      expect(isStorable(`a${bad}b`, 'one')).toBe(false)
      expect(isStorable(`a${bad}b`, 'many')).toBe(false)
    },
  )

  it.each(['\n', '\r\n', '\t', '\u2028', '\u202e', '\u202a', '\u2066', '\u2069'])(
    '[TX4] accepts %j only in multiline fields',
    character => {
      expect(isStorable(`a${character}b`, 'one')).toBe(false)
      expect(isStorable(`a${character}b`, 'many')).toBe(true)
    },
  )

  it.each(['ä', '🥏', FAMILY, 'مرحبا\u200f', 'שלום', '\u200d', 'İstanbul', '１２', '\u00a0'])(
    '[TX4] accepts %j in every field',
    good => {
      expect(isStorable(good, 'one')).toBe(true)
    },
  )

  it.each(['', ' ', '\u3000', '\u200b', '\u200b \u2060\ufeff', '\u3164', '\u00ad', '\u2800\ufe0f'])(
    '[TX5] %j is blank',
    text => {
      expect(isBlank(text)).toBe(true)
    },
  )

  it.each(['.', '🥏', '\u200bx', '0', 'ㅤx'])("[TX5] %j isn't blank", text => {
    expect(isBlank(text)).toBe(false)
  })

  it('[TX5] trims surrounding blanks, but not parts of an emoji', () => {
    expect(trim(' \u200b\ufeff Woods \u3000\n')).toBe('Woods')
    expect(trim('❤️')).toBe('❤️')
    expect(trim('a b')).toBe('a b')
  })
})

describe('a field', () => {
  const rule = { limit: 5, tooLong: 'Too long', lines: 'one', checkOffensive: true } as const

  it('[TX6] is trimmed before it is measured', () => {
    expect(checkField('   hello   ', rule)).toEqual({ kind: 'done', value: 'hello' })
    expect(checkField('\u200b ', rule)).toEqual({ kind: 'done', value: '' })
  })

  it('[TX6] reports forbidden characters, then length, then offensive words', () => {
    expect(checkField('fuck you\u0000', rule)).toMatchObject({ message: UNSTORABLE_MESSAGE })
    expect(checkField('fuck you', rule)).toMatchObject({ message: 'Too long' })
    expect(checkField('fuck', rule)).toMatchObject({ message: OFFENSIVE_MESSAGE })
  })

  it('[TX17] has at most eight bytes per character by default', () => {
    expect(checkField('🇫🇮'.repeat(5), rule).kind).toBe('done')
    expect(checkField(FAMILY.repeat(2), rule)).toMatchObject({ message: TOO_MANY_BYTES_MESSAGE })
    expect(checkField(FAMILY.repeat(2), { ...rule, maxBytes: 50 }).kind).toBe('done')
    expect(checkField('🇫🇮', { ...rule, maxBytes: 7 }).kind).toBe('refused')
  })

  it('[TX6] only some fields are checked for offensive words', () => {
    expect(checkField('fuck', { ...rule, checkOffensive: false }).kind).toBe('done')
  })
})

describe('truncation', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly 10', 10, 'exactly 10'],
    // The last blank is at 9 of 10: past 80%.
    ['abcdefghi jklm', 10, 'abcdefghi...'],
    // A blank at exactly 80% isn't past it.
    ['abcdefgh ijklm', 10, 'abcdefgh i...'],
    ['abcdefghijklmno', 10, 'abcdefghij...'],
    // The word ends exactly at the limit.
    ['abcd efghi jklm', 10, 'abcd efghi...'],
    ['abcdefghijklmnopq rs tuv', 20, 'abcdefghijklmnopq rs...'],
    ['ab cdefghijklm', 10, 'ab cdefghi...'],
    ['🥏'.repeat(11), 10, `${'🥏'.repeat(10)}...`],
    ['🥏'.repeat(10), 10, '🥏'.repeat(10)],
  ])('[TX16] %j at %d', (text, limit, shown) => {
    expect(truncate(text, limit)).toBe(shown)
  })
})
