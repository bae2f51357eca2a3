import { expect, it } from 'vitest'
import { shippedEntries, catalogVersion } from './catalog.ts'
import { type Entry, sortEntries, lineOf, versionOf } from './entry.ts'
import { diffCatalogs, importsFor, applyImport, withImports } from './imports.ts'
import { entryOf } from './entry.ts'
import { readLine } from './line.ts'

const entry = (brand: string, text: string): Entry => {
  const line = readLine(text)
  if (typeof line === 'string') throw new Error(line)
  return entryOf(brand, line)
}
const kite = entry('Sky', 'Kite,driver,12,5,-1,3,2007,,,,,,,,,3/4,')
const owl = entry('Sky', 'Owl,putter,2,3,0,1,2010,,,,,,,,,3/4,')
const rock = entry('Earth', 'Rock,midrange,5,4,0,1,2010,,,,,,,,,3/4,')
const SHIPPED = [rock, kite, owl]

const turned = (turn: number): Entry => ({ ...kite, disc: { ...kite.disc, turn } })
const namesOf = (entries: readonly Entry[]) =>
  entries.map(({ disc }) => `${disc.name}${disc.production ? ` ${disc.production.status}` : ''}`)

it('writes every disc in the catalog as its original line', () => {
  expect(shippedEntries.map(one => entryOf(one.disc.brand, lineOf(one)))).toEqual(shippedEntries)
  expect(sortEntries(shippedEntries)).toEqual(shippedEntries)
  expect(versionOf(withImports(shippedEntries, []))).toBe(catalogVersion)
})

it('[CT18] a disc that is missing from its brand’s file stays and is marked as out of production', () => {
  const fresh = entry('Sky', 'Swan,driver,9,5,-1,2,2026,,,,,,,,,1/1,')
  const after = applyImport(SHIPPED, new Map([['Sky', [turned(-3), fresh]]]))
  expect(namesOf(after)).toEqual(['Rock', 'Kite', 'Owl out', 'Swan'])
  expect(diffCatalogs(SHIPPED, after)).toEqual({
    added: [fresh],
    changed: [{ entry: turned(-3), columns: [{ column: 'turn', before: '-1', after: '-3' }] }],
    retired: [{ ...owl, disc: { ...owl.disc, production: { status: 'out' } } }],
    removed: [],
  })
  // A known date stays unchanged.
  const gone = entry('Sky', 'Owl,putter,2,3,0,1,2010,,,,,,,,out 2019-08,3/4,')
  expect(applyImport([kite, gone], new Map([['Sky', [kite]]]))).toEqual([kite, gone])
})

it('[CT18] a renamed disc keeps its id', () => {
  const renamed = entry('Sky', 'Kite Pro,driver,12,5,-1,3,2007,,,,,,,,,3/4,sky-kite')
  const after = applyImport(SHIPPED, new Map([['Sky', [renamed, owl]]]))
  expect(diffCatalogs(SHIPPED, after).changed).toEqual([
    { entry: renamed, columns: [{ column: 'name', before: 'Kite', after: 'Kite Pro' }] },
  ])
  expect(after.map(({ disc }) => disc.id)).toContain('sky-kite')
})

it('[CT19] stores only differences from the shipped discs, which produce the same catalog again', () => {
  const target = applyImport(SHIPPED, new Map([['Sky', [turned(-3)]]]))
  const stored = importsFor(SHIPPED, target)
  expect(stored.map(({ entry: one, base }) => [one.disc.id, base?.disc.turn])).toEqual([
    ['sky-kite', -1],
    ['sky-owl', 0],
  ])
  expect(withImports(SHIPPED, JSON.parse(JSON.stringify(stored)) as never)).toEqual(target)
  expect(importsFor(SHIPPED, SHIPPED)).toEqual([])
})

it('[CT19] an imported disc is used until a release changes the disc with its id', () => {
  const swan = entry('Sky', 'Swan,driver,9,5,-1,2,2026,,,,,,,,,1/1,')
  const stored = importsFor(SHIPPED, [...SHIPPED.filter(one => one !== kite), turned(-3), swan])

  // A release that changes other discs.
  const other = [rock, kite, { ...owl, disc: { ...owl.disc, year: 2011 } }]
  expect(withImports(other, stored).find(({ disc }) => disc.id === 'sky-kite')).toEqual(turned(-3))

  // A release that changes the same disc, one that adds the new one, and one that removes the disc.
  expect(withImports([rock, turned(-2), owl], stored)).toContainEqual(turned(-2))
  const better = { ...swan, agreement: { agree: 3, total: 3 } }
  const released = withImports([...SHIPPED, better], stored)
  expect(released.filter(({ disc }) => disc.id === 'sky-swan')).toEqual([better])
  expect(namesOf(withImports([rock, owl], stored))).toEqual(['Rock', 'Owl', 'Swan'])
})
