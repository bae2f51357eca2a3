import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byBrandAndName, type Disc, isOutOfProduction } from '../disc.ts'
import { aDisc } from '../../test/builders.ts'
import { BRANDS, crowdedDisc, randomDisc, randomDiscs } from '../../test/random.ts'
import { matchIndexOf, findMatches, reasonFor } from './matches.ts'
import { matchKindOf, isSimilar, similarity, similarityPercent } from './similarity.ts'
import { rankingOf as totalOf, rankingParts } from './ranking.ts'

const disc = (id: string, overrides: Partial<Disc> = {}) => aDisc({ id, name: id, ...overrides })
const ids = (matches: readonly { disc: Disc }[]) => matches.map(match => match.disc.id)
const rankingOf = (a: Disc, b: Disc) => totalOf(rankingParts(a, b))

it.each([
  [{}, 'exact'],
  [{ speed: 8, glide: 4, turn: 1, fade: 3 }, 'close'],
  [{ speed: 6, glide: 6, turn: -1, fade: 1 }, 'close'],
  [{ fade: 2.5 }, 'close'],
  [{ speed: 8.5 }, 'similar'],
  [{ glide: 3.5 }, 'similar'],
  [{ turn: -1.5 }, 'similar'],
  [{ fade: 3.5 }, 'similar'],
] as const)('[SW7] %o is %s compared with 7/5/0/2', (numbers, kind) => {
  expect(matchKindOf(aDisc(), aDisc(numbers))).toBe(kind)
})

it('[SW8] exact matches come before close ones that rank higher', () => {
  const twin = disc('zzzz', { type: 'putter', dimensions: { ...aDisc().dimensions, diameter: 25 } })
  const close = disc('teebird', { glide: 5.5 })
  const { direct } = findMatches(aDisc(), matchIndexOf([close, twin]))
  expect(rankingOf(aDisc(), close)).toBeGreaterThan(rankingOf(aDisc(), twin))
  expect(direct.map(({ disc, kind }) => [disc.id, kind])).toEqual([
    ['zzzz', 'exact'],
    ['teebird', 'close'],
  ])
})

it('[SW8] the ten best of the others are listed, none below 0.3', () => {
  const many = Array.from({ length: 15 }, (_, index) =>
    disc(`d${index}`, { speed: 8.5 + index / 10 }),
  )
  const far = disc('far', { speed: 15, glide: 1, turn: -5 })
  const { similar } = findMatches(aDisc(), matchIndexOf([...many.toReversed(), far]))
  expect(similar).toHaveLength(10)
  expect(ids(similar)).not.toContain('d14')
  expect(findMatches(aDisc(), matchIndexOf([far])).similar).toEqual([])
})

it('[SW8] similar discs are listed closest first, ties by ranking', () => {
  const discs = [
    disc('famous', { speed: 10, known: 5 }),
    disc('near', { speed: 9 }),
    disc('near and known', { speed: 9, known: 1 }),
  ]
  const { similar } = findMatches(disc('zzz'), matchIndexOf(discs))
  expect(ids(similar)).toEqual(['near and known', 'near', 'famous'])
})

it('[SW8] a disc that ranks high by name and mold is found, even with a very different speed', () => {
  const strange = { ...aDisc().dimensions, diameter: 30, height: 9, rimWidth: 9 }
  const crowd = Array.from({ length: 10 }, (_, index) =>
    disc(`${index}`, { type: 'putter', dimensions: strange, fade: 3.5 }),
  )
  const decoy = disc('q', { type: 'putter', dimensions: strange, speed: 9, glide: 1 })
  const namesake = disc('namesake', { name: 'Teebird', speed: 10, glide: 4.5 })
  const { similar } = findMatches(aDisc({ id: 'o' }), matchIndexOf([...crowd, decoy, namesake]))
  expect(ids(similar)).toContain('namesake')
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

it('[SW5] ties are ordered by brand and name', () => {
  const tied = [
    disc('b', { brand: 'Z' }),
    disc('b', { brand: 'A' }),
    disc('a', { brand: 'Z' }),
  ].map((one, index) => aDisc({ ...one, id: `${index}` }))
  expect(ids(findMatches(disc('zzz'), matchIndexOf(tied)).direct)).toEqual(['1', '2', '0'])
})

it('[SW5] ties go to the disc that can be bought', () => {
  const tied = [disc('a', { production: { status: 'out' } }), disc('b'), disc('c')]
  expect(ids(findMatches(disc('zzz'), matchIndexOf(tied)).direct)).toEqual(['b', 'c', 'a'])
})

it('[SW5] a disc out of production still comes before those that rank lower', () => {
  const discs = [disc('a', { known: 1, production: { status: 'out' } }), disc('b')]
  expect(ids(findMatches(disc('zzz'), matchIndexOf(discs)).direct)).toEqual(['a', 'b'])
})

it('[SW9] discs out of production can be hidden; limited ones and unknown ones stay', () => {
  const discs = [
    disc('a', { production: { status: 'out', since: '2019' } }),
    disc('b', { production: { status: 'limited' } }),
    disc('c', { production: { status: 'in' } }),
    disc('d'),
    disc('e', { speed: 9, production: { status: 'out' } }),
  ]
  const found = findMatches(disc('zzz'), matchIndexOf(discs), { hideOutOfProduction: true })
  expect(ids([...found.direct, ...found.similar])).toEqual(['b', 'c', 'd'])
})

it('[SW8] close matches are listed closest first, ties by ranking', () => {
  const discs = [
    disc('famous', { speed: 8, fade: 3, known: 5 }),
    disc('near', { fade: 2.5 }),
    disc('near and known', { fade: 2.5, known: 3 }),
    disc('exact', { known: 0 }),
  ]
  const { direct } = findMatches(disc('zzz'), matchIndexOf(discs))
  expect(ids(direct)).toEqual(['exact', 'near and known', 'near', 'famous'])
})

it('[SW8] [SW27] votes move a disc up', () => {
  const discs = [disc('a'), disc('b')]
  const pair = { from: 'zzz', to: 'b', accepted: 20, rejected: 0, chosen: 0 }
  const order = (accepted: number) =>
    ids(
      findMatches(disc('zzz'), matchIndexOf(discs, { known: null, votes: [{ ...pair, accepted }] }))
        .direct,
    )
  expect(order(19)).toEqual(['a', 'b'])
  expect(order(20)).toEqual(['b', 'a'])
})

const outLast = (a: Disc, b: Disc) => Number(isOutOfProduction(a)) - Number(isOutOfProduction(b))

const percentOf = (a: Disc, b: Disc) => similarityPercent(similarity(a, b))

/** A simple implementation of the rules. */
function simpleMatches(original: Disc, discs: readonly Disc[], brand?: string) {
  const rank = (one: Disc) => Math.round(rankingOf(original, one) * 2 ** 30)
  const offered = discs
    .filter(one => one.id !== original.id && (brand === undefined || one.brand === brand))
    .toSorted((a, b) => rank(b) - rank(a) || outLast(a, b) || byBrandAndName(a, b))
  const closestFirst = (some: readonly Disc[]) =>
    some.toSorted((a, b) => percentOf(original, b) - percentOf(original, a))
  const ofKind = (kind: string) => offered.filter(one => matchKindOf(original, one) === kind)
  return {
    direct: [...ofKind('exact'), ...closestFirst(ofKind('close'))].map(({ id }) => id),
    similar: closestFirst(
      ofKind('similar')
        .filter(one => isSimilar(similarity(original, one)))
        .slice(0, 10),
    ).map(({ id }) => id),
  }
}

it.each([
  ['spread out', randomDisc],
  ['crowded', crowdedDisc],
])('[SW8] gives the same results as a simple implementation: %s discs', (_, arbitrary) => {
  fc.assert(
    fc.property(
      randomDiscs({ minLength: 1, maxLength: 60 }, arbitrary),
      fc.option(fc.constantFrom(...BRANDS), { nil: undefined }),
      (discs, brand) => {
        const index = matchIndexOf(discs)
        for (const original of discs.slice(0, 5)) {
          const { direct, similar } = findMatches(original, index, { brand })
          expect({ direct: ids(direct), similar: ids(similar) }).toEqual(
            simpleMatches(original, discs, brand),
          )
          for (const list of [direct, similar]) {
            const percents = list.map(match => similarityPercent(match.similarity))
            expect(percents).toEqual(percents.toSorted((a, b) => b - a))
          }
          const all = ids([...direct, ...similar])
          expect(new Set(all).size).toBe(all.length)
          for (const match of [...direct, ...similar]) {
            expect(match.similarity).toBeCloseTo(similarity(original, match.disc), 12)
            expect(match.kind).toBe(matchKindOf(original, match.disc))
          }
        }
      },
    ),
  )
})

const mine = aDisc({ name: 'Mine' })
const other = (overrides: Partial<Disc> = {}) => aDisc({ id: 'other', name: 'Zoo', ...overrides })
const rim = (rimWidth: number | null) => ({ dimensions: { ...mine.dimensions, rimWidth } })

it.each([
  [{ known: 5 }, 'Same numbers, same rim. On 5 of 9 lists of popular discs.'],
  [{ fade: 3 }, 'Nearly the same numbers, same rim.'],
  [{ speed: 9, ...rim(1.9) }, 'Similar numbers, nearly the same rim.'],
  [{ known: 0, ...rim(2) }, 'Same numbers.'],
  [rim(null), 'Same numbers.'],
  [{ name: 'Mines' }, 'Same numbers, same rim, similar name.'],
])('[SW29] the reason for %o is: %s', (facts, reason) => {
  expect(reasonFor(mine, other(facts))).toBe(reason)
})

it.each([
  [{ other: 12, mine: 40 }, 'Same numbers, same rim. In 12 bags on Bagwise.'],
  [{ other: 1 }, 'Same numbers, same rim. In 1 bag on Bagwise.'],
  [{ mine: 40 }, 'Same numbers, same rim. On 5 of 9 lists of popular discs.'],
])('[SW29] with the bag counts %o, the reason is: %s', (bags: Record<string, number>, reason) => {
  expect(reasonFor(mine, other({ known: 5 }), { known: null, bags, votes: [] })).toBe(reason)
})

it("[SW29] players' votes are a reason only if they favor the disc", () => {
  const pair = { from: mine.id, to: 'other', accepted: 20, rejected: 0, chosen: 0 }
  const reason = (votes: typeof pair) => reasonFor(mine, other(), { known: null, votes: [votes] })
  expect(reason(pair)).toBe('Same numbers, same rim. A popular swap on Bagwise.')
  expect(reason({ ...pair, accepted: 19 })).toBe('Same numbers, same rim.')
  expect(reason({ ...pair, rejected: 20 })).toBe('Same numbers, same rim.')
})

it('[WL9] wanted discs come first among discs with the same percentage', () => {
  const catalog = [
    disc('twin', { known: 5 }),
    disc('wanted twin'),
    disc('close', { glide: 5.5 }),
    disc('wanted close', { glide: 5.5, known: 0 }),
  ]
  const wanted = new Set(['wanted twin', 'wanted close'])
  const index = matchIndexOf(catalog)
  expect(ids(findMatches(aDisc(), index).direct)[0]).toBe('twin')
  expect(ids(findMatches(aDisc(), index, { wanted }).direct)).toEqual([
    'wanted twin',
    'twin',
    'wanted close',
    'close',
  ])
})
