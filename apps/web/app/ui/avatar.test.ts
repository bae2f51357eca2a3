import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['paul_ulibarri', 'PU'],
  ['Ana Maria de la Cruz', 'AC'],
  ['  spaced   out  ', 'SO'],
  ['李小龙', '李'],
  ['e\u0301mile', 'E\u0301'],
  ['👩‍👩‍👧 Family', '👩‍👩‍👧F'],
  ['...', ''],
  ['', ''],
])('%j shows %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('has at most two characters and is always valid text', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      // Upper case may be longer than lower case: the German sharp s becomes two.
      expect([...segmenter.segment(initialsOf(name))].length).toBeLessThanOrEqual(6)
      expect(initialsOf(name).isWellFormed()).toBe(true)
    }),
  )
})
