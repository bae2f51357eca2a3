import { expect, it } from 'vitest'
import { TOO_MANY_BYTES_MESSAGE } from '../text/field.ts'
import { OFFENSIVE_MESSAGE } from '../text/offensive.ts'
import {
  NEW_WANTED_DISC,
  ownedDiscFromWanted,
  validateWanted,
  WANTED_DISCS_PER_PLAYER,
  wantedErrors,
  wantedWeight,
} from './wish-list.ts'

const problemsOf = (change: object) =>
  wantedErrors({ ...NEW_WANTED_DISC, ...change }).map(({ field, message }) => [field, message])

it('[WL1] a player can want 200 discs', () => {
  expect(WANTED_DISCS_PER_PLAYER).toBe(200)
})

it.each([
  [{ plastic: 'x'.repeat(41) }, 'plastic', 'Plastic must be at most 40 characters'],
  [{ note: 'x'.repeat(301) }, 'note', 'Note must be at most 300 characters'],
  [{ note: '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(100) }, 'note', TOO_MANY_BYTES_MESSAGE],
  [{ note: 'shit' }, 'note', OFFENSIVE_MESSAGE],
  [{ reason: 'x'.repeat(121) }, 'reason', 'Reason must be at most 120 characters'],
  [{ reason: 'two\nlines' }, 'reason', 'Please remove invisible characters'],
  [{ minWeight: 99 }, 'minWeight', expect.stringContaining('between 100 and 200 g')],
  [{ maxWeight: 170.25 }, 'maxWeight', expect.stringContaining('at most one decimal')],
  [{ minWeight: 175, maxWeight: 170 }, 'maxWeight', "The highest weight can't be below the lowest"],
])('[WL2] rejects %j', (change, field, message) => {
  expect(problemsOf(change)).toEqual([[field, message]])
})

it('[WL2] trims texts and stores blank ones as null', () => {
  const fields = {
    ...NEW_WANTED_DISC,
    plastic: ' Star ',
    note: ' ',
    minWeight: 170,
    maxWeight: 170,
  }
  expect(validateWanted(fields)).toEqual({
    kind: 'done',
    value: { ...fields, plastic: 'Star', note: null },
  })
})

it('[WL4] an owned disc gets the plastic, the note and an exact weight', () => {
  const wanted = { ...NEW_WANTED_DISC, discId: 'innova-roc', plastic: 'Star', note: 'Blue one' }
  const exact = { ...wanted, minWeight: 175, maxWeight: 175, reason: 'Fills a gap' }
  expect(ownedDiscFromWanted(exact)).toMatchObject({
    discId: 'innova-roc',
    plastic: 'Star',
    note: 'Blue one',
    weight: 175,
    place: 'shelf',
    condition: 10,
  })
  for (const range of [{ minWeight: 170, maxWeight: 175 }, { minWeight: 170 }, {}]) {
    expect(ownedDiscFromWanted({ ...wanted, ...range }).weight).toBeNull()
  }
})

it.each([
  [170, 175, '170–175 g'],
  [175, 175, '175 g'],
  [null, 175, 'up to 175 g'],
  [170, null, '170 g or more'],
  [null, null, ''],
])('[WL2] shows the weights %s and %s as %j', (minWeight, maxWeight, text) => {
  expect(wantedWeight({ minWeight, maxWeight })).toBe(text)
})
