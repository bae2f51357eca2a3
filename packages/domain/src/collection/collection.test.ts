import { describe, expect, it } from 'vitest'
import { anItem, aPlastic } from '../../test/builders.ts'
import {
  collectionTotals,
  filterCollection,
  NO_COLLECTION_FILTERS,
  sortCollection,
} from './collection.ts'
import { findPlastic, plasticsOfBrand } from './plastics.ts'

const buzzz = {
  id: 'discraft-buzzz',
  name: 'Buzzz',
  brand: 'Discraft',
  type: 'midrange',
  speed: 5,
} as const
const items = [
  anItem({
    id: 'a',
    plastic: 'Star',
    weight: 174,
    condition: 7,
    bagIds: ['woods'],
    nickname: 'Ol’ Blue',
  }),
  anItem({
    id: 'b',
    plastic: null,
    weight: null,
    condition: 10,
    createdAt: '2026-02-01T00:00:00.000Z',
  }),
  anItem(
    { id: 'c', plastic: 'ESP', weight: 177, condition: 4, place: 'lost', course: 'Maple Hill' },
    buzzz,
  ),
  anItem({ id: 'd', plastic: 'Z', weight: 180, condition: 9, place: 'sold' }, buzzz),
]
const found = (filters: Partial<typeof NO_COLLECTION_FILTERS>) =>
  filterCollection(items, Object.assign({}, NO_COLLECTION_FILTERS, filters))
    .map(({ ownedDisc }) => ownedDisc.id)
    .join('')

describe('[CO13] filters', () => {
  it.each([
    [{}, 'abcd'],
    [{ search: 'teeb' }, 'ab'],
    [{ search: 'discraft maple' }, 'c'],
    [{ search: 'ol blue' }, 'a'],
    [{ search: 'uzz' }, ''],
    [{ discId: 'discraft-buzzz' }, 'cd'],
    [{ brand: 'Innova' }, 'ab'],
    [{ type: 'midrange' }, 'cd'],
    [{ plastic: 'ESP' }, 'c'],
    [{ condition: 'Seasoned' }, 'a'],
    [{ place: 'carried' }, 'a'],
    [{ place: 'shelf' }, 'b'],
    [{ place: 'lost' }, 'c'],
    [{ bagId: 'woods' }, 'a'],
    [{ brand: 'Innova', condition: 'New' }, 'b'],
  ] as const)('%j shows %s', (filters, expected) => {
    expect(found(filters)).toBe(expected)
  })
})

it.each([
  ['mold', 'dcba'],
  ['brand', 'dcba'],
  ['newest', 'bdca'],
  ['speed', 'badc'],
  ['plastic', 'cadb'],
  ['weight', 'dcab'],
  ['condition', 'bdac'],
] as const)('[CO14] sorts by %s, unknown last', (sort, expected) => {
  const sorted = sortCollection(items, sort).map(({ ownedDisc }) => ownedDisc.id)
  expect(sorted.join('')).toBe(expected)
})

it('[CO15] totals leave out sold discs', () => {
  expect(collectionTotals(items)).toEqual({ discs: 3, molds: 2, lost: 1 })
})

it('[CO13] filters 2,000 owned discs in less than 10 ms', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    anItem({ id: `owned-${index}`, note: `Found at hole ${index % 18} of the old course` }),
  )
  const filters = Object.assign({}, NO_COLLECTION_FILTERS, { search: 'hole 7 course' })
  expect(filterCollection(many, filters)).toHaveLength(111)
  const times = Array.from({ length: 9 }, () => {
    const began = performance.now()
    filterCollection(many, filters)
    return performance.now() - began
  })
  // Take the fastest run, because the machine may be busy.
  expect(Math.min(...times)).toBeLessThan(10)
})

it('[CO5] finds a plastic by brand and any of its names', () => {
  const star = aPlastic({ aliases: ['Star Line'] })
  const sLine = aPlastic({ brand: 'Discmania', name: 'S-Line', aliases: ['Star'] })
  const plastics = [star, sLine]
  expect(findPlastic(plastics, 'Innova', 'STAR')).toBe(star)
  expect(findPlastic(plastics, 'Innova', 'star-line')).toBe(star)
  expect(findPlastic(plastics, 'Discmania', 's line')).toBe(sLine)
  expect(findPlastic(plastics, 'Innova', 'S-Line')).toBeUndefined()
  expect(findPlastic(plastics, 'Innova', null)).toBeUndefined()
  expect(plasticsOfBrand(plastics, 'Innova')).toEqual([star])
})
