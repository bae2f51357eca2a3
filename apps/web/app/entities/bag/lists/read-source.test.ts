// Which kind of list was pasted or opened?
import { LIST_FILE_MESSAGES, NO_DETAILS, writeCsv, writeJson } from '@bagwise/domain/list'
import { aDisc } from '../../../../../../packages/domain/test/builders.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { makeSourceReader } from './read-source.ts'

const teebird = aDisc()
const { read, readInSteps } = makeSourceReader({ discs: [teebird], plastics: [] })
const details = { ...NO_DETAILS, weight: 174, note: 'a, "b"\n=1+1', plastic: '=Star' }

it.each([
  ['CSV', writeCsv([{ disc: teebird, details }])],
  ['CSV with semicolons', 'Mold;Weight;Plastic;Note\r\nTeebird;174;=Star;"a, ""b""\n=1+1"'],
  ['JSON', writeJson([{ disc: teebird, details }])],
])('[LS10] [LS11] %s is read by its fields', (_, text) => {
  const { rows, problem } = read(text)
  expect(problem).toBeNull()
  expect(rows).toMatchObject([{ kind: 'matched', disc: teebird, details }])
})

it('lines are read as lines', () => {
  expect(read('Teebird, 174 g\nInnova Teebird').rows).toHaveLength(2)
})

it.each([
  ['{"a":', LIST_FILE_MESSAGES.notJson],
  ['{"a":1}', LIST_FILE_MESSAGES.notOurs],
])('[LS13] %s is refused with a sentence', (text, message) => {
  expect(read(text)).toEqual({ rows: [], problem: message })
})

afterEach(() => void vi.restoreAllMocks())

const LONG = Array.from({ length: 200 }, (_, at) => `Teebird, ${150 + (at % 30)} g, number ${at}`)

it('a long list is read in steps, with breaks between them', async () => {
  let breaks = 0
  const timer = setInterval(() => (breaks += 1))
  // Every line takes as long as a step may.
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 20))
  const text = LONG.join('\r\n')
  expect(await readInSteps(text, new AbortController().signal)).toEqual(read(text))
  clearInterval(timer)
  expect(breaks).toBeGreaterThan(10)
})

it('reading in steps ends when another text is wanted', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 20))
  const stop = new AbortController()
  const reading = readInSteps(LONG.join('\n'), stop.signal)
  stop.abort()
  expect(await reading).toBeNull()
})

it.each([writeCsv([{ disc: teebird, details }]), writeJson([{ disc: teebird, details }]), ''])(
  'reading in steps gives the same for other kinds of lists',
  async text => {
    expect(await readInSteps(text, new AbortController().signal)).toEqual(read(text))
  },
)
