import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { randomDiscs } from '../../test/random.ts'
import { NO_FILTERS, LIBRARY_SORTS, type LibrarySort } from './filters.ts'
import { findDiscs } from './search.ts'

const zone = aDisc({
  id: 'zone',
  name: 'Zone',
  brand: 'Discraft',
  speed: 4,
  turn: 0,
  fade: 3,
  year: 2008,
})
const avatar = aDisc({
  id: 'avatar',
  name: 'Avatar',
  brand: 'Innova',
  speed: 10,
  turn: -1,
  fade: 1,
  year: null,
})
const boss = aDisc({
  id: 'boss',
  name: 'boss',
  brand: 'Innova',
  speed: 13,
  turn: -1,
  fade: 3,
  year: 2009,
})
const library = [zone, boss, avatar]

const sorted = (sort: LibrarySort, bagCounts?: Map<string, number>) =>
  findDiscs(library, { ...NO_FILTERS, sort }, bagCounts && { bagCounts }).map(({ id }) => id)

describe('sort', () => {
  it.each([
    ['shuffled', ['zone', 'boss', 'avatar']],
    ['name', ['avatar', 'boss', 'zone']],
    ['brand', ['zone', 'avatar', 'boss']],
    ['speed', ['boss', 'avatar', 'zone']],
    ['stability', ['zone', 'boss', 'avatar']],
    ['newest', ['boss', 'zone', 'avatar']],
    ['most-bagged', ['avatar', 'boss', 'zone']],
  ] as const)('[LI14] by %s', (sort, ids) => {
    expect(sorted(sort)).toEqual(ids)
  })

  it('[LI14] most bagged uses the counts, and discs in no bag come last by name', () => {
    expect(sorted('most-bagged', new Map([['zone', 7]]))).toEqual(['zone', 'avatar', 'boss'])
  })

  it('[LI14] search results are ordered best match first, unless the player chose an order', () => {
    const discs = [
      aDisc({ id: 'long', name: 'Rocket', brand: 'Aa' }),
      aDisc({ id: 'roc', name: 'Roc' }),
      aDisc({ id: 'other', name: 'Destroyer' }),
    ]
    const ids = (sort: LibrarySort) =>
      findDiscs(discs, { ...NO_FILTERS, search: 'roc', sort }).map(({ id }) => id)
    expect(ids('shuffled')).toEqual(['roc', 'long'])
    expect(ids('brand')).toEqual(['long', 'roc'])
  })

  it('[LI14] every order keeps every disc', () => {
    fc.assert(
      fc.property(
        randomDiscs({ maxLength: 30 }),
        fc.constantFrom(...LIBRARY_SORTS),
        (discs, sort) => {
          expect(new Set(findDiscs(discs, { ...NO_FILTERS, sort }))).toEqual(new Set(discs))
        },
      ),
    )
  })

  it('[LI14] orders do not depend on how the library was shuffled', () => {
    const chosen = LIBRARY_SORTS.filter(sort => sort !== 'shuffled')
    fc.assert(
      fc.property(randomDiscs({ maxLength: 30 }), fc.constantFrom(...chosen), (discs, sort) => {
        const wanted = { ...NO_FILTERS, sort }
        // Two names that compare as equal may be in either order.
        const key = (disc: (typeof discs)[number]) =>
          `${disc.name} ${disc.brand} ${disc.speed} ${disc.turn + disc.fade}`.toLowerCase()
        expect(findDiscs(discs.toReversed(), wanted).map(key)).toEqual(
          findDiscs(discs, wanted).map(key),
        )
      }),
    )
  })
})
