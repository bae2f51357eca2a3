import { LIST_FILE_MESSAGES, NO_DETAILS, writeCsv, writeJson } from '@bagwise/lists'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { expect, it } from 'vitest'
import { makeSourceReader } from './read-source.ts'

const teebird = aDisc()
const read = makeSourceReader({ discs: [teebird], plastics: [] })
const details = { ...NO_DETAILS, weight: 174, note: 'a, "b"\n=1+1', plastic: '=Star' }

it.each([
  ['CSV', writeCsv([{ disc: teebird, details }])],
  ['CSV with semicolons', 'Mold;Weight;Plastic;Note\r\nTeebird;174;=Star;"a, ""b""\n=1+1"'],
  ['JSON', writeJson([{ disc: teebird, details }])],
])('[LS10] [LS11] reads %s by field', (_, text) => {
  const { rows, problem } = read(text)
  expect(problem).toBeNull()
  expect(rows).toMatchObject([{ kind: 'matched', disc: teebird, details }])
})

it('reads other text line by line', () => {
  expect(read('Teebird, 174 g\nInnova Teebird').rows).toHaveLength(2)
})

it.each([
  ['{"a":', LIST_FILE_MESSAGES.notJson],
  ['{"a":1}', LIST_FILE_MESSAGES.wrongFormat],
])('[LS13] rejects %s with a message', (text, message) => {
  expect(read(text)).toEqual({ rows: [], problem: message })
})
