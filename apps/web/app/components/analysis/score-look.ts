// The colors of a score, by meaning (rule SC9).
import type { ScoreColor } from '@bagwise/domain/scoring'

export const SCORE_LOOK = {
  green: { text: 'text-score-good', fill: 'bg-score-good-fill', stroke: 'stroke-score-good-fill' },
  yellow: { text: 'text-score-fair', fill: 'bg-score-fair-fill', stroke: 'stroke-score-fair-fill' },
  orange: { text: 'text-score-poor', fill: 'bg-score-poor-fill', stroke: 'stroke-score-poor-fill' },
  red: { text: 'text-score-bad', fill: 'bg-score-bad-fill', stroke: 'stroke-score-bad-fill' },
} as const satisfies Record<ScoreColor, { text: string; fill: string; stroke: string }>
