// A bag's score: a ring with the grade, and five parts with the step that would raise each part most (rule SC11).
import {
  gradeOf,
  type Grade,
  type ScoreColor,
  PART_MAX,
  PART_NAMES,
  type PartAdvice,
  SCORE_PARTS,
  type ScorePart,
  scoreColorOf,
} from '@bagwise/domain/scoring'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/surfaces.tsx'

const RADIUS = 52
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

type ScoreRingProps = { total: number; size?: 'small' | 'large'; className?: string }

export function ScoreRing({ total, size = 'large', className }: ScoreRingProps) {
  const grade = gradeOf(total)
  const small = size === 'small'
  // Three digits must be smaller to stay inside the ring.
  const fontSize = total === 100 ? 34 : small ? 44 : 40
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
              strokeDasharray={`${(CIRCUMFERENCE * total) / 100} ${CIRCUMFERENCE}`}
              className={cx(
                SCORE_LOOK[scoreColorOf(total)].stroke,
                'transition-[stroke-dasharray] duration-200',
              )}
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

/** The color of the lowest score with this grade. */
export const GRADE_TEXT = {
  S: SCORE_LOOK.green.text,
  A: SCORE_LOOK.green.text,
  B: SCORE_LOOK.yellow.text,
  C: SCORE_LOOK.yellow.text,
  D: SCORE_LOOK.orange.text,
  F: SCORE_LOOK.red.text,
} as const satisfies Record<Grade, string>

/** Other players' bags don't include advice. */
type VisiblePart = Pick<PartAdvice, 'part' | 'points' | 'max'> & Partial<PartAdvice>

/** For another player's bag. */
export const partsWithoutAdvice = (breakdown: Readonly<Record<ScorePart, number>>): VisiblePart[] =>
  SCORE_PARTS.map(part => ({ part, points: breakdown[part], max: PART_MAX[part] }))

export function ScoreParts({ advice }: { advice: readonly VisiblePart[] }) {
  return (
    <ul className="grid gap-4">
      {advice.map(partAdvice => (
        <ScorePartBar key={partAdvice.part} advice={partAdvice} />
      ))}
    </ul>
  )
}

function ScorePartBar({ advice: { part, points, max, sentence } }: { advice: VisiblePart }) {
  const percent = (100 * points) / max
  return (
    <li className="grid gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{PART_NAMES[part]}</span>
        <span className="font-display text-lg leading-5">
          {points}
          <span className="text-ink-soft"> / {max}</span>
        </span>
      </p>
      <div
        aria-hidden="true"
        className="h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <div
          className={cx(
            'h-full rounded-full transition-[width] duration-200',
            SCORE_LOOK[scoreColorOf(percent)].fill,
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
      {sentence === undefined ? null : <p className="text-sm text-ink-soft">{sentence}</p>}
    </li>
  )
}

export function ScoreCard({ total, advice }: { total: number; advice: readonly VisiblePart[] }) {
  return (
    <Card className="grid items-center gap-6 p-5 @md:grid-cols-[auto_minmax(0,1fr)]">
      <ScoreRing total={total} className="mx-auto" />
      <ScoreParts advice={advice} />
    </Card>
  )
}
