import { aDisc } from '../../domain/test/builders.ts'
import { expect, it } from 'vitest'
import { discs } from './catalog.ts'
import { affiliateLinks } from './stores.ts'

const disc = aDisc({ brand: 'Latitude 64', name: 'Bite & {brand}?' })

it('fills brand and name, encoded, and keeps the underscores of a store', () => {
  expect(affiliateLinks(disc, { My_Store: 'https://store.example/?b={brand}&n={name}' })).toEqual({
    My_Store: 'https://store.example/?b=Latitude%2064&n=Bite%20%26%20%7Bbrand%7D%3F',
  })
})

it.each(['javascript:alert(1)//{name}', 'data:text/html,{name}', '//store.example', 'no address'])(
  'leaves out unsafe addresses: %s',
  template => {
    expect(affiliateLinks(disc, { Good: 'http://store.example/{name}', Bad: template })).toEqual({
      Good: 'http://store.example/Bite%20%26%20%7Bbrand%7D%3F',
    })
  },
)

it('treats a store called __proto__ as a store', () => {
  const templates: Record<string, string> = JSON.parse('{"__proto__":"https://store.example/"}')
  expect(Object.keys(affiliateLinks(disc, templates))).toEqual(['__proto__'])
})

it('gives every disc one web search by default', () => {
  for (const each of discs) {
    const [url, ...others] = Object.values(affiliateLinks(each))
    expect(others).toEqual([])
    expect(url).toMatch(/^https:\/\/[a-z.]+\/\?q=\S+$/)
  }
})
