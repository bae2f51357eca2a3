import { expect, it } from 'vitest'
import { DISC_TYPES, type Disc } from '../disc/disc.ts'
import { aDisc } from '../../test/builders.ts'
import { PART_MAX, SCORE_PART_OF, sizePoints, stabilityPoints } from './parts.ts'

const ofType = (type: Disc['type'], count: number) =>
  Array.from({ length: count }, (_, at) => aDisc({ id: `${type}-${at}`, type }))

const ofBrands = (count: number) =>
  Array.from({ length: count }, (_, at) => aDisc({ id: `b${at}`, brand: `Brand ${at}` }))

it('[SC1] the parts can give 40, 25, 20, 10 and 5', () => {
  expect(PART_MAX).toEqual({
    typeCoverage: 40,
    stabilityCoverage: 25,
    speedRange: 20,
    bagSizeBonus: 10,
    diversityBonus: 5,
  })
})

it.each(DISC_TYPES)('[SC3] %s: none 0, one 7, two 10, more stay 10', type => {
  const points = [0, 1, 2, 3].map(count => SCORE_PART_OF.typeCoverage(ofType(type, count)))
  expect(points).toEqual([0, 7, 10, 10])
})

it('[SC3] two of every type fill the part', () => {
  expect(SCORE_PART_OF.typeCoverage(DISC_TYPES.flatMap(type => ofType(type, 2)))).toBe(40)
})

it('[SC4] each of the eleven cells counts, rounded', () => {
  const points = Array.from({ length: 12 }, (_, covered) => stabilityPoints(covered))
  expect(points).toEqual([0, 2, 5, 7, 9, 11, 14, 16, 18, 20, 23, 25])
})

it('[SC4] an understable putter covers nothing', () => {
  const putter = { type: 'putter', turn: -3, fade: 0 } as const
  expect(SCORE_PART_OF.stabilityCoverage([aDisc(putter)])).toBe(0)
  expect(SCORE_PART_OF.stabilityCoverage([aDisc({ ...putter, turn: -1 })])).toBe(2)
})

it('[SC5] each speed band that has a disc gives 4', () => {
  const bag = [2, 3, 5, 7, 9, 12].map(speed => aDisc({ id: `s${speed}`, speed }))
  expect([1, 2, 3, 4, 5, 6].map(n => SCORE_PART_OF.speedRange(bag.slice(0, n)))).toEqual([
    4, 4, 8, 12, 16, 20,
  ])
})

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 5],
  [5, 6],
  [6, 7],
  [7, 8],
  [8, 10],
  [18, 10],
  [19, 9],
  [27, 1],
  [28, 0],
  [100, 0],
])('[SC6] %d discs give %d for size', (discs, points) => {
  expect(sizePoints(discs)).toBe(points)
})

it('[SC7] brands give 0, 1, 3, 4, 5 and no more', () => {
  const points = [0, 1, 2, 3, 4, 5].map(n => SCORE_PART_OF.diversityBonus(ofBrands(n)))
  expect(points).toEqual([0, 1, 3, 4, 5, 5])
})
