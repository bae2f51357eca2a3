import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Disc, Dimensions } from '../disc.ts'
import { aDisc } from '../../test/builders.ts'
import { randomDisc } from '../../test/random.ts'
import { matchIndexOf, findMatches } from './matches.ts'
import {
  RANKING_PARTS,
  type RankingData,
  rankingDataFrom,
  rankingOf,
  rankingParts,
  knownFromBags,
  voteShift,
  letterPairs,
  nameSimilarity,
} from './ranking.ts'
import { similarity } from './similarity.ts'

const mine = aDisc({ name: 'Mine' })
const other = (overrides: Partial<Disc> = {}) => aDisc({ id: 'other', name: 'Zoo', ...overrides })
const withMold = (dimensions: Partial<Dimensions>) =>
  other({ dimensions: { ...mine.dimensions, ...dimensions } })

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

it('[SW5] a role in common adds 0.05', () => {
  const roller = aDisc({ ...mine, roles: ['roller'] })
  expect(rankingParts(roller, other({ roles: ['approach', 'roller'] })).role).toBe(0.05)
  expect(rankingParts(roller, other({ roles: ['approach'] })).role).toBe(0)
  expect(rankingParts(roller, other()).role).toBe(0)
  expect(rankingParts(mine, other({ roles: ['roller'] })).role).toBe(0)
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
])('[SW5] being on %s lists adds %d', (known, expected) => {
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

it('[SW26] if bags decide, the lists have no effect', () => {
  const data: RankingData = { known: { other: 2.5 }, votes: [] }
  expect(rankingParts(mine, other({ known: 9 }), data).known).toBeCloseTo(0.15, 12)
  expect(rankingParts(mine, other({ id: 'nobody', known: 9 }), data).known).toBe(0)
})

it('[SW26] with 1,000 bags or more, the bags decide', () => {
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

it('[SW28] the parts add up to the ranking of a search', () => {
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

it('[SW5] every part but known is symmetric', () => {
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
        dimensions: {
          ...b.dimensions,
          rimWidth: stretched(a.dimensions.rimWidth, b.dimensions.rimWidth, by.rimWidth),
          diameter: stretched(a.dimensions.diameter, b.dimensions.diameter, by.diameter),
        },
      }
      expect(rankingOf(rankingParts(a, further))).toBeLessThanOrEqual(
        rankingOf(rankingParts(a, b)) + 1e-12,
      )
    }),
  )
})

it.each([
  [0, 1000, 0],
  [1, 0, 0],
  [1, 1000, 0.5],
  [25, 1000, 2.5],
  [100, 1000, 5],
  [900, 1000, 5],
])('[SW26] a disc in %d of %d bags has the known value %d', (bagsWithDisc, bags, known) => {
  expect(knownFromBags(bagsWithDisc, bags)).toBeCloseTo(known, 9)
})

it('[SW26] more bags never make a disc less known', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 10_000 }), (a, b, bags) => {
      const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
      expect(knownFromBags(more, bags)).toBeGreaterThanOrEqual(knownFromBags(fewer, bags))
      expect(knownFromBags(more, bags)).toBeLessThanOrEqual(5)
    }),
  )
})

it.each([
  [{ accepted: 1, rejected: 0, chosen: 0 }, 0],
  [{ accepted: 19, rejected: 0, chosen: 0 }, 0],
  [{ accepted: 10, rejected: 0, chosen: 10 }, 0.05],
  [{ accepted: 0, rejected: 20, chosen: 0 }, -0.05],
  [{ accepted: 10, rejected: 10, chosen: 0 }, 0],
  [{ accepted: 15, rejected: 5, chosen: 0 }, 0.025],
  [{ accepted: 1_000_000, rejected: 0, chosen: 0 }, 0.05],
])('[SW27] the votes %o shift a ranking by %d', (votes, shift) => {
  expect(voteShift(votes)).toBeCloseTo(shift, 12)
})

const counts = fc.record({ accepted: fc.nat(200), rejected: fc.nat(200), chosen: fc.nat(200) })

it('[SW27] a shift is at most 0.05 and proportional to the net share', () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const net = (one: typeof a) =>
        (one.accepted + one.chosen - one.rejected) / (one.accepted + one.chosen + one.rejected)
      const [shiftA, shiftB] = [voteShift(a), voteShift(b)]
      expect(Math.abs(shiftA)).toBeLessThanOrEqual(0.05)
      fc.pre([a, b].every(one => one.accepted + one.chosen + one.rejected >= 20))
      expect(Math.sign(shiftA - shiftB) * Math.sign(net(a) - net(b))).toBeGreaterThanOrEqual(0)
    }),
  )
})

it.each([
  ['Teebird', 'Teebird', 1],
  ['Teebird', 'TEEBIRD', 1],
  ['Teebird', 'Tee-Bird', 1],
  // te ee eb bi ir rd against th hu un nd de er rb bi ir rd: three in common.
  ['Teebird', 'Thunderbird', 6 / 16],
  // The second zz of Buzzz has no counterpart in Buzz.
  ['Buzzz', 'Buzz', 6 / 7],
  ['Roc', 'Roc3', 4 / 5],
  ['Zone', 'Buzzz', 0],
  ['A', 'A', 0],
  ['', '', 0],
])('[SW6] %s and %s have the similarity %d', (a, b, expected) => {
  expect(nameSimilarity(letterPairs(a), letterPairs(b))).toBeCloseTo(expected, 12)
  expect(nameSimilarity(letterPairs(b), letterPairs(a))).toBeCloseTo(expected, 12)
})
