import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { previewOf } from './preview.ts'

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
