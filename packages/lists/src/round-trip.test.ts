import { OWNED_DISC_COLORS, INKS, plasticsOfBrand } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import {
  type ListItem,
  type ListRow,
  makeListReader,
  readJson,
  readTable,
  writeCsv,
  writeJson,
  writeList,
} from './index.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discs, plastics } from '@bagwise/catalog'

const aCustomMold = (brand: string, name: string): Disc => {
  const [first] = discs
  if (!first) throw new Error('the catalog is empty')
  return { ...first, id: `custom-${brand}-${name}`, brand, name, isCustom: true }
}

/** Custom molds with unusual but valid names. */
const customMolds = [
  aCustomMold('My, "Brand"', 'Disc // #1'),
  aCustomMold('Innova', '174 g'),
  aCustomMold('2x', '7/10'),
  aCustomMold('=SUM(A1)', '-Wraith\\'),
  aCustomMold('מותג', 'דיסק'),
  aCustomMold('Discraft', 'Star'),
]
const reader = makeListReader({ discs, plastics, customMolds })

const SIGNS = [
  ',',
  '"',
  "'",
  '//',
  ' // ',
  '#',
  '#tag',
  '\\',
  '\\n',
  '=1+1',
  '@',
  '\t',
  '-',
  '174 g',
  '7/10',
  '2x',
  'blue',
  'Star',
  'Wraith',
  '🥏',
  'é',
  'ש',
  '漢',
]

/** A text that can be stored: trimmed, not blank and within its limit. */
const storedText = (limit: number, breaks: boolean) =>
  fc
    .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: 'grapheme', maxLength: 8 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map(parts => parts.join(breaks ? '\n' : ' '))
    .map(text => (breaks ? text : text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')))
    .map(text =>
      text
        .replace(/[^\P{Cc}\t\n\r]/gu, '')
        .slice(0, limit)
        .toWellFormed()
        .trim(),
    )
    .filter(text => text !== '' && text.trim() === text)

const item: fc.Arbitrary<ListItem> = fc
  .oneof(fc.constantFrom(...discs), fc.constantFrom(...customMolds))
  .chain(disc => {
    const known = plasticsOfBrand(plastics, disc.brand).map(({ name }) => name)
    return fc.record({
      disc: fc.constant(disc),
      details: fc.record({
        plastic: fc.option(fc.oneof(fc.constantFrom('Star', ...known), storedText(40, false))),
        weight: fc.option(fc.integer({ min: 1000, max: 2000 }).map(tenths => tenths / 10)),
        condition: fc.option(fc.integer({ min: 1, max: 10 })),
        color: fc.option(
          fc.oneof(
            fc.constantFrom(...OWNED_DISC_COLORS.map(({ name }) => name)),
            storedText(30, false),
          ),
        ),
        ink: fc.option(fc.constantFrom(...INKS)),
        count: fc.integer({ min: 1, max: 9 }),
        tags: fc.uniqueArray(storedText(20, false), { maxLength: 3 }),
        note: fc.option(storedText(500, true)),
      }),
    })
  })

/** All discs differ, because equal ones are written as one. */
const list = fc.uniqueArray(item, {
  selector: ({ disc, details }) => JSON.stringify([disc.id, { ...details, count: 1 }]),
  maxLength: 5,
})

const contentOf = (rows: readonly ListRow[]): unknown[] =>
  rows.map(row =>
    row.kind === 'matched' ? { disc: row.disc.id, details: row.details } : { ...row },
  )
const expected = (items: readonly ListItem[]): unknown[] =>
  items.map(({ disc, details }) => ({ disc: disc.id, details }))

describe('[LS10] a written list has the same content when it is read again', () => {
  it('as lines', () => {
    fc.assert(
      fc.property(list, items => {
        const text = writeList(items, reader)
        const rows = text === '' ? [] : reader.readText(text)
        expect(contentOf(rows)).toEqual(expected(items))
      }),
      { numRuns: 1000 },
    )
  })

  it('[LS12] [T97] as CSV without formulas in cells', () => {
    fc.assert(
      fc.property(list, items => {
        const cells = parseCsv(writeCsv(items))
        expect(contentOf(readTable(cells, reader))).toEqual(expected(items))
        expect(cells.flat().filter(cell => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('[LS13] as JSON', () => {
    fc.assert(
      fc.property(list, items => {
        const rows = readJson(writeJson(items), reader)
        expect(rows.kind === 'done' && contentOf(rows.value)).toEqual(expected(items))
      }),
      { numRuns: 500 },
    )
  })

  it('without quotes if nothing is unusual', () => {
    const disc = discs.find(({ id }) => id === 'innova-teebird')
    if (!disc) throw new Error('the catalog has no Teebird')
    const details = {
      plastic: 'Star',
      weight: 174,
      condition: 7,
      color: 'Blue',
      ink: null,
      count: 1,
      tags: ['woods'],
      note: 'note',
    }
    expect(
      writeList(
        [
          { disc, details },
          { disc, details },
        ],
        reader,
      ),
    ).toBe('2x Innova Teebird, Star, 174 g, 7/10, blue #woods // note')
  })
})

/** Parses CSV as spreadsheets do, including quotes and line breaks in cells. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows
}

describe('[LS1] any text can be read', () => {
  it('random text is read without an error, every line in order', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            ...SIGNS,
            '(',
            ')',
            '1/',
            '12',
            '\n',
            '\u202e',
            '\u200b',
            'plastic "',
            'mold "a" "',
            'x',
          ),
          { maxLength: 60 },
        )
        .map(parts => parts.join(' ')),
    )
    fc.assert(
      fc.property(text, hostile => {
        const rows = reader.readText(hostile)
        const numbers = rows.map(({ line }) => line)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        expect(new Set(numbers).size).toBe(hostile.split(/\r\n|\n|\r/).length)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['one line', 'buzzz '.repeat(170_000)],
    ['a formula in each line', '=HYPERLINK("https://example.com","Wraith")\n'.repeat(20_000)],
    ['open quotes', 'plastic "'.repeat(110_000)],
    ['open quotes in lines', `${'mold "a '.repeat(700)}\n`.repeat(180)],
    ['parentheses', `${'('.repeat(5900)}\n`.repeat(170)],
    ['slashes', `${'1/'.repeat(2900)}\n`.repeat(170)],
    ['direction controls', '\u202eWraith\u202c \u2067Buzzz\u2069 '.repeat(50_000)],
    ['zero-width characters', 'W\u200br\u200ba\u200bi\u200bt\u200bh '.repeat(80_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['line breaks', '\n'.repeat(1_000_000)],
  ])('[T97] 1 MB: %s', (_, text) => {
    expect(reader.readText(text).length).toBeGreaterThan(0)
  })

  it('[LS1] hidden characters in a name are ignored', () => {
    const [reading] = reader.readLine('\u202eIn\u200bnova W\u00adraith\u2069')
    expect(reading).toMatchObject({ kind: 'matched', disc: { id: 'innova-wraith' } })
  })
})
