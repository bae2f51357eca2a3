// How complete a bag is, as a ring that fills, with its percentage and its grade.
import type { Score, Grade, ScoreColor } from '@bagwise/domain/scoring'
import { cx } from '../../ui/cx.ts'

const RADIUS = 52
const AROUND = 2 * Math.PI * RADIUS

type ScoreRingProps = {
  score: Pick<Score, 'total' | 'grade' | 'color'>
  size?: 'small' | 'large'
  className?: string
}

/** The font size of the percentage. Three digits must be smaller to stay inside the ring. */
const FONT_SIZES = { small: { usual: 44, hundred: 34 }, large: { usual: 40, hundred: 34 } } as const

export function ScoreRing({ score, size = 'large', className }: ScoreRingProps) {
  const { total, grade, color } = score
  const look = SCORE_LOOK[color]
  const small = size === 'small'
  const fontSize = FONT_SIZES[size][total < 100 ? 'usual' : 'hundred']
  return (
    <span className={cx('relative block', small ? 'size-20' : 'size-40', className)}>
      <span className="sr-only">{`Bag completeness ${total}%, grade ${grade}`}</span>
      <svg viewBox="0 0 128 128" aria-hidden="true">
        <g fill="none" strokeWidth={small ? 12 : 10} transform="rotate(-90 64 64)">
          <circle cx="64" cy="64" r={RADIUS} className="stroke-line" />
          {total > 0 ? (
            <circle
              cx="64"
              cy="64"
              r={RADIUS}
              strokeDasharray={`${(AROUND * total) / 100} ${AROUND}`}
              className={cx(look.stroke, 'transition-[stroke-dasharray] duration-200')}
            />
          ) : null}
        </g>
        <g textAnchor="middle" className="font-display font-semibold">
          <text x="64" y={small ? 74 : 68} fontSize={fontSize} className="fill-ink">
            {total}%
          </text>
          <text
            x="64"
            y={small ? 98 : 94}
            fontSize={small ? 24 : 20}
            className={cx('fill-current', GRADE_TEXT[grade])}
          >
            {small ? grade : `Grade ${grade}`}
          </text>
        </g>
      </svg>
    </span>
  )
}

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
