import { gradeOf, scoreColorOf } from '@bagwise/domain/scoring'
import { expect, it } from 'vitest'
import { GRADE_TEXT, SCORE_STYLES } from './score.tsx'

it.each([
  [90, 'S'],
  [80, 'A'],
  [70, 'B'],
  [60, 'C'],
  [50, 'D'],
  [0, 'F'],
] as const)('uses the color of the lowest score for a grade (%d: %s)', (from, grade) => {
  expect(gradeOf(from)).toBe(grade)
  expect(GRADE_TEXT[grade]).toBe(SCORE_STYLES[scoreColorOf(from)].text)
})

it('shows an F in red, even with 43 points', () => {
  expect(GRADE_TEXT[gradeOf(43)]).toBe('text-score-bad')
})
