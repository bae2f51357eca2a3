import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { BRANDS, randomDiscs } from '../../test/random.ts'
import { DISC_TYPES, isOutOfProduction } from '../disc.ts'
import { STABILITIES } from '../flight/numbers.ts'
import { type LibraryFilters, NO_FILTERS } from './filters.ts'
import { hidingFilters, searchHint } from './hints.ts'
import { findDiscs } from './search.ts'

const destroyer = aDisc({ id: 'destroyer', name: 'Destroyer', type: 'driver', speed: 12, turn: -1 })
const disctroyer = aDisc({ id: 'stork', name: 'Stork', brand: 'Disctroyer' })
const firebird = aDisc({ id: 'firebird', name: 'Firebird', fade: 4 })
const library = [destroyer, disctroyer, firebird]
const hint = (filters: Partial<LibraryFilters>, discs = library) =>
  searchHint(discs, { ...NO_FILTERS, ...filters }, { isOutOfProduction })

it('[LI16] names the filters that hide an exact match, even if other discs match', () => {
  const speed = { min: 1, max: 9 }
  expect(hint({ search: 'destroyer', stabilities: ['overstable'], speed })).toEqual({
    kind: 'hidden',
    disc: destroyer,
    by: ['stabilities', 'speed'],
  })
  expect(hint({ search: 'innova destroyer', type: 'putter', brand: 'Discraft' })).toMatchObject({
    by: ['brand', 'type'],
  })
})

it('[LI16] names the best match if filters hide all of them', () => {
  expect(hint({ search: 'fireb', type: 'putter' })).toMatchObject({ disc: firebird, by: ['type'] })
})

it('[LI16] returns nothing without a search, or if an exact match is visible', () => {
  expect(hint({ type: 'driver' })).toBeNull()
  expect(hint({ search: 'destroyer', type: 'driver' })).toBeNull()
  const other = aDisc({ id: 'other', name: 'Destroyer', brand: 'Aa' })
  expect(hint({ search: 'destroyer', brand: 'Aa' }, [...library, other])).toBeNull()
})

it('[LI16] finds hiding filters for exactly the discs that the library leaves out', () => {
  const filters = fc.record({
    brand: fc.option(fc.constantFrom(...BRANDS)),
    type: fc.option(fc.constantFrom(...DISC_TYPES)),
    stabilities: fc.subarray([...STABILITIES]),
    inProduction: fc.boolean(),
    speed: fc.constantFrom(NO_FILTERS.speed, { min: 4, max: 9 }),
    turn: fc.constantFrom(NO_FILTERS.turn, { min: -2, max: 0 }),
  })
  fc.assert(
    fc.property(randomDiscs({ maxLength: 20 }), filters, (discs, some) => {
      const all = { ...NO_FILTERS, ...some }
      const found = new Set(findDiscs(discs, all, { isOutOfProduction }))
      for (const disc of discs)
        expect(hidingFilters(disc, all, isOutOfProduction).length === 0).toBe(found.has(disc))
    }),
  )
})

it('[LI17] suggests the closest names, the best known first', () => {
  const names = ['fxrebxrx', 'fyrxbyrd', 'fixxxxrd', 'hawk'].map((name, known) =>
    aDisc({ id: name, name, known }),
  )
  const near = hint({ search: 'firebird' }, names)
  expect(near?.kind === 'near' && near.discs.map(({ name }) => name)).toEqual([
    'fyrxbyrd',
    'fxrebxrx',
  ])
})

it('[LI17] compares each word of the search, and suggests a name once', () => {
  const twins = [firebird, { ...firebird, id: 'twin', known: 5 }]
  const near = hint({ search: 'lovely firxbxrd' }, twins)
  expect(near).toEqual({ kind: 'near', discs: [twins[1]] })
})

it('[LI17] suggests nothing if no name is close', () => {
  expect(hint({ search: 'zzzzqq' }, [...library, aDisc({ name: 'Sequoia' })])).toBeNull()
})
