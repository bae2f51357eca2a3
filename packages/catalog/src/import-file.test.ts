import { expect, it } from 'vitest'
import { shippedEntries, discById } from './catalog.ts'
import { readImport, writeImport } from './import-file.ts'
import { COLUMN_TITLES, HEADER } from './line.ts'
import { versionOf } from './entry.ts'
import { applyImport } from './imports.ts'

const LINE = 'Kite,driver,12,5,-1,3,2007,21.1,1.4,2.2,1.2,16.7,175.1,2,,3/4,'
const fileOf = (...lines: string[]): string => ['brand, Sky', HEADER, ...lines, ''].join('\n')

const read = (text: string) => readImport({ name: 'new.csv', text }, shippedEntries)
const problemsOf = (text: string): readonly string[] => {
  const result = read(text)
  return result.kind === 'problems' ? result.problems : []
}
const idsOf = (text: string): string[] => {
  const result = read(text)
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  return [...result.brands.values()].flat().map(({ disc }) => disc.id)
}

const titlesWithout = (title: string) => COLUMN_TITLES.filter(one => one !== title).join(',')
const KASTAPLAST = writeImport(shippedEntries.filter(({ disc }) => disc.brand === 'Kastaplast'))

it('[CT20] reads the whole catalog back as it was written', () => {
  const result = read(writeImport(shippedEntries))
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  expect(versionOf(applyImport(shippedEntries, result.brands))).toBe(versionOf(shippedEntries))
})

it.each([
  ['aligned lines', fileOf(`Kite,    ${LINE.slice('Kite,'.length)}`)],
  ['Windows line endings', fileOf(LINE).replaceAll('\n', '\r\n')],
  ['old Mac line endings', fileOf(LINE).replaceAll('\n', '\r')],
  ['a byte order mark', `\uFEFF${fileOf(LINE)}`],
  ['no final line break', fileOf(LINE).trimEnd()],
  ['blank lines', fileOf('', LINE, '   ', '')],
  ['lines padded with commas', `brand,Sky${','.repeat(15)}\n${HEADER}\n${LINE}\n${','.repeat(16)}`],
  ['titles in capitals', `Brand,Sky\n${COLUMN_TITLES.join(',').toUpperCase()}\n${LINE}`],
])('[CT20] accepts %s', (_, text) => {
  expect(idsOf(text)).toEqual(['sky-kite'])
})

it('[CT20] accepts any order, and several brands', () => {
  const text = `${fileOf(LINE.replace('Kite', 'Owl'), LINE)}\n${KASTAPLAST}`
  expect(idsOf(text).slice(0, 3)).toEqual(['sky-owl', 'sky-kite', 'kastaplast-alva'])
})

const NO_BRAND = "new.csv, line 1 should begin with 'brand, Name'. [CT1]"
const NO_TITLES = 'new.csv, line 2 is not the header row; missing:'
const WRONG_ORDER = 'new.csv, line 2 must have the column titles in this order: name, type'

it.each([
  ['an empty file', '', 'new.csv is empty.'],
  ['only blank lines', '\n \n,,,\n', 'new.csv is empty.'],
  ['another kind of file', '{"discs":[]}', NO_BRAND],
  ['no brand line', `${HEADER}\n${LINE}`, NO_BRAND],
  ['semicolons', fileOf(LINE).replaceAll(',', ';'), NO_BRAND],
  [
    'a brand line without a name',
    fileOf(LINE).replace('Sky', ''),
    'new.csv, line 1 has no name. [CT3]',
  ],
  ['no titles', `brand, Sky\n${LINE}`, `${NO_TITLES} name, type`],
  ['only a brand', 'brand, Sky', `${NO_TITLES} name, type`],
  ['a missing title', `brand, Sky\n${titlesWithout('turn')}\n${LINE}`, `${NO_TITLES} turn. [CT1]`],
  ['another order', `brand, Sky\n${COLUMN_TITLES.toReversed().join()}\n${LINE}`, WRONG_ORDER],
  ['one title too many', `brand, Sky\n${COLUMN_TITLES.join()},price\n${LINE}`, WRONG_ORDER],
  ['no discs', `brand, Sky\n${HEADER}`, 'new.csv, line 1: Sky has no discs in this file. [CT1]'],
  [
    'a brand twice',
    `${fileOf(LINE)}${fileOf(LINE.replace('Kite', 'Owl'))}`,
    'new.csv, line 4 lists Sky again; it is already at line 1. [CT1]',
  ],
  [
    'a brand in other capitals',
    KASTAPLAST.replace('brand, Kastaplast', 'brand, KASTAPLAST'),
    "new.csv, line 1 names the brand 'KASTAPLAST', which is spelled 'Kastaplast' in the catalog. [CT1]",
  ],
  [
    'an id that another brand has',
    fileOf(`${LINE}innova-destroyer`),
    "new.csv, line 3 has the id 'innova-destroyer', which Innova Destroyer already has. [CT5]",
  ],
  [
    'the same id twice',
    fileOf(LINE, LINE.replace('Kite', 'Kite!')),
    "new.csv, line 4 has the id 'sky-kite', which is already used at new.csv, line 3. [CT5]",
  ],
  [
    'the same name twice',
    fileOf(LINE, `${LINE.replace('Kite', 'KITE')}sky-kite-2`),
    "new.csv, line 4 has the name 'kite', which is already used at new.csv, line 3. [CT6]",
  ],
])('rejects %s with an error message', (_, text, sentence) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(sentence)])
})

it('[CT2] [CT3] [CT8] [CT9] reports the mistakes of every line', () => {
  const lines = [LINE, LINE.replace('12', 'x'), LINE.replace('Kite', ''), LINE.replace('12', '99')]
  expect(problemsOf(fileOf(...lines)).slice(0, 4)).toEqual([
    "new.csv, line 4 has 'x' for speed, which is not a number. [CT2]",
    'new.csv, line 5 has no name. [CT3]',
    'new.csv, line 6 has speed 99, outside 1 to 15. [CT8]',
    'new.csv, line 6 is a driver with speed 99; drivers have speed 9 to 15. [CT9]',
  ])
})

it('rejects more discs than a browser should load', () => {
  const many = Array.from({ length: 4000 }, (_, index) => LINE.replace('Kite', `Kite ${index}`))
  expect(problemsOf(fileOf(...many))).toEqual([
    `The catalog would have ${(shippedEntries.length + 4000).toLocaleString('en')} discs, more than 5,000.`,
  ])
})

it('allows a disc to move to another brand if the file has both', () => {
  const disc = discById('kastaplast-berg')
  const without = KASTAPLAST.split('\n')
    .filter(line => !line.startsWith(`${disc?.name},`))
    .join('\n')
  const moved = fileOf('Berg,approach putter,1,1,0,2,2015,,,,,,,3,,8/9,kastaplast-berg')
  expect(idsOf(`${without}\n${moved}`)).toContain('kastaplast-berg')
  expect(problemsOf(moved)).toEqual([
    "new.csv, line 3 has the id 'kastaplast-berg', which Kastaplast Berg already has. [CT5]",
  ])
})
