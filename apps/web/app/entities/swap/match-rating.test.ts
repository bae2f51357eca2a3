import { expect, it } from 'vitest'
import { similarityStyles } from './match-rating.tsx'

it.each([
  [1, 'bg-score-good-soft text-score-good'],
  [0.8, 'bg-score-good-soft text-score-good'],
  [0.799, 'bg-score-fair-soft text-score-fair'],
  [0.6, 'bg-score-fair-soft text-score-fair'],
  [0.599, 'bg-sunken text-ink'],
  [0.3, 'bg-sunken text-ink'],
] as const)('[SW3] %d shows %s', (value, classes) => {
  expect(similarityStyles(value).classes).toBe(classes)
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
])('[SW32] %d is %s', (value, label) => {
  expect(similarityStyles(value).label).toBe(label)
})
