import { expect, it } from 'vitest'
import { similarityColorOf, similarityLabel } from './match-rating.tsx'

it.each([
  [1, 'green'],
  [0.8, 'green'],
  [0.799, 'yellow'],
  [0.6, 'yellow'],
  [0.599, 'none'],
  [0.3, 'none'],
] as const)('[SW3] %d shows %s', (value, color) => {
  expect(similarityColorOf(value)).toBe(color)
})

it.each([
  [1, 'very similar'],
  [0.8, 'very similar'],
  [0.79, 'similar'],
  [0.6, 'similar'],
  [0.59, 'somewhat similar'],
  [0.5, 'somewhat similar'],
  [0.49, 'not very similar'],
  [0.3, 'not very similar'],
])('[SW32] %d is %s', (value, words) => {
  expect(similarityLabel(value)).toBe(words)
})
