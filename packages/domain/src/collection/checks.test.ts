import { describe, expect, it } from 'vitest'
import { anOwnedDisc } from '../../test/builders.ts'
import { TOO_MANY_BYTES_MESSAGE } from '../text/field.ts'
import {
  checkOwnedDiscField,
  OWNED_DISC_TEXT_RULES,
  ownedDiscErrors,
  validateOwnedDisc,
} from './checks.ts'
import {
  ownedDiscColorHex,
  OWNED_DISC_COLORS,
  CONDITION_NAMES,
  conditionName,
  OWNED_DISCS_PER_PLAYER,
  NEW_OWNED_DISC,
  CUSTOM_MOLDS_PER_PLAYER,
} from './owned-disc.ts'

const {
  id: _id,
  createdAt: _createdAt,
  bagIds: _bagIds,
  lostFrom: _lostFrom,
  ...fields
} = anOwnedDisc()
const problemsOf = (change: object) =>
  ownedDiscErrors(Object.assign({}, fields, change)).map(({ field, message }) => [field, message])
const stored = (change: object) => {
  const checked = validateOwnedDisc(Object.assign({}, fields, change))
  if (checked.kind === 'refused') throw new Error(checked.message)
  return checked.value
}

it('[CO1] an owned disc is new and on the shelf by default, and needs a mold', () => {
  expect(ownedDiscErrors(fields)).toEqual([])
  expect(NEW_OWNED_DISC).toMatchObject({
    condition: 10,
    ink: 'none',
    flightMode: 'computed',
    place: 'shelf',
  })
  expect(problemsOf({ discId: '' })).toEqual([['discId', 'Please choose a mold']])
})

it('[CO2] [CO3] a condition may be unknown', () => {
  expect(problemsOf({ condition: null })).toEqual([])
  expect(conditionName(null)).toBe('Unknown')
})

describe('[CO2] limits', () => {
  it.each([
    ['plastic', 40],
    ['color', 30],
    ['nickname', 40],
    ['note', 500],
    ['course', 100],
    ['hole', 10],
    ['placeNote', 200],
  ])('%s has at most %i characters', (field, limit) => {
    expect(problemsOf({ [field]: 'x'.repeat(limit) })).toEqual([])
    expect(problemsOf({ [field]: 'x'.repeat(limit + 1) })).toEqual([
      [field, expect.stringContaining(`at most ${limit} characters`)],
    ])
  })

  it.each([99.9, 200.1, 174.25, Number.NaN])('rejects %d g', weight => {
    expect(problemsOf({ weight })).toEqual([
      ['weight', 'Weight must be between 100 and 200 g, with at most one decimal'],
    ])
  })

  it.each([100, 174.3, 200, null])('accepts %d g', weight => {
    expect(problemsOf({ weight })).toEqual([])
  })

  it.each([0, 11, 7.5, Number.NaN])('rejects condition %d', condition => {
    expect(problemsOf({ condition })).toEqual([
      ['condition', 'Condition must be a whole number from 1 to 10'],
    ])
  })

  it.each(['2026-02-30', '2026-13-01', 'yesterday', '0001-01-01', '2026-1-1'])(
    'rejects the date %s',
    placeDate => {
      expect(problemsOf({ place: 'lost', placeDate })).toHaveLength(1)
    },
  )

  it('clears fields that do not apply', () => {
    const lost = {
      placeDate: '2026-05-31',
      course: 'Maple Hill',
      hole: '7',
      placeNote: 'In the pond',
    }
    expect(stored({ place: 'lost', ...lost })).toMatchObject(lost)
    expect(stored({ place: 'lent', ...lost })).toMatchObject({ course: null, hole: null })
    expect(stored(lost)).toMatchObject({ placeDate: null, course: null, placeNote: null })
    const customNumbers = { speed: 7, glide: 5, turn: -1, fade: 2 }
    expect(stored({ customNumbers }).customNumbers).toBeNull()
    expect(stored({ flightMode: 'custom', customNumbers }).customNumbers).toEqual(customNumbers)
  })

  it("the owner's numbers are required if the owned disc flies by them, and must be in range", () => {
    expect(problemsOf({ flightMode: 'custom' })).toEqual([['customNumbers', expect.any(String)]])
    const far = { speed: 16, glide: 5, turn: -1, fade: 2 }
    expect(problemsOf({ flightMode: 'custom', customNumbers: far })).toHaveLength(1)
  })

  it('trims texts, and turns blank ones into null', () => {
    expect(stored({ plastic: '  Star ', note: ' \n ' })).toMatchObject({
      plastic: 'Star',
      note: null,
    })
  })

  it('checks visible texts for offensive language', () => {
    expect(problemsOf({ plastic: 'fucking Star' })).toHaveLength(1)
  })
})

it('[CO2] palette colors are found by name', () => {
  expect(ownedDiscColorHex(' light BLUE ')).toBe('#7cc6f2')
  expect(ownedDiscColorHex('sunset swirl')).toBeUndefined()
  expect(new Set(OWNED_DISC_COLORS.map(({ hex }) => hex)).size).toBe(OWNED_DISC_COLORS.length)
})

it('[CO3] names the conditions', () => {
  const names = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(conditionName)
  expect(names.join(', ')).toBe(
    'New, Lightly used, Lightly used, Seasoned, Seasoned, Beat in, Beat in, Worn out, Worn out, Worn out',
  )
  expect(CONDITION_NAMES).toEqual([...new Set(names), 'Unknown'])
})

it('[CO4] limits are 5,000 owned discs and 200 custom molds', () => {
  expect([OWNED_DISCS_PER_PLAYER, CUSTOM_MOLDS_PER_PLAYER]).toEqual([5000, 200])
})

it('[TX17] the longer texts are limited to four bytes per character', () => {
  const [note, placeNote] = [OWNED_DISC_TEXT_RULES.note, OWNED_DISC_TEXT_RULES.placeNote]
  expect([note.maxBytes, placeNote.maxBytes]).toEqual([4 * note.limit, 4 * placeNote.limit])
  expect(checkOwnedDiscField('note', '🥏'.repeat(500)).kind).toBe('done')
  expect(checkOwnedDiscField('note', '🇫🇮'.repeat(251))).toMatchObject({
    message: TOO_MANY_BYTES_MESSAGE,
  })
})
