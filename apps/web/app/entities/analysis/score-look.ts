// The colors of a score and of its grade, by meaning (rule SC9).
import type { Grade, ScoreColor } from '@bagwise/domain/scoring'

export const SCORE_LOOK = {
  green: { text: 'text-score-good', fill: 'bg-score-good-fill', stroke: 'stroke-score-good-fill' },
  yellow: { text: 'text-score-fair', fill: 'bg-score-fair-fill', stroke: 'stroke-score-fair-fill' },
  orange: { text: 'text-score-poor', fill: 'bg-score-poor-fill', stroke: 'stroke-score-poor-fill' },
  red: { text: 'text-score-bad', fill: 'bg-score-bad-fill', stroke: 'stroke-score-bad-fill' },
} as const satisfies Record<ScoreColor, { text: string; fill: string; stroke: string }>

/** A grade has the same color everywhere: that of the lowest score that earns it. */
export const GRADE_TEXT = {
  S: SCORE_LOOK.green.text,
  A: SCORE_LOOK.green.text,
  B: SCORE_LOOK.yellow.text,
  C: SCORE_LOOK.yellow.text,
  D: SCORE_LOOK.orange.text,
  F: SCORE_LOOK.red.text,
} as const satisfies Record<Grade, string>
