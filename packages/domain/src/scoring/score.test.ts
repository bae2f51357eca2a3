import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Disc, DISC_TYPES } from '../disc.ts'
import { aDisc } from '../../test/builders.ts'
import { BRANDS, randomDisc, randomDiscs } from '../../test/random.ts'
import {
  PART_MAX,
  SCORE_PARTS,
  scoreBag,
  cellChanges,
  CELLS,
  cellLabel,
  cellCoverage,
  PART_POINTS,
  sizePoints,
  stabilityPoints,
  discsUntilGrade,
  gradeOf,
  scoreColorOf,
  previewOf,
  SPEED_BANDS,
  speedBandOf,
  speedBandLabel,
  SCORING_VERSION,
} from './score.ts'
import { seededRandom } from '../random.ts'

const bag = randomDiscs({ maxLength: 30 })

it('[SC1] a bag that has everything scores 100', () => {
  const turns = { overstable: [0, 3], straight: [-1, 1], understable: [-3, 1] } as const
  const speeds = { driver: 12, fairway: 9, midrange: 5, putter: 2 } as const
  const types = ['driver', 'fairway', 'midrange', 'putter'] as const
  const discs: Disc[] = types.flatMap(type =>
    Object.entries(turns).map(([stability, [turn, fade]], index) =>
      aDisc({
        id: `${type}-${stability}`,
        type,
        turn,
        fade,
        speed: speeds[type],
        brand: `${index}`,
      }),
    ),
  )
  const complete = [...discs, aDisc({ id: 'control', brand: 'fourth', speed: 7 })]
  expect(scoreBag(complete)).toMatchObject({ total: 100, grade: 'S', color: 'green' })
})

it('[SC2] an empty bag scores 0', () => {
  expect(scoreBag([])).toMatchObject({ total: 0, grade: null, color: 'neutral' })
})

it('[SC2] the score is a whole number from 0 to 100 and the sum of parts within their maximums', () => {
  fc.assert(
    fc.property(bag, discs => {
      const { total, parts } = scoreBag(discs)
      expect(Number.isInteger(total) && total >= 0 && total <= 100).toBe(true)
      expect(SCORE_PARTS.reduce((sum, part) => sum + parts[part], 0)).toBe(total)
      for (const part of SCORE_PARTS) {
        expect(parts[part]).toBeGreaterThanOrEqual(0)
        expect(parts[part]).toBeLessThanOrEqual(PART_MAX[part])
      }
    }),
  )
})

it('[SC2] the order of discs does not matter', () => {
  fc.assert(
    fc.property(
      bag.chain(discs =>
        fc.tuple(fc.constant(discs), fc.shuffledSubarray(discs, { minLength: discs.length })),
      ),
      ([discs, shuffled]) => {
        expect(scoreBag(shuffled)).toEqual(scoreBag(discs))
      },
    ),
  )
})

it('[SC2] adding a disc to a bag of fewer than 18 never lowers the score', () => {
  fc.assert(
    fc.property(randomDiscs({ maxLength: 17 }), randomDisc, (discs, disc) => {
      const larger = [...discs, { ...disc, id: 'added' }]
      expect(scoreBag(larger).total).toBeGreaterThanOrEqual(scoreBag(discs).total)
    }),
  )
})

const overstableFairway = aDisc({ id: 'a', turn: 0, fade: 2 })
const straightFairway = aDisc({ id: 'b', turn: -1, fade: 1 })

it('[SC4] there are eleven cells, and none for an understable putter', () => {
  expect(CELLS).toHaveLength(11)
  expect(CELLS.map(cellLabel)).not.toContain('understable putter')
})

it('[SC4] lists the discs that cover each cell', () => {
  const covered = cellCoverage([overstableFairway, straightFairway]).filter(
    cell => cell.discs.length > 0,
  )
  expect(covered.map(cell => [cellLabel(cell), cell.discs[0]?.id])).toEqual([
    ['overstable fairway', 'a'],
    ['straight fairway', 'b'],
  ])
})

it('[SC4] lists the cells that a change loses and gains', () => {
  const stays = aDisc({ id: 'c', type: 'putter' })
  const { lost, gained } = cellChanges([overstableFairway, stays], [straightFairway, stays])
  expect(lost.map(cellLabel)).toEqual(['overstable fairway'])
  expect(gained.map(cellLabel)).toEqual(['straight fairway'])
})

const ofType = (type: Disc['type'], count: number) =>
  Array.from({ length: count }, (_, index) => aDisc({ id: `${type}-${index}`, type }))

const ofBrands = (count: number) =>
  Array.from({ length: count }, (_, index) => aDisc({ id: `b${index}`, brand: `Brand ${index}` }))

it("[SC1] the parts' maximums are 40, 25, 20, 10 and 5", () => {
  expect(PART_MAX).toEqual({
    typeCoverage: 40,
    stabilityCoverage: 25,
    speedRange: 20,
    bagSizeBonus: 10,
    diversityBonus: 5,
  })
})

it.each(DISC_TYPES)('[SC3] %s: none earns 0, one earns 7, two or more earn 10', type => {
  const points = [0, 1, 2, 3].map(count => PART_POINTS.typeCoverage(ofType(type, count)))
  expect(points).toEqual([0, 7, 10, 10])
})

it('[SC3] two of every type earn all points', () => {
  expect(PART_POINTS.typeCoverage(DISC_TYPES.flatMap(type => ofType(type, 2)))).toBe(40)
})

it('[SC4] rounds the points for covered cells', () => {
  const points = Array.from({ length: 12 }, (_, covered) => stabilityPoints(covered))
  expect(points).toEqual([0, 2, 5, 7, 9, 11, 14, 16, 18, 20, 23, 25])
})

it('[SC4] an understable putter covers nothing', () => {
  const putter = { type: 'putter', turn: -3, fade: 0 } as const
  expect(PART_POINTS.stabilityCoverage([aDisc(putter)])).toBe(0)
  expect(PART_POINTS.stabilityCoverage([aDisc({ ...putter, turn: -1 })])).toBe(2)
})

it('[SC5] each speed band with a disc earns 4 points', () => {
  const bag = [2, 3, 5, 7, 9, 12].map(speed => aDisc({ id: `s${speed}`, speed }))
  expect([1, 2, 3, 4, 5, 6].map(n => PART_POINTS.speedRange(bag.slice(0, n)))).toEqual([
    4, 4, 8, 12, 16, 20,
  ])
})

it('[SC6] 8 to 18 discs earn 10 points for size, and fewer or more discs earn less', () => {
  const sizes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 27, 28, 100]
  expect(sizes.map(sizePoints)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 10, 10, 9, 1, 0, 0])
})

it('[SC7] up to four brands earn 0, 1, 3, 4 and 5 points, and more earn 5', () => {
  const points = [0, 1, 2, 3, 4, 5].map(n => PART_POINTS.diversityBonus(ofBrands(n)))
  expect(points).toEqual([0, 1, 3, 4, 5, 5])
})

it('[SC8] 90, 80, 70, 60 and 50 points earn the grades from S to D', () => {
  const scores = [100, 90, 89, 80, 79, 70, 69, 60, 59, 50, 49, 0]
  expect(scores.map(gradeOf).join('')).toBe('SSAABBCCDDFF')
})

it('[SC9] 80, 60 and 40 points earn the colors from green to orange', () => {
  const colors = [80, 79, 60, 59, 40, 39, 0].map(scoreColorOf)
  expect(colors.join(' ')).toBe('green yellow yellow orange orange red red')
})

it('[SC14] a bag has no grade and a neutral color below five discs', () => {
  const five = ['1', '2', '3', '4', '5'].map(id => aDisc({ id, type: 'putter', speed: 3 }))
  const four = five.slice(1)
  expect(scoreBag(four)).toMatchObject({ grade: null, color: 'neutral' })
  expect(scoreBag(five)).toMatchObject({ grade: 'F', color: 'red' })
  expect(scoreBag(four).total).toBeGreaterThan(0)
  expect([0, 1, 4, 5, 60].map(discsUntilGrade)).toEqual([5, 4, 1, 0, 0])
})

it('[SC10] the preview counts types, lists brands once in order and gives the speed range', () => {
  const preview = previewOf([
    aDisc({ id: '1', type: 'driver', speed: 12, brand: 'MVP' }),
    aDisc({ id: '2', type: 'driver', speed: 11, brand: 'Axiom' }),
    aDisc({ id: '3', type: 'fairway', speed: 7, brand: 'MVP' }),
    aDisc({ id: '4', type: 'midrange', speed: 5, brand: 'Innova' }),
    aDisc({ id: '5', type: 'putter', speed: 2.5, brand: 'Innova' }),
  ])
  expect(preview).toEqual({
    drivers: 2,
    fairways: 1,
    midranges: 1,
    putters: 1,
    brands: ['Axiom', 'Innova', 'MVP'],
    speedRange: [2.5, 12],
    discCount: 5,
  })
})

it('[SC10] an empty bag has no speed range', () => {
  expect(previewOf([])).toMatchObject({ speedRange: null, brands: [], discCount: 0 })
})

it('[SC5] bands begin at speed 4, 6, 9 and 11', () => {
  const bandsOf = (...speeds: number[]) => speeds.map(speed => speedBandOf({ speed }))
  expect(new Set(bandsOf(1, 3, 3.5))).toEqual(new Set(['putting']))
  expect(new Set(bandsOf(4, 5.5, 5.9))).toEqual(new Set(['approach']))
  expect(new Set(bandsOf(6, 8.5, 8.9))).toEqual(new Set(['control']))
  expect(new Set(bandsOf(9, 10.5, 10.9))).toEqual(new Set(['distance']))
  expect(new Set(bandsOf(11, 15))).toEqual(new Set(['power']))
})

it('[SC5] bands are sorted from slow to fast, each with a label', () => {
  expect(SPEED_BANDS.map(speedBandLabel)).toEqual([
    'speed 3 or slower',
    'speed 4 to 5.5',
    'speed 6 to 8.5',
    'speed 9 to 10.5',
    'speed 11 or faster',
  ])
})

/** Four hundred bags of all sizes, the same ones each time. */
function manyBags(): Disc[][] {
  const random = seededRandom('rules')
  const halfStep = (from: number, to: number) => Math.round((from + random() * (to - from)) * 2) / 2
  const oneOf = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() * items.length)]
  return Array.from({ length: 400 }, (_, bag) =>
    Array.from({ length: bag % 30 }, () =>
      aDisc({
        type: oneOf(DISC_TYPES) ?? 'putter',
        brand: oneOf(BRANDS) ?? '',
        speed: halfStep(1, 15),
        turn: halfStep(-5, 1),
        fade: halfStep(0, 5),
      }),
    ),
  )
}

const sumOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 4_294_967_291, 7)

it('[SC2] scores are unchanged, unless SCORING_VERSION is increased', () => {
  const stored = manyBags().map(bag => [scoreBag(bag).total, scoreBag(bag).parts, previewOf(bag)])
  // If this sum changes, increase SCORING_VERSION. Otherwise, stored scores stay outdated.
  expect({ version: SCORING_VERSION, sum: sumOf(JSON.stringify(stored)) }).toEqual({
    version: 1,
    sum: 2_406_057_705,
  })
})
