import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { CLASSICS, POPULAR_DISCS, popularDiscs } from './popular.ts'

const classics = CLASSICS.map(title => aDisc({ id: `id of ${title}`, ...brandAndName(title) }))

function brandAndName(title: string) {
  const words = title.split(' ')
  return { name: words.at(-1) ?? '', brand: words.slice(0, -1).join(' ') }
}

it('[AN11] there are forty classics, each once', () => {
  expect(new Set(CLASSICS).size).toBe(POPULAR_DISCS)
})

it('[AN11] without bags the classics are popular', () => {
  expect(popularDiscs([], classics)).toEqual(new Set(classics.map(disc => disc.id)))
})

it('[AN11] the most bagged come first and classics fill up to forty', () => {
  const popular = popularDiscs(['mine', 'yours'], classics)
  expect(popular.size).toBe(40)
  expect([...popular].slice(0, 3)).toEqual(['mine', 'yours', 'id of Innova Destroyer'])
})

it('[AN11] with enough bags only what they hold is popular', () => {
  const bagged = Array.from({ length: 50 }, (_, at) => `disc ${at}`)
  expect([...popularDiscs(bagged, classics)]).toEqual(bagged.slice(0, 40))
})

it('[AN11] a classic that the catalog lacks is left out', () => {
  expect(popularDiscs([], classics.slice(0, 5)).size).toBe(5)
})
