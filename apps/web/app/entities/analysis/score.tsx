// A bag's score: a ring with the grade, and five parts, each with the change that would raise it most (rule SC11).
import {
  bagGrade,
  bagScoreColor,
  discsUntilGrade,
  type Grade,
  type ScoreColor,
  PART_MAX,
  PART_NAMES,
  type PartAdvice,
  SCORE_PARTS,
  type ScorePart,
  scoreBag,
} from '@bagwise/domain/scoring'
import type { ReactNode } from 'react'
import { countOf } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/surfaces.tsx'
import { discsWithoutLost } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { useCarriedDiscs } from '../collection/queries.ts'

const RADIUS = 52
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

type ScoreRingProps = {
  total: number
  discCount: number
  size?: 'small' | 'large'
  className?: string
}

export function ScoreRing({ total, discCount, size = 'large', className }: ScoreRingProps) {
  const grade = bagGrade(total, discCount)
  const small = size === 'small'
  // Three digits must be smaller to stay inside the ring.
  const fontSize = total === 100 ? 34 : small ? 44 : 40
  return (
    <span className={cx('relative block', small ? 'size-20' : 'size-40', className)}>
      <span className="sr-only">{`Bag completeness ${total}%, ${grade ? `grade ${grade}` : 'no grade yet'}`}</span>
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
                SCORE_STYLES[bagScoreColor(total, discCount)].stroke,
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
            fontSize={small ? 24 : grade ? 20 : 14}
            className={cx('fill-current', grade ? GRADE_TEXT[grade] : SCORE_STYLES.neutral.text)}
          >
            {small ? grade : grade ? `Grade ${grade}` : 'No grade yet'}
          </text>
        </g>
      </svg>
    </span>
  )
}

export const SCORE_STYLES = {
  green: { text: 'text-score-good', fill: 'bg-score-good-fill', stroke: 'stroke-score-good-fill' },
  yellow: { text: 'text-score-fair', fill: 'bg-score-fair-fill', stroke: 'stroke-score-fair-fill' },
  orange: { text: 'text-score-poor', fill: 'bg-score-poor-fill', stroke: 'stroke-score-poor-fill' },
  red: { text: 'text-score-bad', fill: 'bg-score-bad-fill', stroke: 'stroke-score-bad-fill' },
  neutral: { text: 'text-ink-soft', fill: 'bg-line-strong', stroke: 'stroke-line-strong' },
} as const satisfies Record<ScoreColor | 'neutral', { text: string; fill: string; stroke: string }>

/** The color of the lowest score with this grade. */
export const GRADE_TEXT = {
  S: SCORE_STYLES.green.text,
  A: SCORE_STYLES.green.text,
  B: SCORE_STYLES.yellow.text,
  C: SCORE_STYLES.yellow.text,
  D: SCORE_STYLES.orange.text,
  F: SCORE_STYLES.red.text,
} as const satisfies Record<Grade, string>

/** A part of the score. Only the player's own bags include advice. */
type VisiblePart = Pick<PartAdvice, 'part' | 'points' | 'max'> & Partial<PartAdvice>

/** For another player's bag. */
export const partsWithoutAdvice = (breakdown: Readonly<Record<ScorePart, number>>): VisiblePart[] =>
  SCORE_PARTS.map(part => ({ part, points: breakdown[part], max: PART_MAX[part] }))

type ScorePartsProps = { parts: readonly VisiblePart[]; discCount: number }

export function ScoreParts({ parts, discCount }: ScorePartsProps) {
  return (
    <ul className="grid gap-4">
      {parts.map(({ part, points, max, sentence }) => {
        const percent = (100 * points) / max
        return (
          <li key={part} className="grid gap-1">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{PART_NAMES[part]}</span>
              <span className="font-display text-lg leading-5 whitespace-nowrap">
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
                  SCORE_STYLES[bagScoreColor(percent, discCount)].fill,
                )}
                style={{ width: `${percent}%` }}
              />
            </div>
            {sentence === undefined ? null : <p className="text-sm text-ink-soft">{sentence}</p>}
          </li>
        )
      })}
    </ul>
  )
}

/** Shows how many discs a small bag needs for a grade. Renders nothing if it has one (rule SC14). */
export function GradeHint({ discCount }: { discCount: number }) {
  const missing = discsUntilGrade(discCount)
  if (missing === 0) return null
  return <p className="text-center">Add {countOf(missing, 'more disc')} for a grade.</p>
}

type ScoreCardProps = ScorePartsProps & {
  total: number
  /** True for the player's own bag, which they can add discs to. */
  isOwn?: boolean
  children?: ReactNode
}

export function ScoreCard({ total, parts, discCount, isOwn = false, children }: ScoreCardProps) {
  return (
    <Card className="grid items-center gap-6 p-5 @md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid justify-items-center gap-2">
        <ScoreRing total={total} discCount={discCount} />
        {isOwn ? <GradeHint discCount={discCount} /> : null}
        {children}
      </div>
      <ScoreParts parts={parts} discCount={discCount} />
    </Card>
  )
}

/** The score without the discs that the player lost from the bag (rule BG25). */
export function ScoreWithoutLost({ bagId, discs }: { bagId: string; discs: readonly Disc[] }) {
  const owned = useCarriedDiscs()
  const remaining = owned ? discsWithoutLost(discs, owned, bagId) : discs
  const lost = discs.length - remaining.length
  if (lost === 0) return null
  return (
    <p className="text-center">
      {scoreBag(remaining).total}% without the {lost === 1 ? 'disc' : countOf(lost, 'disc')} you
      lost
    </p>
  )
}
