import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Disc } from '../disc/disc.ts'
import { aDisc } from '../../test/builders.ts'
import { randomDisc, randomDiscs } from '../../test/random.ts'
import { PART_MAX, SCORE_PARTS } from './parts.ts'
import { scoreBag } from './score.ts'

const bag = randomDiscs({ maxLength: 30 })

it('[SC1] a bag that has everything scores 100', () => {
  const turns = { overstable: [0, 3], straight: [-1, 1], understable: [-3, 1] } as const
  const speeds = { driver: 12, fairway: 9, midrange: 5, putter: 2 } as const
  const types = ['driver', 'fairway', 'midrange', 'putter'] as const
  const discs: Disc[] = types.flatMap(type =>
    Object.entries(turns).map(([stability, [turn, fade]], at) =>
      aDisc({ id: `${type}-${stability}`, type, turn, fade, speed: speeds[type], brand: `${at}` }),
    ),
  )
  const complete = [...discs, aDisc({ id: 'control', brand: 'fourth', speed: 7 })]
  expect(scoreBag(complete)).toMatchObject({ total: 100, grade: 'S', color: 'green' })
})

it('[SC2] an empty bag scores 0', () => {
  expect(scoreBag([])).toMatchObject({ total: 0, grade: 'F', color: 'red' })
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
    fc.property(randomDiscs({ maxLength: 17 }), randomDisc, (discs, newcomer) => {
      const joined = [...discs, { ...newcomer, id: 'newcomer' }]
      expect(scoreBag(joined).total).toBeGreaterThanOrEqual(scoreBag(discs).total)
    }),
  )
})
