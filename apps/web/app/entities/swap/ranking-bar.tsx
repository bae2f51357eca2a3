// How an offered disc is ranked: one bar, and its parts in points (rule SW28).
import type { Disc } from '@bagwise/domain/disc'
import { RANKING_PARTS, type RankingPart, rankingParts } from '@bagwise/domain/swap'
import { Info } from 'lucide-react'
import { useRankingData } from './queries.ts'
import { cx } from '../../ui/cx.ts'
import { numberText } from '../flight/flight-facts.ts'

const PARTS = {
  flight: { label: 'Flight', fill: 'bg-type-driver' },
  type: { label: 'Type', fill: 'bg-type-fairway' },
  mold: { label: 'Mold', fill: 'bg-type-midrange' },
  known: { label: 'Known', fill: 'bg-type-putter' },
  name: { label: 'Name', fill: 'bg-ink' },
  players: { label: 'Players', fill: 'bg-line-strong' },
} as const satisfies Record<RankingPart, { label: string; fill: string }>

/** What all parts can add up to, in points: the bars of two discs compare. */
const FULL = 190

type RankingBarProps = { original: Disc; disc: Disc; className?: string }

export function RankingBar({ original, disc, className }: RankingBarProps) {
  const parts = rankingParts(original, disc, useRankingData())
  const points = RANKING_PARTS.map(part => ({ part, value: Math.round(parts[part] * 100) }))
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div
        aria-hidden="true"
        className="flex h-3 overflow-hidden rounded-sm bg-sunken outline outline-line"
      >
        {points.map(({ part, value }) => (
          <div
            key={part}
            className={PARTS[part].fill}
            style={{ width: `${(100 * Math.max(0, value)) / FULL}%` }}
          />
        ))}
      </div>
      <dl
        aria-label={`How ${disc.name} is ranked, in points`}
        className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs"
      >
        {points.map(({ part, value }) => (
          <div key={part} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-ink-soft">
              <span aria-hidden="true" className={cx('size-2.5 rounded-xs', PARTS[part].fill)} />
              {PARTS[part].label}
            </dt>
            <dd className="font-semibold">{numberText(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The bar behind a line that unfolds. */
export function RankingDetails({ original, disc }: Pick<RankingBarProps, 'original' | 'disc'>) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-8 cursor-pointer items-center gap-1.5 text-ink-soft hover:text-ink">
        <Info aria-hidden size={16} />
        Why {disc.name}?
      </summary>
      <RankingBar original={original} disc={disc} className="pt-1" />
    </details>
  )
}
