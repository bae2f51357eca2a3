import { expect, it } from 'vitest'
import { gradeOf, scoreColorOf } from './grade.ts'

it.each([
  [100, 'S'],
  [90, 'S'],
  [89, 'A'],
  [80, 'A'],
  [79, 'B'],
  [70, 'B'],
  [69, 'C'],
  [60, 'C'],
  [59, 'D'],
  [50, 'D'],
  [49, 'F'],
  [0, 'F'],
] as const)('[SC8] %d points earn %s', (score, grade) => {
  expect(gradeOf(score)).toBe(grade)
})

it.each([
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'orange'],
  [40, 'orange'],
  [39, 'red'],
  [0, 'red'],
] as const)('[SC9] %d points show %s', (score, color) => {
  expect(scoreColorOf(score)).toBe(color)
})
