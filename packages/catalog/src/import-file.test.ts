// Which files does an import accept, and what does it say of the others?
import { expect, it } from 'vitest'
import { builtIn, discById } from './catalog.ts'
import { readImport, writeImport } from './import-file.ts'
import { COLUMN_TITLES, HEADER } from './line.ts'
import { versionOf } from './entry.ts'
import { withBrands } from './imports.ts'

const LINE = 'Kite,driver,12,5,-1,3,2007,21.1,1.4,2.2,1.2,16.7,175.1,2,,3/4,'
/** The line with one cell replaced. */
const lineWith = (column: string, cell: string): string => {
  const cells = LINE.split(',')
  cells[COLUMN_TITLES.indexOf(column)] = cell
  return cells.join(',')
}
const fileOf = (...lines: string[]): string => ['brand, Sky', HEADER, ...lines, ''].join('\n')

const read = (text: string) => readImport({ name: 'new.csv', text }, builtIn)
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
const KASTAPLAST = writeImport(builtIn.filter(({ disc }) => disc.brand === 'Kastaplast'))

it('[CT20] reads the whole catalog as it writes it', () => {
  const result = read(writeImport(builtIn))
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  expect(versionOf(withBrands(builtIn, result.brands))).toBe(versionOf(builtIn))
})

it.each([
  ['aligned lines', fileOf(`Kite,    ${LINE.slice('Kite,'.length)}`)],
  ['Windows line ends', fileOf(LINE).replaceAll('\n', '\r\n')],
  ['old Mac line ends', fileOf(LINE).replaceAll('\n', '\r')],
  ['a byte order mark', `\uFEFF${fileOf(LINE)}`],
  ['no line end', fileOf(LINE).trimEnd()],
  ['blank lines', fileOf('', LINE, '   ', '')],
  ['lines filled with commas', `brand,Sky${','.repeat(15)}\n${HEADER}\n${LINE}\n${','.repeat(16)}`],
  ['titles in capitals', `Brand,Sky\n${COLUMN_TITLES.join(',').toUpperCase()}\n${LINE}`],
])('[CT20] accepts %s', (_, text) => {
  expect(idsOf(text)).toEqual(['sky-kite'])
})

it('[CT20] accepts any order, and several brands', () => {
  const text = `${fileOf(LINE.replace('Kite', 'Owl'), LINE)}\n${KASTAPLAST}`
  expect(idsOf(text).slice(0, 3)).toEqual(['sky-owl', 'sky-kite', 'kastaplast-alva'])
})

it.each([
  ['nothing', '', 'new.csv is empty.'],
  ['only blank lines', '\n \n,,,\n', 'new.csv is empty.'],
  [
    'another kind of file',
    '{"discs":[]}',
    "new.csv, line 1 should begin with 'brand, Name'. [CT1]",
  ],
  ['no brand line', `${HEADER}\n${LINE}`, "new.csv, line 1 should begin with 'brand, Name'. [CT1]"],
  [
    'semicolons',
    fileOf(LINE).replaceAll(',', ';'),
    "new.csv, line 1 should begin with 'brand, Name'. [CT1]",
  ],
  ['no name of the brand', fileOf(LINE).replace('Sky', ''), 'new.csv, line 1 has no name. [CT3]'],
  [
    'no titles',
    `brand, Sky\n${LINE}`,
    /^new\.csv, line 2 is not the row of column titles: it lacks name, type/,
  ],
  [
    'a missing title',
    `brand, Sky\n${titlesWithout('turn')}\n${LINE}`,
    'new.csv, line 2 is not the row of column titles: it lacks turn. [CT1]',
  ],
  [
    'an older file',
    `brand, Sky\n${titlesWithout('production')}\n${LINE}`,
    'new.csv, line 2 is not the row of column titles: it lacks production. [CT1]',
  ],
  [
    'titles in another order',
    `brand, Sky\n${COLUMN_TITLES.toReversed().join()}\n${LINE}`,
    /^new\.csv, line 2 must have the column titles in this order: name, type/,
  ],
  [
    'one title too many',
    `brand, Sky\n${COLUMN_TITLES.join()},price\n${LINE}`,
    /^new\.csv, line 2 must have the column titles in this order/,
  ],
  [
    'no discs',
    'brand, Sky\n'.concat(HEADER),
    'new.csv, line 1: Sky has no discs in this file. [CT1]',
  ],
  ['only a brand', 'brand, Sky', /^new\.csv, line 2 is not the row of column titles/],
  [
    'a brand twice',
    `${fileOf(LINE)}${fileOf(LINE.replace('Kite', 'Owl'))}`,
    'new.csv, line 4 begins Sky again, as line 1 does. [CT1]',
  ],
  [
    'a brand in other capitals',
    KASTAPLAST.replace('brand, Kastaplast', 'brand, KASTAPLAST'),
    "new.csv, line 1 names the brand 'KASTAPLAST', which the catalog writes 'Kastaplast'. [CT1]",
  ],
  [
    'a missing column',
    fileOf(LINE.replace('driver,', '')),
    'new.csv, line 3 has 16 columns instead of 17. [CT2]',
  ],
  [
    'a comma in the name',
    fileOf(LINE.replace('Kite', 'Kite, the')),
    'new.csv, line 3 has 18 columns instead of 17. [CT2]',
  ],
  [
    'quotation marks',
    fileOf(LINE.replace('Kite', '"Kite"')),
    'new.csv, line 3 has a quotation mark; cells are written without. [CT2]',
  ],
  [
    'an unknown type',
    fileOf(lineWith('type', 'rocket')),
    "new.csv, line 3 has the type 'rocket', which is not one of driver, fairway, midrange, putter. [CT2]",
  ],
  [
    'a type in capitals',
    fileOf(lineWith('type', 'Driver')),
    /^new\.csv, line 3 has the type 'Driver'/,
  ],
  [
    'a word for a number',
    fileOf(lineWith('speed', 'fast')),
    "new.csv, line 3 has 'fast' for speed, which is not a number. [CT2]",
  ],
  [
    'no speed',
    fileOf(lineWith('speed', '')),
    "new.csv, line 3 has '' for speed, which is not a number. [CT2]",
  ],
  [
    'a hexadecimal number',
    fileOf(lineWith('speed', '0xC')),
    "new.csv, line 3 has '0xC' for speed, which is not a number. [CT2]",
  ],
  [
    'an exponent',
    fileOf(lineWith('speed', '1.2e1')),
    "new.csv, line 3 has '1.2e1' for speed, which is not a number. [CT2]",
  ],
  [
    'infinity',
    fileOf(lineWith('glide', 'Infinity')),
    "new.csv, line 3 has 'Infinity' for glide, which is not a number. [CT2]",
  ],
  [
    'a formula in a number',
    fileOf(lineWith('turn', '=-1')),
    "new.csv, line 3 has '=-1' for turn, which is not a number. [CT2]",
  ],
  [
    'a formula in the name',
    fileOf(lineWith('name', '=HYPERLINK(A1)')),
    /has the name '=HYPERLINK\(A1\)', which a spreadsheet would run as a formula\. \[CT3\]$/,
  ],
  [
    'an at sign in front',
    fileOf(lineWith('name', '@SUM')),
    /has the name '@SUM', which a spreadsheet would run as a formula/,
  ],
  [
    'two decimals',
    fileOf(lineWith('diameter', '21.15')),
    "new.csv, line 3 has '21.15' for diameter, which has more than one decimal. [CT2]",
  ],
  [
    'a speed out of range',
    fileOf(lineWith('speed', '99')),
    'new.csv, line 3 has speed 99, outside 1 to 15. [CT8]',
  ],
  [
    'a turn out of range',
    fileOf(lineWith('turn', '-9')),
    'new.csv, line 3 has turn -9, outside -5 to 1. [CT8]',
  ],
  [
    'a speed of another type',
    fileOf(lineWith('type', 'putter')),
    'new.csv, line 3 is a putter with speed 12; those have speed 1 to 5. [CT9]',
  ],
  [
    'inches',
    fileOf(lineWith('diameter', '8.3')),
    'new.csv, line 3 has a diameter of 8.3, outside 21 to 30. [CT10]',
  ],
  [
    'a year that is none',
    fileOf(lineWith('year', '2007.5')),
    'new.csv, line 3 has the year 2007.5, which is not a whole number. [CT10]',
  ],
  [
    'too much weight',
    fileOf(lineWith('max weight', '250')),
    /^new\.csv, line 3 has a maximum weight of 250/,
  ],
  [
    'an impossible agreement',
    fileOf(lineWith('agree', '5/4')),
    'new.csv, line 3 says 5 of 4 charts agree, which is impossible. [CT11]',
  ],
  [
    'no agreement',
    fileOf(lineWith('agree', '')),
    "new.csv, line 3 has '' for agree, which should read like 3/4. [CT2]",
  ],
  [
    'too many lists',
    fileOf(lineWith('known', '12')),
    'new.csv, line 3 is on 12 lists, but there are 9. [CT13]',
  ],
  [
    'an unknown status',
    fileOf(lineWith('production', 'gone')),
    "new.csv, line 3 has 'gone' for production, which should read like out 2019-08. [CT2]",
  ],
  [
    'an impossible month',
    fileOf(lineWith('production', 'out 2019-13')),
    /which is not a year or month\. \[CT14\]$/,
  ],
  ['no name', fileOf(lineWith('name', '')), 'new.csv, line 3 has no name. [CT3]'],
  [
    'a long name',
    fileOf(lineWith('name', 'K'.repeat(41))),
    'new.csv, line 3 has a name of 41 characters, 40 at most. [CT3]',
  ],
  [
    'an invisible character',
    fileOf(lineWith('name', 'Ki\u200Bte')),
    'new.csv, line 3 has an invisible character in its name. [CT3]',
  ],
  [
    'a name in letters without a slug',
    fileOf(lineWith('name', '風')),
    'new.csv, line 3 needs an id in the last column, because its name gives none. [CT4]',
  ],
  [
    'an id that is no slug',
    fileOf(lineWith('id', '../etc')),
    /^new\.csv, line 3 has the id '\.\.\/etc', which is not a slug/,
  ],
  [
    'an id of a custom mold',
    fileOf(lineWith('id', 'own-kite')),
    /^new\.csv, line 3 has the id 'own-kite', but 'own-'/,
  ],
  [
    'the same id twice',
    fileOf(LINE, LINE.replace('Kite', 'Kite!')),
    "new.csv, line 4 has the id 'sky-kite', as new.csv, line 3 has. [CT5]",
  ],
  [
    'an id that another brand has',
    fileOf(lineWith('id', 'innova-destroyer')),
    "new.csv, line 3 has the id 'innova-destroyer', as Innova Destroyer has. [CT5]",
  ],
  [
    'the same name twice',
    fileOf(LINE, lineWith('name', 'KITE').concat('sky-kite-2')),
    "new.csv, line 4 has the name 'kite', as new.csv, line 3 has. [CT6]",
  ],
])('refuses %s with a sentence', (_, text, sentence) => {
  const matches = (problem: string) =>
    typeof sentence === 'string' ? problem === sentence : sentence.test(problem)
  expect(problemsOf(text).filter(matches)).toHaveLength(1)
})

it('reports every mistake, each with its line', () => {
  const text = fileOf(LINE, lineWith('speed', 'x'), lineWith('name', ''), LINE.replace('12', '99'))
  expect(problemsOf(text).map(sentence => /line \d+/.exec(sentence)?.[0])).toEqual([
    'line 4',
    'line 5',
    'line 6',
    'line 6',
    'line 6',
    'line 6',
  ])
})

it('refuses more discs than a browser should load', () => {
  const many = Array.from({ length: 4000 }, (_, at) => LINE.replace('Kite', `Kite ${at}`))
  expect(problemsOf(fileOf(...many))).toEqual([
    `The catalog would have ${(builtIn.length + 4000).toLocaleString('en')} discs, more than 5,000.`,
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
    "new.csv, line 3 has the id 'kastaplast-berg', as Kastaplast Berg has. [CT5]",
  ])
})
