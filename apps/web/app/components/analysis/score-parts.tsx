// The five parts of the score, each with its bar and the one step that would raise it most (D30).
import { type PartAdvice, type ScorePart, scoreColourOf } from '@bagwise/domain'
import { cx } from '../../ui/cx.ts'
import { SCORE_LOOK } from './score-look.ts'

export const PART_WORDS = {
  typeCoverage: 'Type coverage',
  stabilityCoverage: 'Stability coverage',
  speedRange: 'Speed range',
  bagSizeBonus: 'Bag size',
  diversityBonus: 'Diversity',
} as const satisfies Record<ScorePart, string>

type ScorePartsProps = { advice: readonly PartAdvice[]; className?: string }

export function ScoreParts({ advice, className }: ScorePartsProps) {
  return (
    <dl className={cx('grid gap-4', className)}>
      {advice.map(({ part, points, max, sentence }) => {
        const share = (100 * points) / max
        return (
          <div key={part} className="grid gap-1">
            <div className="flex items-baseline justify-between gap-3">
              <dt className="font-semibold">{PART_WORDS[part]}</dt>
              <dd className="font-display text-lg leading-5">
                {points}
                <span className="text-ink-soft"> / {max}</span>
              </dd>
            </div>
            <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <div
                className={cx(
                  'h-full rounded-full transition-[width] duration-200',
                  SCORE_LOOK[scoreColourOf(share)].fill,
                )}
                style={{ width: `${share}%` }}
              />
            </div>
            <dd className="text-sm text-ink-soft">{sentence}</dd>
          </div>
        )
      })}
    </dl>
  )
}
