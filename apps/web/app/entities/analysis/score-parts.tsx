// The five parts of the score, each with its bar and, for the player's own bags, the one step that would raise it most (rule SC11).
import {
  PART_MAX,
  type PartAdvice,
  SCORE_PARTS,
  type ScorePart,
  scoreColorOf,
} from '@bagwise/domain/scoring'
import { cx } from '../../ui/cx.ts'
import { SCORE_LOOK } from './score-ring.tsx'

export const PART_NAMES = {
  typeCoverage: 'Type coverage',
  stabilityCoverage: 'Stability coverage',
  speedRange: 'Speed range',
  bagSizeBonus: 'Bag size',
  diversityBonus: 'Diversity',
} as const satisfies Record<ScorePart, string>

/** Without a sentence it is somebody else's bag, which wants no advice. */
type ShownPart = Pick<PartAdvice, 'part' | 'points' | 'max'> & Partial<PartAdvice>

/** Of a bag that is somebody else's. */
export const withoutAdvice = (breakdown: Readonly<Record<ScorePart, number>>): ShownPart[] =>
  SCORE_PARTS.map(part => ({ part, points: breakdown[part], max: PART_MAX[part] }))

type ScorePartsProps = { advice: readonly ShownPart[]; className?: string }

export function ScoreParts({ advice, className }: ScorePartsProps) {
  return (
    <ul className={cx('grid gap-4', className)}>
      {advice.map(each => (
        <ScorePartBar key={each.part} advice={each} />
      ))}
    </ul>
  )
}

function ScorePartBar({ advice: { part, points, max, sentence } }: { advice: ShownPart }) {
  const share = (100 * points) / max
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
            SCORE_LOOK[scoreColorOf(share)].fill,
          )}
          style={{ width: `${share}%` }}
        />
      </div>
      {sentence === undefined ? null : <p className="text-sm text-ink-soft">{sentence}</p>}
    </li>
  )
}
