import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { randomDiscs } from '../../test/random.ts'
import { scoreAdvice, additionGain } from './advice.ts'
import { PART_MAX, type ScorePart, scoreBag } from './score.ts'

const sentenceOf = (part: ScorePart, bag = [aDisc()]) =>
  scoreAdvice(bag).find(advice => advice.part === part)?.sentence

it('[SC11] lists what each part rewards and the best next step', () => {
  expect(scoreAdvice([aDisc()]).map(({ sentence }) => sentence)).toEqual([
    'Rewards two discs of each type. Adding a driver would earn 7 points.',
    'Rewards overstable, straight and understable discs of each type. Adding an overstable driver would earn 3 points.',
    'Rewards a disc in each of five speed bands. Adding a disc at speed 3 or slower would earn 4 points.',
    'Rewards a bag of 8 to 18 discs. Adding one more disc would earn 1 point.',
    'Rewards discs from four or more brands. Adding a disc from another brand would earn 2 points.',
  ])
})

it('[SC11] advises a second disc if every type has one', () => {
  const one = (['driver', 'fairway', 'midrange', 'putter'] as const).map(type =>
    aDisc({ id: type, type }),
  )
  expect(sentenceOf('typeCoverage', one)).toContain('Adding a second driver would earn 3 points.')
})

it.each([
  [19, 'Leaving one disc at home would earn 1 point.'],
  [20, 'Leaving 2 discs at home would earn 2 points.'],
  [40, 'Leaving 22 discs at home would earn 10 points.'],
])('[SC11] the advice for a bag of %d discs is: %s', (size, advice) => {
  const many = Array.from({ length: size }, (_, index) => aDisc({ id: `${index}` }))
  expect(sentenceOf('bagSizeBonus', many)).toContain(advice)
})

it('[SC11] a full part has all its points and no next step', () => {
  const ten = Array.from({ length: 10 }, (_, index) => aDisc({ id: `${index}`, brand: `${index}` }))
  expect(sentenceOf('bagSizeBonus', ten)).toBe(
    'Rewards a bag of 8 to 18 discs. You have all 10 points.',
  )
  expect(sentenceOf('diversityBonus', ten)).toContain('You have all 5 points.')
})

it('[SC11] advice has the points of the score, and a gain only if a part is not full', () => {
  fc.assert(
    fc.property(randomDiscs({ maxLength: 35 }), bag => {
      const { parts } = scoreBag(bag)
      for (const { part, points, max, gain } of scoreAdvice(bag)) {
        expect(points).toBe(parts[part])
        expect(max).toBe(PART_MAX[part])
        expect(gain > 0).toBe(points < max)
      }
    }),
  )
})

it("[SC12] a disc's gain is the difference of the two scores", () => {
  fc.assert(
    fc.property(randomDiscs({ minLength: 1, maxLength: 25 }), ([added, ...bag]) => {
      if (!added) return
      const difference = scoreBag([...bag, added]).total - scoreBag(bag).total
      expect(additionGain(bag)(added)).toBe(difference)
    }),
  )
})
