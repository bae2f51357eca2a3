import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { brandsOf } from './brands.ts'
import { storeLinks, storeLinksFor, storeName } from './stores.ts'
import { DISC_TYPE_WORDS } from './type-words.ts'

it('[DI2] the brand list is each brand once, by the alphabet', () => {
  const brands = ['MVP', 'discraft', 'Løft', 'Axiom', 'MVP', 'Lone Star']
  expect(brandsOf(brands.map(brand => aDisc({ brand })))).toEqual([
    'Axiom',
    'discraft',
    'Løft',
    'Lone Star',
    'MVP',
  ])
})

it('[DI3] groups are headed by the plural', () => {
  expect(Object.values(DISC_TYPE_WORDS).map(words => words.many)).toEqual([
    'Drivers',
    'Fairways',
    'Midranges',
    'Putters',
  ])
})

it('[DI4] underscores in a store name are shown as spaces', () => {
  expect(storeName('Infinite_Discs_EU')).toBe('Infinite Discs EU')
})

it('[DI5] [T69] only web addresses become links', () => {
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

it('[DI6] a template is filled with brand and name, and nothing in them breaks out of it', () => {
  const disc = aDisc({ brand: 'Dynamic & Co', name: "Captain's {brand} #1?" })
  expect(storeLinksFor(disc, { My_Shop: 'https://shop.example/s?q={brand}+{name}' })).toEqual([
    {
      store: 'My Shop',
      url: "https://shop.example/s?q=Dynamic%20%26%20Co+Captain's%20%7Bbrand%7D%20%231%3F",
    },
  ])
})

it('[DI6] the default is one web search', () => {
  const [link, ...others] = storeLinksFor(aDisc())
  expect(link?.url).toMatch(/^https:\/\/.*Innova.*Teebird/)
  expect(others).toEqual([])
})
