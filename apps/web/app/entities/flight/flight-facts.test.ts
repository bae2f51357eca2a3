import { flightPath } from '@bagwise/domain/flight'
import { describe, expect, it } from 'vitest'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import {
  getDifference,
  getDifferences,
  flightFacts,
  flightSentence,
  sideLabel,
} from './flight-facts.ts'

const destroyer = flightPath({ speed: 12, glide: 5, turn: -1, fade: 3 })
const straight = flightPath({ speed: 5, glide: 5, turn: 0, fade: 0 })

describe('flights as text', () => {
  it('[FL5][FL8] contain length and landing', () => {
    expect(flightSentence('Destroyer', destroyer, 'feet')).toBe(
      'Destroyer flies 439 ft and lands 58 ft left',
    )
    expect(flightSentence('Ruler', straight, 'feet')).toBe(
      'Ruler flies 324 ft and lands on the line',
    )
  })

  it('[UN2] use meters', () => {
    expect(flightSentence('Destroyer', destroyer, 'meters')).toBe(
      'Destroyer flies 134 m and lands 18 m left',
    )
    expect(sideLabel(1, 'feet')).toBe('1 ft right')
    expect(sideLabel(1, 'meters')).toBe('on the line')
  })

  it('contain the farthest distance to each side', () => {
    expect(flightFacts(destroyer, 'feet')).toEqual({
      length: '439 ft',
      farthestLeft: '58 ft',
      farthestRight: '8 ft',
      finish: '58 ft left',
    })
  })
})

it.each([
  ['speed', 7, 8, '+1.0', 'faster', 'positive'],
  ['speed', 7, 6.5, '−0.5', 'slower', 'negative'],
  ['glide', 4, 5, '+1.0', 'more glide', 'positive'],
  ['glide', 4, 3, '−1.0', 'less glide', 'negative'],
  ['turn', -2, -1, '+1.0', 'more stable', 'positive'],
  ['turn', -2, -3.5, '−1.5', 'less stable', 'negative'],
  ['fade', 1, 3, '+2.0', 'more fade', 'positive'],
  ['fade', 1, 0, '−1.0', 'less fade', 'negative'],
  ['fade', 1, 1, '-', 'same fade', 'none'],
  ['turn', 0, 0.04, '-', 'same turn', 'none'],
  ['turn', 0, -0.04, '-', 'same turn', 'none'],
  ['speed', 12, 12.3, '+0.3', 'faster', 'positive'],
] as const)('[FL11] %s from %d to %d reads %s, %s', (stat, from, to, text, label, tone) => {
  const difference = getDifference(stat, aDisc({ [stat]: from }), aDisc({ [stat]: to }))
  expect(difference).toMatchObject({ stat, text, label, tone })
})

it('[FL11] lists differences in the order of the numbers on a disc', () => {
  const stats = getDifferences(aDisc(), aDisc()).map(({ stat }) => stat)
  expect(stats).toEqual(['speed', 'glide', 'turn', 'fade'])
})

it('[FL11] returns 0 instead of -0 for no difference', () => {
  expect(getDifference('turn', aDisc({ turn: 0 }), aDisc({ turn: -0.04 })).value).toBe(0)
})
