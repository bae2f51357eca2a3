// A score's letter grade and color (rules SC8 and SC9).

/** Best grade first; the first floor a score reaches names its grade. Rule SC8. */
const GRADE_FLOORS = [
  [90, 'S'],
  [80, 'A'],
  [70, 'B'],
  [60, 'C'],
  [50, 'D'],
  [-Infinity, 'F'],
] as const
export type Grade = (typeof GRADE_FLOORS)[number][1]

/** Rule SC9. */
const COLOR_FLOORS = [
  [80, 'green'],
  [60, 'yellow'],
  [40, 'orange'],
  [-Infinity, 'red'],
] as const
export type ScoreColor = (typeof COLOR_FLOORS)[number][1]

export const gradeOf = (score: number): Grade =>
  GRADE_FLOORS.find(([floor]) => score >= floor)?.[1] ?? 'F'

export const scoreColorOf = (score: number): ScoreColor =>
  COLOR_FLOORS.find(([floor]) => score >= floor)?.[1] ?? 'red'
