import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byBrandAndName } from '../disc/brands.ts'
import type { Disc } from '../disc/disc.ts'
import { aDisc } from '../testing/index.ts'
import { BRANDS, crowdedDisc, randomDisc, randomDiscs } from '../testing/random-discs.ts'
import { matchIndexOf } from './match-index.ts'
import { matchKindOf } from './match-kind.ts'
import { findMatches } from './matches.ts'
import { rankingBonus } from './ranking.ts'
import { isSimilar, similarity } from './similarity.ts'

const disc = (id: string, overrides: Partial<Disc> = {}) => aDisc({ id, name: id, ...overrides })
const ids = (matches: readonly { disc: Disc }[]) => matches.map(match => match.disc.id)
const rankingOf = (a: Disc, b: Disc) => similarity(a, b) + rankingBonus(a, b)

it.each([
  [{}, 'exact'],
  [{ speed: 8, glide: 4, turn: 1, fade: 3 }, 'close'],
  [{ speed: 6, glide: 6, turn: -1, fade: 1 }, 'close'],
  [{ fade: 2.5 }, 'close'],
  [{ speed: 8.5 }, 'similar'],
  [{ glide: 3.5 }, 'similar'],
  [{ turn: -1.5 }, 'similar'],
  [{ fade: 3.5 }, 'similar'],
] as const)('[SW7] beside a 7/5/0/2 disc, %o is %s', (numbers, kind) => {
  expect(matchKindOf(aDisc(), aDisc(numbers))).toBe(kind)
})

it('[SW8] exact matches come before close ones that rank higher', () => {
  const twin = disc('zzzz', { type: 'putter', mould: { ...aDisc().mould, diameter: 25 } })
  const close = disc('teebird', { glide: 5.5 })
  const { direct } = findMatches(aDisc(), matchIndexOf([close, twin]))
  expect(rankingOf(aDisc(), close)).toBeGreaterThan(rankingOf(aDisc(), twin))
  expect(direct.map(({ disc, kind }) => [disc.id, kind])).toEqual([
    ['zzzz', 'exact'],
    ['teebird', 'close'],
  ])
})

it('[SW8] of the others the ten best are shown, none below 0.3', () => {
  const many = Array.from({ length: 15 }, (_, at) => disc(`d${at}`, { speed: 8.5 + at / 10 }))
  const far = disc('far', { speed: 15, glide: 1, turn: -5 })
  const { similar } = findMatches(aDisc(), matchIndexOf([...many.toReversed(), far]))
  expect(similar).toHaveLength(10)
  expect(ids(similar)).not.toContain('d14')
  expect(findMatches(aDisc(), matchIndexOf([far])).similar).toEqual([])
})

it('[SW8] a disc that ranks by its name and mold gets in, however far its speed', () => {
  const strange = { ...aDisc().mould, diameter: 30, height: 9, rimWidth: 9 }
  const crowd = Array.from({ length: 10 }, (_, at) =>
    disc(`${at}`, { type: 'putter', mould: strange, fade: 3.5 }),
  )
  const decoy = disc('q', { type: 'putter', mould: strange, speed: 9, glide: 1 })
  const namesake = disc('namesake', { name: 'Teebird', speed: 10, glide: 4.5 })
  const { similar } = findMatches(aDisc({ id: 'o' }), matchIndexOf([...crowd, decoy, namesake]))
  expect(ids(similar)[0]).toBe('namesake')
})

it('[SW9] the disc itself and discs in the bag are never offered', () => {
  const discs = [aDisc(), disc('a'), disc('b'), disc('c', { speed: 9 })]
  const { direct, similar } = findMatches(aDisc(), matchIndexOf(discs), { inBag: ['a', 'c'] })
  expect(ids([...direct, ...similar])).toEqual(['b'])
})

it('[SW9] a brand filter offers that brand only', () => {
  const discs = [disc('a', { brand: 'MVP' }), disc('b'), disc('c', { brand: 'MVP', speed: 9 })]
  const found = (brand: string) => findMatches(aDisc(), matchIndexOf(discs), { brand })
  expect(ids(found('MVP').direct)).toEqual(['a'])
  expect(ids(found('MVP').similar)).toEqual(['c'])
  expect(found('Nobody')).toEqual({ direct: [], similar: [] })
})

it('[SW5] ties end by brand and name', () => {
  const tied = [
    disc('b', { brand: 'Z' }),
    disc('b', { brand: 'A' }),
    disc('a', { brand: 'Z' }),
  ].map((one, at) => aDisc({ ...one, id: `${at}` }))
  expect(ids(findMatches(disc('zzz'), matchIndexOf(tied)).direct)).toEqual(['1', '2', '0'])
})

/** The rules, one by one. */
function plainMatches(original: Disc, discs: readonly Disc[], brand?: string) {
  const rank = (one: Disc) => Math.round(rankingOf(original, one) * 2 ** 30)
  const offered = discs
    .filter(one => one.id !== original.id && (brand === undefined || one.brand === brand))
    .toSorted((a, b) => rank(b) - rank(a) || byBrandAndName(a, b))
  const ofKind = (kind: string) => offered.filter(one => matchKindOf(original, one) === kind)
  return {
    direct: [...ofKind('exact'), ...ofKind('close')].map(({ id }) => id),
    similar: ofKind('similar')
      .filter(one => isSimilar(similarity(original, one)))
      .slice(0, 10)
      .map(({ id }) => id),
  }
}

it.each([
  ['spread out', randomDisc],
  ['crowded', crowdedDisc],
])('[SW8] a search finds what the rules say: %s', (_, arbitrary) => {
  fc.assert(
    fc.property(
      randomDiscs({ minLength: 1, maxLength: 60 }, arbitrary),
      fc.option(fc.constantFrom(...BRANDS), { nil: undefined }),
      (discs, brand) => {
        const index = matchIndexOf(discs)
        for (const original of discs.slice(0, 5)) {
          const { direct, similar } = findMatches(original, index, { brand })
          expect({ direct: ids(direct), similar: ids(similar) }).toEqual(
            plainMatches(original, discs, brand),
          )
          for (const match of [...direct, ...similar]) {
            expect(match.similarity).toBeCloseTo(similarity(original, match.disc), 12)
            expect(match.kind).toBe(matchKindOf(original, match.disc))
          }
        }
      },
    ),
  )
})
