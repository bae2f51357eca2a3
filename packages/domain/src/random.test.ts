import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom, shuffle } from './random.ts'

const hundred = Array.from({ length: 100 }, (_, i) => i)

it('[LI7] every shuffle is a permutation', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const order = shuffle(items, seededRandom(seed))
      expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
    }),
  )
})

it('[LI7] any item can end up at any position', () => {
  expect(shuffle(hundred, seededRandom('load'))).not.toEqual(hundred)
  const seenFirst = new Set(
    Array.from({ length: 400 }, (_, seed) => shuffle([1, 2, 3, 4, 5], seededRandom(seed))[0]),
  )
  expect(seenFirst.size).toBe(5)
})

it('[LI8] the same seed gives the same order, and another seed gives another one', () => {
  const order = (seed: string) => shuffle(hundred, seededRandom(seed))
  expect(order('monday')).toEqual(order('monday'))
  expect(order('monday')).not.toEqual(order('tuesday'))
})

it('[LI8] random numbers from 0 up to 1 are evenly distributed', () => {
  const random = seededRandom('fair')
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 20_000; i += 1) {
    const value = random()
    expect(value >= 0 && value < 1).toBe(true)
    const tenth = Math.floor(value * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  expect(Math.min(...tenths)).toBeGreaterThan(1800)
  expect(Math.max(...tenths)).toBeLessThan(2200)
})
