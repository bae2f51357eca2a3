import { expect, it } from 'vitest'
import { letterPairs, nameSimilarity } from './name-similarity.ts'

it.each([
  ['Teebird', 'Teebird', 1],
  ['Teebird', 'TEEBIRD', 1],
  ['Teebird', 'Tee-Bird', 1],
  // te ee eb bi ir rd against th hu un nd de er rb bi ir rd: three in common.
  ['Teebird', 'Thunderbird', 6 / 16],
  // The second zz of Buzzz has no counterpart in Buzz.
  ['Buzzz', 'Buzz', 6 / 7],
  ['Roc', 'Roc3', 4 / 5],
  ['Zone', 'Buzzz', 0],
  ['A', 'A', 0],
  ['', '', 0],
])('[SW6] %s and %s have the similarity %d', (a, b, expected) => {
  expect(nameSimilarity(letterPairs(a), letterPairs(b))).toBeCloseTo(expected, 12)
  expect(nameSimilarity(letterPairs(b), letterPairs(a))).toBeCloseTo(expected, 12)
})
