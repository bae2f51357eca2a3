import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discs } from '../../../catalog/src/catalog.ts'
import { visibleLength } from '../text/characters.ts'
import { TOO_MANY_BYTES_MESSAGE, UNSTORABLE_MESSAGE } from '../text/field.ts'
import { OFFENSIVE_MESSAGE } from '../text/offensive.ts'
import {
  BAG_NAME_LIMIT,
  BAGS_PER_PLAYER,
  checkBagName,
  checkNote,
  cloneName,
  convertedName,
  DISCS_PER_BAG,
  nameWithOwner,
  packedName,
  NOTE_LIMIT,
  NOTES_BYTES_PER_BAG,
  NOTES_BYTES_PER_PLAYER,
  notesBytes,
} from './limits.ts'

const refusal = (message: string) => ({ kind: 'refused', message })

describe('a bag name', () => {
  it.each(['', '   ', '\u00a0\u3000', '\u200b\u200d\ufeff', '\t\n', '\u2800'])(
    '[BG11] %j is blank',
    name => {
      expect(checkBagName(name)).toEqual(refusal('Please enter a name for the bag'))
    },
  )

  it('[BG11] is trimmed', () => {
    expect(checkBagName('  Woods \u200b')).toEqual({ kind: 'done', value: 'Woods' })
  })

  it.each(['x', '🥏', '🇫🇮', 'é'])(
    '[BG11] accepts %s 60 times and rejects it 61 times',
    character => {
      expect(checkBagName(character.repeat(60)).kind).toBe('done')
      expect(checkBagName(character.repeat(61))).toEqual(
        refusal('Bag name must be at most 60 characters'),
      )
    },
  )

  it('[TX17] has at most 480 bytes', () => {
    expect(checkBagName(`${'👨‍👩‍👧‍👦'.repeat(19)}12345`).kind).toBe('done')
    expect(checkBagName(`${'👨‍👩‍👧‍👦'.repeat(19)}123456`)).toEqual(refusal(TOO_MANY_BYTES_MESSAGE))
  })

  it.each(['Grön säck', 'バッグ', 'حقيبة', 'Pòza ❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
    '[BG11] accepts any script: %s',
    name => {
      expect(checkBagName(name)).toEqual({ kind: 'done', value: name })
    },
  )

  it.each(['a\u0000b', 'a\nb', 'a\u0007b', 'a\ud800b', 'a\u202eb', 'a\u0085b'])(
    '[BG11] rejects control characters: %j',
    name => {
      expect(checkBagName(name)).toEqual(refusal(UNSTORABLE_MESSAGE))
    },
  )
})

it('[BG21] checks bag names for offensive words, but not notes', () => {
  expect(checkBagName('My shit bag')).toEqual(refusal(OFFENSIVE_MESSAGE))
  expect(checkNote('Flies like shit since the tree')).toMatchObject({ kind: 'done' })
})

it("[BG21] a bag's name may contain any disc and brand", () => {
  const names = new Set(discs.flatMap(({ name, brand }) => [name, `${brand} ${name}`]))
  const bags = [...names].flatMap(name => [name, `My ${name} Bag`, cloneName(name)])
  const refused = bags.filter(name => checkBagName(name.slice(0, 60)).kind === 'refused')
  expect(refused).toEqual([])
})

describe('a note', () => {
  it('[BG12] accepts 1,000 characters and rejects 1,001', () => {
    expect(checkNote('n'.repeat(1000)).kind).toBe('done')
    expect(checkNote('n'.repeat(1001))).toEqual(refusal('Note must be at most 1,000 characters'))
  })

  it('[BG20] accepts 4,096 bytes and rejects 4,097', () => {
    expect(checkNote(`${'👨‍👩‍👧‍👦'.repeat(163)}${'x'.repeat(21)}`).kind).toBe('done')
    expect(checkNote(`${'👨‍👩‍👧‍👦'.repeat(163)}${'x'.repeat(22)}`)).toEqual(
      refusal(TOO_MANY_BYTES_MESSAGE),
    )
  })

  it('[BG12] keeps line breaks and markup as plain text', () => {
    const note = 'Beat in.\n\tFlips now. <img onerror=alert(1)>'
    expect(checkNote(note)).toEqual({ kind: 'done', value: note })
  })

  it('[BG12] becomes null if it is blank', () => {
    expect(checkNote(' \n ')).toEqual({ kind: 'done', value: null })
  })

  it.each(['\u0000', '\udfff', '\u001b[31m'])('[BG12] rejects %j', bad => {
    expect(checkNote(`x${bad}x`)).toEqual(refusal(UNSTORABLE_MESSAGE))
  })
})

it("[BG20] adds up the bytes of a bag's notes", () => {
  expect(notesBytes([{ notes: 'abc' }, { notes: null }, { notes: 'é🥏' }])).toBe(9)
  expect([NOTES_BYTES_PER_BAG, NOTES_BYTES_PER_PLAYER]).toEqual([100_000, 1_000_000])
})

it('[BG13] the limits are 60, 1,000, 100 and 100', () => {
  expect([BAG_NAME_LIMIT, NOTE_LIMIT, BAGS_PER_PLAYER, DISCS_PER_BAG]).toEqual([60, 1000, 100, 100])
})

describe('the name of a clone', () => {
  it("[BG14] is '{name} (Copy)'", () => {
    expect(cloneName('Woods')).toBe('Woods (Copy)')
    expect(cloneName('Woods (Copy)')).toBe('Woods (Copy) (Copy)')
  })

  it('[BG14] [T46] is cut to 60 characters, never through an emoji', () => {
    expect(cloneName('x'.repeat(60))).toBe(`${'x'.repeat(53)} (Copy)`)
    expect(cloneName('🇫🇮'.repeat(60))).toBe(`${'🇫🇮'.repeat(53)} (Copy)`)
    const largest = '👨‍👩‍👧‍👦'.repeat(19)
    expect(checkBagName(largest).kind).toBe('done')
    expect(cloneName(largest)).toBe(`${'👨‍👩‍👧‍👦'.repeat(18)} (Copy)`)
  })

  it('[BG14] is always a valid name that ends in (Copy)', () => {
    const names = fc
      .string({ unit: 'grapheme', maxLength: 80 })
      .filter(name => checkBagName(name).kind === 'done')
    fc.assert(
      fc.property(names, name => {
        const clone = cloneName(name.trim())
        expect(clone.endsWith(' (Copy)')).toBe(true)
        expect(visibleLength(clone)).toBeLessThanOrEqual(60)
        expect(checkBagName(clone).kind).toBe('done')
      }),
    )
  })
})

describe('the name of a cloned shared bag', () => {
  it("[BP8] is '{name} (from @{username})'", () => {
    expect(nameWithOwner('Woods', 'ann')).toBe('Woods (from @ann)')
  })

  it('[BP8] is cut to 60 characters, never through an emoji', () => {
    expect(nameWithOwner('x'.repeat(60), 'ann')).toBe(`${'x'.repeat(48)} (from @ann)`)
    const longest = nameWithOwner('🇫🇮'.repeat(60), 'u'.repeat(30))
    expect(longest).toBe(`${'🇫🇮'.repeat(21)} (from @${'u'.repeat(30)})`)
    expect(checkBagName(longest)).toEqual({ kind: 'done', value: longest })
  })
})

it('[CA18] a packed bag is named after the round and the bag, which is cut if it is too long', () => {
  expect(packedName('Woods', 'Main')).toBe('Woods from Main')
  const long = packedName('Beginner Friend', 'x'.repeat(60))
  expect(long).toBe(`Beginner Friend from ${'x'.repeat(39)}`)
  expect(checkBagName(long)).toEqual({ kind: 'done', value: long })
})

describe('the suggested name of a converted bag', () => {
  it("[SW36] is '{name}, all {brand}'", () => {
    expect(convertedName('Main bag', 'MVP')).toBe('Main bag, all MVP')
  })

  it('[SW36] is always a valid name that ends with the brand', () => {
    const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(anyName, fc.constantFrom('MVP', 'Best Disc Golf Discs'), (raw, brand) => {
        const name = checkBagName(raw)
        fc.pre(name.kind === 'done')
        const converted = convertedName(name.value, brand)
        expect(converted.endsWith(`, all ${brand}`)).toBe(true)
        expect(checkBagName(converted)).toEqual({ kind: 'done', value: converted })
      }),
    )
  })
})
