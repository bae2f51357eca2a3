import { expect, it } from 'vitest'
import { SPEED_BANDS, speedBandOf, speedBandWords } from './speed-bands.ts'

it.each([
  [1, 'putting'],
  [3, 'putting'],
  [3.5, 'putting'],
  [4, 'approach'],
  [5.5, 'approach'],
  [5.9, 'approach'],
  [6, 'control'],
  [8.5, 'control'],
  [8.9, 'control'],
  [9, 'distance'],
  [10.5, 'distance'],
  [10.9, 'distance'],
  [11, 'power'],
  [15, 'power'],
] as const)('[SC5] speed %d belongs to %s', (speed, band) => {
  expect(speedBandOf({ speed })).toBe(band)
})

it('[SC5] bands read from slow to fast, each with words', () => {
  expect(SPEED_BANDS.map(speedBandWords)).toEqual([
    'speed 3 or slower',
    'speed 4 to 5.5',
    'speed 6 to 8.5',
    'speed 9 to 10.5',
    'speed 11 or faster',
  ])
})
