import { describe, expect, it } from 'vitest'
import { aPlastic, aDisc } from '../../domain/test/builders.ts'
import { LIST_FILE_MESSAGES, readJson } from './json.ts'
import { writeShortList } from './write.ts'
import { type ListReading, NO_DETAILS } from './list.ts'
import { makeListIndex } from './list-index.ts'
import { makeListReader, readList, readLine } from './read-line.ts'
import { isTableHeader, readTable, writeCsv } from './table.ts'

const teebird = aDisc()
const wraith = aDisc({ id: 'innova-wraith', name: 'Wraith' })
const buzzz = aDisc({ id: 'discraft-buzzz', name: 'Buzzz', brand: 'Discraft' })
const buzzzSs = aDisc({ id: 'discraft-buzzz-ss', name: 'Buzzz SS', brand: 'Discraft' })
const hammer = aDisc({ id: 'innova-hammer', name: 'Hammer' })
const otherHammer = aDisc({ id: 'yikun-hammer', name: 'Hammer', brand: 'Yikun' })
const catalog = {
  discs: [teebird, wraith, buzzz, buzzzSs, hammer, otherHammer],
  plastics: [
    aPlastic(),
    aPlastic({ name: 'Champion', aliases: ['Champ'] }),
    aPlastic({ brand: 'Discraft', name: 'Z' }),
  ],
}
const reader = makeListReader(catalog)

const only = (line: string): ListReading => {
  const [reading, ...others] = reader.readLine(line)
  expect(others).toEqual([])
  return reading ?? { kind: 'ignored' }
}
const details = (line: string) => {
  const reading = only(line)
  if (reading.kind === 'ignored') throw new Error(`${line} is ignored`)
  return reading.details
}

describe('lines', () => {
  it('[LS1] keep their order and text', () => {
    const rows = readList('Putters:\n\n  * star teebird \r\nnothing known\nWraith, Buzzz', catalog)
    expect(rows.map(({ line, text, kind }) => [line, text, kind])).toEqual([
      [1, 'Putters:', 'ignored'],
      [2, '', 'ignored'],
      [3, '  * star teebird ', 'matched'],
      [4, 'nothing known', 'unknown'],
      [5, 'Wraith, Buzzz', 'matched'],
      [5, 'Wraith, Buzzz', 'matched'],
    ])
  })

  it('[LS1] are read in time proportional to their length', () => {
    const index = makeListIndex(catalog)
    const lookups = (words: number): number => {
      let count = 0
      const meaning: typeof index.meaning = key => {
        count += 1
        return index.meaning(key)
      }
      readLine('star wraith, '.repeat(words / 2), { ...index, meaning })
      return count
    }
    expect(lookups(800) / lookups(400)).toBeLessThan(2.1)
  })

  it('[LS2] a plastic, a color or a weight belongs to the disc before it', () => {
    expect(reader.readLine('Wraith, Champ, blue, 175, Buzzz, Z')).toMatchObject([
      { disc: wraith, details: { plastic: 'Champion', color: 'Blue', weight: 175, note: null } },
      { disc: buzzz, details: { plastic: 'Z' } },
    ])
  })

  it.each([
    ['Wraith 175', 175],
    ['Wraith 175.5 g', 175.5],
    ['Wraith 119', null],
    ['Wraith 119g', 119],
    ['Wraith 201g', null],
    ['Wraith 173-175g', null],
    ['Wraith 172g 175g', null],
    ['Wraith 150 class', null],
    ['Wraith $175', null],
    ['Wraith 2017', null],
  ])('[LS3] the weight of %s is %s', (line, weight) => {
    expect(details(line).weight).toBe(weight)
  })

  it.each([
    ['Wraith 9/10', 9],
    ['Wraith 11/5/-1/3 8/10', 8],
    ['Wraith 9/10/2023', null],
    ['Wraith, 175, 7', 7],
    ['Wraith, 7', null],
  ])('[LS3] the condition of %s is %s', (line, condition) => {
    expect(details(line).condition).toBe(condition)
  })

  it.each([
    ['Wraith - beat in, go-to', 5, 'go-to'],
    ['Wraith beat-in', 5, null],
    ['brand new Star Wraith 175', 10, null],
    ['Wraith, lightly used', 9, null],
    ['seasoned Wraith', 7, null],
    ['Wraith (beat up)', 3, null],
    ['Wraith 8/10, beat in', 8, null],
    ['Wraith, seasoned, beat in', null, null],
    ['Wraith, hard to beat', null, 'hard to beat'],
  ])('[LS15] the condition of %s is %s', (line, condition, note) => {
    expect(details(line)).toMatchObject({ condition, note })
  })

  it.each([
    ['2x Wraith', 2],
    ['Wraith x9', 9],
    ['Wraith (×3)', 3],
    ['3 Wraiths', 3],
    ['12x Wraith', 1],
    ['5X Paul McBeth Buzzz', 1],
    ['5X Buzzz', 1],
  ])('[LS4] the count of %s is %i', (line, count) => {
    expect(details(line).count).toBe(count)
  })

  it.each([
    ['Wraith blue', 'Blue', null],
    ['Wraith light blue', 'Light blue', null],
    ['off-white Wraith', 'off-white', null],
    ['Wraith with black stamp', null, 'with black stamp'],
    ['red Wraith with black stamp', 'Red', 'with black stamp'],
    ['Wraith (Overstable) - my favorite', null, '(Overstable) - my favorite'],
    ['Wraith $15, 2017 run', null, '$15, 2017 run'],
  ])('[LS7] %s', (line, color, note) => {
    expect(details(line)).toMatchObject({ color, note })
  })

  it.each([
    ['Wriath', [wraith]],
    ['Innova Teebrd', [teebird]],
    ['Hammer', [hammer, otherHammer]],
    ['Yikun Wraith', [wraith]],
    ['Wraith-X', [wraith]],
    ['Buzzz GT', [buzzz]],
  ])('[LS8] [LS9] %s is ambiguous', (line, expected) => {
    const reading = only(line)
    expect(reading.kind).toBe('ambiguous')
    expect(reading.kind === 'ambiguous' && reading.candidates).toEqual(
      expect.arrayContaining(expected),
    )
  })

  it('[LS9] an ambiguous line keeps its details', () => {
    expect(details('2x Innova Star Wriath 172g 8/10 // ace')).toEqual({
      ...NO_DETAILS,
      count: 2,
      plastic: 'Star',
      weight: 172,
      condition: 8,
      note: 'ace',
    })
  })

  it('[LS6] a plastic that only one brand sells identifies the brand', () => {
    expect(only('Champion Hammer')).toMatchObject({ kind: 'matched', disc: hammer })
  })

  it('may contain custom molds', () => {
    const custom = aDisc({ id: 'custom-1', brand: 'Backyard', name: 'Plank', isCustom: true })
    expect(readList('plank 170g', { ...catalog, customMolds: [custom] })).toMatchObject([
      { disc: custom },
    ])
  })
})

describe('tables', () => {
  it.each([
    [['Name', 'Brand'], true],
    [['disc name', 'material', 'grams'], true],
    [['MOLD', 'Maker', 'Blend', 'Status'], true],
    [['Mold'], false],
    [['Wraith', 'Star'], false],
  ])('[LS11] %j are column titles: %s', (cells, expected) => {
    expect(isTableHeader(cells)).toBe(expected)
  })

  it('[LS11] are read by their titles, in any order', () => {
    const rows = readTable(
      [
        ['Grams', 'Disc name', 'Maker', 'Blend', 'Wishlist', 'Comments'],
        ['175', 'wraith', 'innova', 'Star', '', 'flies, far'],
        ['', 'Buzzz SS', '', 'Z', 'yes', ''],
        ['', '', '', '', '', ''],
        ['170', '', 'Innova', '', '', ''],
      ],
      reader,
    )
    expect(rows).toMatchObject([
      { line: 2, disc: wraith, details: { weight: 175, plastic: 'Star', note: 'flies, far' } },
      { line: 3, disc: buzzzSs, details: { plastic: 'Z', tags: ['wishlist'] } },
      { line: 4, kind: 'ignored' },
      { line: 5, kind: 'unknown', brand: 'Innova' },
    ])
  })

  it('[LS11] cells copied from a spreadsheet are read by their titles', () => {
    expect(reader.readText('\nMold\tWeight\tNotes\nTeebird\t174\tx2 // not a count')).toMatchObject(
      [{ line: 3, disc: teebird, details: { weight: 174, count: 1, note: 'x2 // not a count' } }],
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1+1"])('[LS12] %s is written as text', note => {
    const csv = writeCsv([{ disc: wraith, details: { ...NO_DETAILS, note } }])
    expect(csv.split('\r\n')[1]).toBe(`1,Innova,Wraith,,,,,,,'${note}`)
  })
})

it.each([
  ['{', LIST_FILE_MESSAGES.notJson],
  ['[]', LIST_FILE_MESSAGES.wrongFormat],
  ['{"format":"bagwise-list"}', LIST_FILE_MESSAGES.wrongFormat],
  ['{"format":"bagwise-list","version":2,"discs":[]}', LIST_FILE_MESSAGES.newer],
])('[LS13] rejects the file %s', (text, message) => {
  expect(readJson(text, reader)).toEqual({ kind: 'refused', message })
})

it('[LS10] a short list has only molds and counts', () => {
  const items = [teebird, wraith, teebird].map(disc => ({ disc, details: NO_DETAILS }))
  expect(writeShortList(items)).toBe('2x Innova Teebird\nInnova Wraith')
})
