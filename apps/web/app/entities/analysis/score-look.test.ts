// Does a grade have the color that the legend gives it, at every score?
import { gradeOf, scoreColorOf } from '@bagwise/domain/scoring'
import { expect, it } from 'vitest'
import { GRADE_TEXT, SCORE_LOOK } from './score.tsx'

it.each([
  [90, 'S'],
  [80, 'A'],
  [70, 'B'],
  [60, 'C'],
  [50, 'D'],
  [0, 'F'],
] as const)('the lowest score of a grade (%d: %s) names its color', (from, grade) => {
  expect(gradeOf(from)).toBe(grade)
  expect(GRADE_TEXT[grade]).toBe(SCORE_LOOK[scoreColorOf(from)].text)
})

it('an F of 43 points is as red as the F of 0', () => {
  expect(GRADE_TEXT[gradeOf(43)]).toBe('text-score-bad')
})
