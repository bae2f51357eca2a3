import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FLIGHT_STATS } from '../flight/numbers.ts'
import { aDisc } from '../../test/builders.ts'
import { randomDisc } from '../../test/random.ts'
import { isSimilar, similarity, similarityPercent, explain } from './similarity.ts'

it.each([
  // Weights: one component at its minimum, the others at their maximum.
  [{ turn: -3, fade: 5 }, 0.5],
  [{ speed: 11 }, 0.7],
  [{ glide: 2 }, 0.8],
  // Scales: one step of each.
  [{ turn: -1 }, 1 - 0.5 / 6],
  [{ fade: 3 }, 1 - 0.5 / 6],
  [{ speed: 8 }, 1 - 0.3 / 4],
  [{ glide: 4 }, 1 - 0.2 / 3],
  // Beyond its scale a component has no further effect.
  [{ speed: 15 }, 0.7],
  [{ speed: 12, glide: 1, turn: -5, fade: 5 }, 0],
] as const)('[SW1] a 7/5/0/2 disc and %o have the similarity %d', (numbers, expected) => {
  expect(similarity(aDisc(), aDisc(numbers))).toBeCloseTo(expected, 12)
})

it('[SW1] similarity is 1 to itself, symmetric, and from 0 to 1', () => {
  fc.assert(
    fc.property(randomDisc, randomDisc, (a, b) => {
      expect(similarity(a, a)).toBe(1)
      expect(similarity(a, b)).toBe(similarity(b, a))
      expect(similarity(a, b)).toBeGreaterThanOrEqual(0)
      expect(similarity(a, b)).toBeLessThanOrEqual(1)
    }),
  )
})

it('[SW1] a larger difference in any number never raises the similarity', () => {
  fc.assert(
    fc.property(
      randomDisc,
      randomDisc,
      fc.constantFrom(...FLIGHT_STATS),
      fc.integer({ min: 1, max: 8 }),
      (a, b, stat, halves) => {
        const away = b[stat] >= a[stat] ? halves / 2 : -halves / 2
        const further = { ...b, [stat]: b[stat] + away }
        expect(similarity(a, further)).toBeLessThanOrEqual(similarity(a, b))
      },
    ),
  )
})

it('[SW2] discs are similar at 0.3, even if rounding makes it slightly less', () => {
  expect(isSimilar(0.3)).toBe(true)
  expect(isSimilar(0.1 + 0.2 - 1e-12)).toBe(true)
  expect(isSimilar(0.2999)).toBe(false)
})

it.each([
  [1, 100],
  [0.9999, 99],
  [0.996, 99],
  [0.854, 85],
  [0.855, 86],
  [0.3, 30],
])('[SW4] %d shows as %d percent', (value, percent) => {
  expect(similarityPercent(value)).toBe(percent)
})

it.each([
  [{ speed: 6, fade: 3 }, 'one speed slower, a touch more fade at the end; same glide and turn'],
  [{}, 'identical numbers'],
  [{ speed: 7.5 }, 'half a speed faster; same glide, turn and fade'],
  [{ speed: 9 }, 'two speeds faster; same glide, turn and fade'],
  [{ speed: 4.5 }, 'two and a half speeds slower; same glide, turn and fade'],
  [{ speed: 7.1 }, 'a hair faster; same glide, turn and fade'],
  [{ glide: 6 }, 'a touch more glide; same speed, turn and fade'],
  [{ glide: 3 }, 'noticeably less glide; same speed, turn and fade'],
  [{ glide: 2 }, 'a lot less glide; same speed, turn and fade'],
  [{ turn: -1 }, 'a touch more turn early; same speed, glide and fade'],
  [{ turn: 1 }, 'a touch less turn early; same speed, glide and fade'],
  [{ fade: 0 }, 'noticeably less fade at the end; same speed, glide and turn'],
  [
    { speed: 8, glide: 4, turn: -0.5, fade: 2.5 },
    'one speed faster, a touch less glide, a touch more turn early, a touch more fade at the end',
  ],
])('[SW15] from 7/5/0/2 to %o: %s', (numbers, words) => {
  expect(explain(aDisc(), aDisc(numbers))).toBe(words)
})
