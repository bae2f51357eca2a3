import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Disc, Mold } from '../disc/disc.ts'
import { aDisc } from '../../test/builders.ts'
import { randomDisc } from '../../test/random.ts'
import { matchIndexOf } from './match-index.ts'
import { findMatches } from './matches.ts'
import {
  RANKING_PARTS,
  type RankingData,
  rankingDataFrom,
  rankingOf,
  rankingParts,
} from './ranking.ts'
import { similarity } from './similarity.ts'

const mine = aDisc({ name: 'Mine' })
const other = (overrides: Partial<Disc> = {}) => aDisc({ id: 'other', name: 'Zoo', ...overrides })
const withMold = (mould: Partial<Mold>) => other({ mould: { ...mine.mould, ...mould } })

it('[SW5] the flight part is the similarity', () => {
  for (const numbers of [{}, { speed: 9 }, { glide: 3, turn: -2 }]) {
    const disc = other(numbers)
    expect(rankingParts(mine, disc).flight).toBe(similarity(mine, disc))
  }
})

it('[SW5] the same type adds 0.10, and approach is a separate type', () => {
  expect(rankingParts(mine, other()).type).toBe(0.1)
  expect(rankingParts(mine, other({ type: 'driver' })).type).toBe(0)
  expect(rankingParts(mine, other({ approach: true })).type).toBe(0)
  const approach = aDisc({ ...mine, approach: true })
  expect(rankingParts(approach, other({ approach: true, type: 'putter' })).type).toBe(0.1)
})

it.each([
  ['two measures', {}, 1],
  ['half a rim scale', { rimWidth: 1.7 + 0.3 }, 0.75],
  ['a rim scale', { rimWidth: 1.7 + 0.6 }, 0.5],
  ['more than a rim scale', { rimWidth: 1.7 + 5 }, 0.5],
  ['half a diameter scale', { diameter: 21.2 - 0.4 }, 0.75],
  ['a diameter scale', { diameter: 21.2 - 0.8 }, 0.5],
  ['both scales', { diameter: 25, rimWidth: 0.5 }, 0],
  ['only the rim', { diameter: null, rimWidth: 1.7 + 0.3 }, 0.5],
  ['only the diameter', { rimWidth: null, diameter: 21.2 - 0.2 }, 0.75],
  ['no measure', { rimWidth: null, diameter: null }, 0.5],
  ['another height, rim depth and weight', { height: 9, rimDepth: 9, maxWeight: 100 }, 1],
] as const)('[SW5] mold adds 0.40 times its closeness: %s', (_, mold, closeness) => {
  expect(rankingParts(mine, withMold(mold)).mold).toBeCloseTo(0.4 * closeness, 12)
})

it.each([
  [undefined, 0],
  [0, 0],
  [1, 0.06],
  [5, 0.3],
  [6, 0.3],
  [9, 0.3],
])('[SW5] a disc known by %s lists gets %d', (known, expected) => {
  expect(rankingParts(mine, other({ known })).known).toBeCloseTo(expected, 12)
})

it('[SW5] a name counts 0.05 times its similarity, above 0.3 only', () => {
  const named = (name: string, original: string) =>
    rankingParts(aDisc({ ...mine, name: original }), other({ name })).name
  expect(named('Mine', 'Mine')).toBeCloseTo(0.05, 12)
  expect(named('Thunderbird', 'Teebird')).toBeCloseTo(0.05 * 0.375, 12)
  // Three of ten pairs each: exactly 0.3, which is not above it.
  expect(named('abcdefghijk', 'abcdqrstuvw')).toBe(0)
})

it('[SW26] if bags decide, the lists do not', () => {
  const data: RankingData = { known: { other: 2.5 }, votes: [] }
  expect(rankingParts(mine, other({ known: 9 }), data).known).toBeCloseTo(0.15, 12)
  expect(rankingParts(mine, other({ id: 'nobody', known: 9 }), data).known).toBe(0)
})

it('[SW26] from 1,000 bags on the bags decide', () => {
  const discs = [
    { id: 'other', bags: 100 },
    { id: 'rare', bags: 1 },
  ]
  expect(rankingDataFrom({ bags: 999, discs, votes: [] }).known).toBeNull()
  expect(rankingDataFrom({ bags: 1000, discs, votes: [] }).known).toEqual({ other: 5, rare: 0.5 })
})

it('[SW27] votes count only for their pair and direction', () => {
  const pair = { from: mine.id, to: 'other', accepted: 30, rejected: 0, chosen: 0 }
  const data: RankingData = { known: null, votes: [pair] }
  expect(rankingParts(mine, other(), data).players).toBeCloseTo(0.05, 12)
  expect(rankingParts(other(), mine, data).players).toBe(0)
  expect(rankingParts(mine, other({ id: 'third' }), data).players).toBe(0)
})

const votes = fc.record({
  from: fc.string(),
  to: fc.string(),
  accepted: fc.nat(60),
  rejected: fc.nat(60),
  chosen: fc.nat(60),
})

it('[SW28] the parts add up to what a search ranks by', () => {
  fc.assert(
    fc.property(randomDisc, randomDisc, fc.nat(9), votes, (a, b, known, pair) => {
      const original = { ...a, id: 'a' }
      const disc = { ...b, id: 'b', known }
      const data = { known: null, votes: [{ ...pair, from: 'a', to: 'b' }] }
      const parts = rankingParts(original, disc, data)
      expect(Object.keys(parts)).toEqual([...RANKING_PARTS])
      const { direct, similar } = findMatches(original, matchIndexOf([disc], data))
      for (const match of [...direct, ...similar]) {
        expect(match).toHaveProperty('ranking', expect.closeTo(rankingOf(parts), 9))
      }
    }),
  )
})

it('[SW5] everything but known is symmetric', () => {
  fc.assert(
    fc.property(randomDisc, randomDisc, (a, b) => {
      const { known: _, ...there } = rankingParts(a, b)
      const { known: __, ...back } = rankingParts(b, a)
      expect(there).toEqual(back)
    }),
  )
})

it('[SW5] a better known disc never ranks lower', () => {
  fc.assert(
    fc.property(randomDisc, randomDisc, fc.nat(9), fc.nat(9), (a, b, known, more) => {
      const rank = (lists: number) => rankingOf(rankingParts(a, { ...b, known: lists }))
      expect(rank(known + more)).toBeGreaterThanOrEqual(rank(known))
    }),
  )
})

it('[SW5] a larger difference never ranks higher', () => {
  const grow = fc.record({
    speed: fc.nat(3),
    glide: fc.nat(3),
    turn: fc.nat(3),
    fade: fc.nat(3),
    rimWidth: fc.nat(10).map(tenths => tenths / 10),
    diameter: fc.nat(10).map(tenths => tenths / 10),
  })
  fc.assert(
    fc.property(randomDisc, randomDisc, grow, (a, b, by) => {
      const away = (from: number, to: number, step: number) => (to < from ? to - step : to + step)
      const stretched = (from: number | null, to: number | null, step: number) =>
        from === null || to === null ? to : away(from, to, step)
      const further = {
        ...b,
        speed: away(a.speed, b.speed, by.speed),
        glide: away(a.glide, b.glide, by.glide),
        turn: away(a.turn, b.turn, by.turn),
        fade: away(a.fade, b.fade, by.fade),
        mould: {
          ...b.mould,
          rimWidth: stretched(a.mould.rimWidth, b.mould.rimWidth, by.rimWidth),
          diameter: stretched(a.mould.diameter, b.mould.diameter, by.diameter),
        },
      }
      expect(rankingOf(rankingParts(a, further))).toBeLessThanOrEqual(
        rankingOf(rankingParts(a, b)) + 1e-12,
      )
    }),
  )
})
