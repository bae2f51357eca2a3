import { expect, it } from 'vitest'
import {
  DISC_TYPES,
  isOutOfProduction,
  brandsOf,
  mainBrand,
  storeLinks,
  storeMapFor,
  storeName,
  DISC_TYPE_LABELS,
  CLASSICS,
  POPULAR_DISC_COUNT,
  popularDiscIds,
} from './disc.ts'
import { aDisc } from '../test/builders.ts'

it('[DI1] types are listed in the order driver, fairway, midrange, putter', () => {
  expect(DISC_TYPES).toEqual(['driver', 'fairway', 'midrange', 'putter'])
})

it('[DI7] a disc is out of production only if a source says so', () => {
  expect(isOutOfProduction({})).toBe(false)
  expect(isOutOfProduction({ production: { status: 'in' } })).toBe(false)
  expect(isOutOfProduction({ production: { status: 'limited', since: '2024-07' } })).toBe(false)
  expect(isOutOfProduction({ production: { status: 'out' } })).toBe(true)
})

it('[DI2] the brand list has each brand once, in alphabetical order', () => {
  const brands = ['MVP', 'discraft', 'Løft', 'Axiom', 'MVP', 'Lone Star']
  expect(brandsOf(brands.map(brand => aDisc({ brand })))).toEqual([
    'Axiom',
    'discraft',
    'Løft',
    'Lone Star',
    'MVP',
  ])
})

it('[DI3] group headings are plurals', () => {
  expect(Object.values(DISC_TYPE_LABELS).map(words => words.many)).toEqual([
    'Drivers',
    'Fairways',
    'Midranges',
    'Putters',
  ])
})

it('[DI4] underscores in a store name are shown as spaces', () => {
  expect(storeName('Infinite_Discs_EU')).toBe('Infinite Discs EU')
})

it('[DI5] [T69] only http and https URLs become links', () => {
  const map = JSON.parse(`{
    "Good_Shop": "https://shop.example/destroyer",
    "Old_Shop": "http://shop.example/",
    "Evil": "javascript:alert(1)",
    "Blob": "data:text/html,x",
    "Tabbed": "java\\tscript:alert(1)",
    "Nothing": "",
    "__proto__": "javascript:alert(1)"
  }`)
  expect(storeLinks(map)).toEqual([
    { store: 'Good Shop', url: 'https://shop.example/destroyer' },
    { store: 'Old Shop', url: 'http://shop.example/' },
  ])
})

it('[DI6] a template is filled with brand and name, safely encoded', () => {
  const disc = aDisc({ brand: 'Dynamic & Co', name: "Captain's {brand} #1?" })
  expect(storeMapFor(disc, { My_Shop: 'https://shop.example/s?q={brand}+{name}' })).toEqual({
    My_Shop: "https://shop.example/s?q=Dynamic%20%26%20Co+Captain's%20%7Bbrand%7D%20%231%3F",
  })
})

it('[DI6] the default is one web search', () => {
  expect(Object.values(storeMapFor(aDisc()))).toEqual([
    expect.stringMatching(/^https:\/\/.*Innova.*Teebird/),
  ])
})

const classics = CLASSICS.map(title => aDisc({ id: `id of ${title}`, ...brandAndName(title) }))

function brandAndName(title: string) {
  const words = title.split(' ')
  return { name: words.at(-1) ?? '', brand: words.slice(0, -1).join(' ') }
}

const bagged = (id: string, bags: number) => ({ id, bags })

it('[AN11] lists forty classics, each once', () => {
  expect(new Set(CLASSICS).size).toBe(POPULAR_DISC_COUNT)
})

it('[AN11] without bags the classics are popular', () => {
  expect(popularDiscIds([], classics)).toEqual(new Set(classics.map(disc => disc.id)))
})

it('[AN11] the most bagged come first and classics fill up to forty', () => {
  const popular = popularDiscIds([bagged('yours', 1), bagged('mine', 2)], classics)
  expect(popular.size).toBe(40)
  expect([...popular].slice(0, 3)).toEqual(['mine', 'yours', 'id of Innova Destroyer'])
})

it('[AN11] with enough bags, only discs in them are popular', () => {
  const counts = Array.from({ length: 50 }, (_, index) => bagged(`disc ${index}`, 50 - index))
  const expected = counts.slice(0, 40).map(({ id }) => id)
  expect([...popularDiscIds(counts.toReversed(), classics)]).toEqual(expected)
})

it('[AN11] a classic that the catalog lacks is left out', () => {
  expect(popularDiscIds([], classics.slice(0, 5)).size).toBe(5)
})

it("[BP10] a bag's brand is its most frequent library brand, ties resolved by name", () => {
  const ofBrands = (...brands: string[]) => brands.map(brand => aDisc({ brand }))
  const custom = aDisc({ brand: 'Aces', isCustom: true })
  expect(mainBrand(ofBrands('Innova', 'Discraft', 'Innova'))).toBe('Innova')
  expect(mainBrand(ofBrands('Innova', 'Discraft', 'Innova', 'Discraft'))).toBe('Discraft')
  expect(mainBrand([custom, custom, ...ofBrands('Innova')])).toBe('Innova')
  expect(mainBrand([custom])).toBeNull()
})
