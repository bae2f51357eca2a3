import { expect, it } from 'vitest'
import { DISC_TYPES } from './disc.ts'

it('[DI1] types are read in the order driver, fairway, midrange, putter', () => {
  expect(DISC_TYPES).toEqual(['driver', 'fairway', 'midrange', 'putter'])
})
