import { expect, it } from 'vitest'
import { checkCatalog } from './check.ts'
import type { BrandFile } from './brand-sheet.ts'
import { HEADER, writeLine, type DiscLine } from './line.ts'

const aLine = (facts: Partial<DiscLine> = {}): string =>
  writeLine({
    name: 'Kite',
    type: 'driver',
    approach: false,
    speed: 12,
    glide: 5,
    turn: -1,
    fade: 3,
    year: 2007,
    diameter: 21.1,
    height: 1.4,
    rimWidth: 2.2,
    rimDepth: 1.2,
    insideDiameter: 16.7,
    maxWeight: 175.1,
    known: 2,
    production: null,
    agreement: { agree: 3, total: 4 },
    id: null,
    ...facts,
  })

const aFile = (lines: readonly string[], brand = 'Sky', name = 'sky.csv'): BrandFile => ({
  name,
  text: [`brand, ${brand}`, HEADER, ...lines, ''].join('\n'),
})

const problemsOf = (...lines: string[]): string[] => checkCatalog([aFile(lines)])

it('[CT1] [CT2] [CT3] [CT4] [CT5] [CT6] [CT7] [CT8] [CT9] [CT10] [CT11] [CT13] [CT14] hold for the whole catalog', () => {
  expect(checkCatalog()).toEqual([])
})

it('finds nothing in a valid file', () => {
  expect(problemsOf(aLine(), aLine({ name: 'Owl', id: 'sky-night-owl', year: null }))).toEqual([])
})

it('[CT1] a file names its brand and is named after it', () => {
  expect(checkCatalog([{ name: 'sky.csv', text: 'Sky\n' }])).toEqual([
    "sky.csv does not begin with 'brand, Name'. [CT1]",
  ])
  expect(checkCatalog([aFile([], 'Løft', 'løft.csv')])).toEqual([
    'løft.csv contains Løft, so it should be named loft.csv. [CT1]',
  ])
  expect(checkCatalog([{ name: 'sky.csv', text: `brand, Sky\nname, type\n${aLine()}\n` }])).toEqual(
    ['sky.csv, line 2 is not the header row. [CT1]'],
  )
})

it.each(['1o', '', '0xC', '1.2e1', 'Infinity', '=12'])('[CT2] %j is not a number', cell => {
  expect(problemsOf(aLine().replace(' 12,', ` ${cell},`))).toEqual([
    `sky.csv, line 3 has '${cell}' for speed, which is not a number. [CT2]`,
  ])
})

it.each(['rocket', 'Driver'])('[CT2] %s is not a type', type => {
  expect(problemsOf(aLine().replace('driver', type))).toEqual([
    `sky.csv, line 3 has the type '${type}', which is not one of driver, fairway, midrange, putter. [CT2]`,
  ])
})

it.each([
  ['', 'sky.csv, line 3 has 1 columns instead of 17. [CT2]'],
  [aLine({ name: 'Kite, the' }), 'sky.csv, line 3 has 18 columns instead of 17. [CT2]'],
  [
    aLine().replace('3/4', '3-4'),
    "sky.csv, line 3 has '3-4' for agree, which must look like '3/4'. [CT2]",
  ],
  [
    aLine({ production: { status: 'out' } }).replace('out', 'gone'),
    "sky.csv, line 3 has 'gone' for production, which must look like 'out 2019-08'. [CT2]",
  ],
  [
    aLine({ production: { status: 'out', since: '2019-08' } }).replace('2019-08', '2019 8'),
    "sky.csv, line 3 has 'out 2019 8' for production, which must look like 'out 2019-08'. [CT2]",
  ],
  [
    aLine().replace(' 12,', ' 12.25,'),
    "sky.csv, line 3 has '12.25' for speed, which has more than one decimal. [CT2]",
  ],
  [
    aLine().replace('Kite', '"Kite"'),
    "sky.csv, line 3 has a quotation mark; cells can't be quoted. [CT2]",
  ],
  [aLine().replace(' 12,', ' 12.0,'), `sky.csv, line 3 should be laid out as '${aLine()}'. [CT2]`],
  [`${aLine()} `, `sky.csv, line 3 should be laid out as '${aLine()}'. [CT2]`],
])('[CT2] reports a malformed line: %j', (line, problem) => {
  expect(problemsOf(line)).toEqual([problem])
})

it.each([
  ['', 'sky.csv, line 3 has no name. [CT3]'],
  ['Ki\u0007te', 'sky.csv, line 3 has an invisible character in its name. [CT3]'],
  ['Ki\u200Bte', 'sky.csv, line 3 has an invisible character in its name. [CT3]'],
  ['Big  Kite', "sky.csv, line 3 has a stray space in the name 'Big  Kite'. [CT3]"],
  ['Big\u00A0Kite', "sky.csv, line 3 has a stray space in the name 'Big\u00A0Kite'. [CT3]"],
  [
    'A\u0308lva',
    "sky.csv, line 3 uses combining accents in 'A\u0308lva'. Save the file as NFC. [CT3]",
  ],
  ...['=1+1', '@SUM'].map(name => [
    name,
    `sky.csv, line 3 has the name '${name}', which a spreadsheet would run as a formula. [CT3]`,
  ]),
  ['K'.repeat(41), 'sky.csv, line 3 has a name of 41 characters; the limit is 40. [CT3]'],
])('[CT3] reports an invalid name: %j', (name, problem) => {
  expect(problemsOf(aLine({ name }))).toContain(problem)
})

it('[CT3] a brand follows the rules for names', () => {
  expect(checkCatalog([aFile([], 'Sky ')])).toEqual([
    "sky.csv, line 1 has a stray space in the name 'Sky '. [CT3]",
  ])
})

it('[CT4] an id is a slug, written only if it differs from brand and name', () => {
  expect(problemsOf(aLine({ id: 'Sky Kite' }))).toEqual([
    "sky.csv, line 3 has the id 'Sky Kite', which is not a slug of at most 80 characters. [CT4]",
  ])
  expect(problemsOf(aLine({ id: 'k'.repeat(80) }))).toEqual([])
  expect(problemsOf(aLine({ id: 'k'.repeat(81) }))).toHaveLength(1)
  expect(problemsOf(aLine({ id: 'custom-kite' }))).toEqual([
    "sky.csv, line 3 has the id 'custom-kite', but 'custom-' is reserved for players' custom molds. [CT4]",
  ])
  expect(problemsOf(aLine({ name: '!!!' }))).toEqual([
    'sky.csv, line 3 needs an id in the last column, because its name has no letters (a-z) or digits. [CT4]',
  ])
  expect(problemsOf(aLine({ id: 'sky-kite' }))).toEqual([
    "sky.csv, line 3 has the id 'sky-kite', which is the default for its brand and name. Leave the column empty. [CT4]",
  ])
})

it('[CT5] no two discs share an id, in one file or in two', () => {
  expect(problemsOf(aLine({ name: 'Kite' }), aLine({ name: 'Kite!' }))).toEqual([
    "sky.csv, line 4 has the id 'sky-kite', which is already used at sky.csv, line 3. [CT5]",
  ])
  const files = [
    aFile([aLine({ name: 'High Kite' })]),
    aFile([aLine({ name: 'Kite' })], 'Sky High', 'sky-high.csv'),
  ]
  expect(checkCatalog(files)).toEqual([
    "sky-high.csv, line 3 has the id 'sky-high-kite', which is already used at sky.csv, line 3. [CT5]",
  ])
})

it('[CT6] a name is unique within its brand, ignoring case', () => {
  expect(problemsOf(aLine({ name: 'KITE' }), aLine({ name: 'Kite', id: 'sky-kite-2' }))).toEqual([
    "sky.csv, line 4 has the name 'kite', which is already used at sky.csv, line 3. [CT6]",
  ])
})

it('[CT7] lines are sorted by name', () => {
  expect(problemsOf(aLine({ name: 'Owl' }), aLine({ name: 'Älva' }))).toEqual([
    'sky.csv, line 4: Älva belongs before Owl. [CT7]',
  ])
})

it.each([
  [{ glide: 7.5 }, 'sky.csv, line 3 has glide 7.5, outside 1 to 7. [CT8]'],
  [{ turn: 1.5 }, 'sky.csv, line 3 has turn 1.5, outside -5 to 1. [CT8]'],
  [{ fade: -1 }, 'sky.csv, line 3 has fade -1, outside 0 to 5. [CT8]'],
  [{ speed: 4 }, 'sky.csv, line 3 is a driver with speed 4; drivers have speed 9 to 15. [CT9]'],
  [
    { approach: true },
    'sky.csv, line 3 is an approach driver; only putters and midranges can be approach discs. [CT9]',
  ],
  [{ year: 1007 }, 'sky.csv, line 3 has a year of 1007, outside 1976 to 2099. [CT10]'],
  [{ year: 2007.5 }, 'sky.csv, line 3 has the year 2007.5, which is not a whole number. [CT10]'],
  [{ diameter: 2.1 }, 'sky.csv, line 3 has a diameter of 2.1, outside 21 to 30. [CT10]'],
  [{ rimWidth: 22 }, 'sky.csv, line 3 has a rim width of 22, outside 0.5 to 2.6. [CT10]'],
  [
    { rimDepth: 1.5 },
    'sky.csv, line 3 has a rim depth of 1.5, more than its height of 1.4. [CT10]',
  ],
  [
    { maxWeight: 180 },
    'sky.csv, line 3 has a max weight of 180 g, but a 21.1 cm disc may weigh at most 175.1 g. [CT10]',
  ],
  [
    { agreement: { agree: 5, total: 4 } },
    'sky.csv, line 3 says 5 of 4 charts agree, which is impossible. [CT11]',
  ],
] satisfies [Partial<DiscLine>, string][])(
  '[CT8] [CT9] [CT10] [CT11] reports implausible facts: %j',
  (facts, problem) => {
    expect(problemsOf(aLine(facts))).toContain(problem)
  },
)

it.each([
  [{ known: 10 }, 'sky.csv, line 3 is on 10 lists, but there are 9. [CT13]'],
  [{ known: -1 }, 'sky.csv, line 3 is on -1 lists, but there are 9. [CT13]'],
  [{ known: 1.5 }, 'sky.csv, line 3 is on 1.5 lists, but there are 9. [CT13]'],
  [
    { production: { status: 'in', since: '2019' } },
    'sky.csv, line 3 is in production, so it must not have a date. [CT14]',
  ],
  [
    { production: { status: 'out', since: '2019-13' } },
    "sky.csv, line 3 has the production date '2019-13', which isn't a year or a month. [CT14]",
  ],
  [
    { insideDiameter: 17.1 },
    'sky.csv, line 3 has an inside diameter of 17.1, but diameter minus two rims is 16.7. [CT10]',
  ],
  [
    { rimWidth: null },
    'sky.csv, line 3 has an inside diameter, but not both diameter and rim width. [CT10]',
  ],
] satisfies [Partial<DiscLine>, string][])(
  '[CT10] [CT13] [CT14] reports implausible facts about a mold: %j',
  (facts, problem) => {
    expect(problemsOf(aLine(facts))).toEqual([problem])
  },
)

it('[CT13] [CT14] known, production and inside diameter may be empty, and production may have no date', () => {
  expect(
    problemsOf(
      aLine({ known: null, insideDiameter: null }),
      aLine({ name: 'Owl', known: 9, production: { status: 'out', since: '2007' } }),
      aLine({ name: 'Rook', known: 0, production: { status: 'limited' } }),
    ),
  ).toEqual([])
})

it('[CT8] both rules report speed 16', () => {
  expect(problemsOf(aLine({ speed: 16 }))).toEqual([
    'sky.csv, line 3 has speed 16, outside 1 to 15. [CT8]',
    'sky.csv, line 3 is a driver with speed 16; drivers have speed 9 to 15. [CT9]',
  ])
})
