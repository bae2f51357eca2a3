// A match's rating: EXACT, CLOSE (±1) or a percentage, and its ranking in points (rule SW28).
import {
  type Match,
  NO_RANKING_DATA,
  isSimilarityAtLeast,
  similarityPercent,
  RANKING_PARTS,
  type RankingPart,
  rankingParts,
  type RankingParts,
  reasonFor,
} from '@bagwise/domain/swap'
import { cx } from '../../ui/cx.ts'
import type { Disc } from '@bagwise/domain/disc'
import { formatNumber } from '@bagwise/domain/flight'
import { Info } from 'lucide-react'
import { useRanking } from '../disc/ranking.ts'

/** Rules SW3 and SW32: the first threshold that a similarity reaches determines its label and color. */
const SIMILARITY_STYLES = [
  { from: 0.8, label: 'very similar', classes: 'bg-score-good-soft text-score-good' },
  { from: 0.6, label: 'similar', classes: 'bg-score-fair-soft text-score-fair' },
  { from: 0.5, label: 'somewhat similar', classes: 'bg-sunken text-ink' },
] as const
const LOWEST_STYLES = { label: 'not very similar', classes: 'bg-sunken text-ink' } as const

export const similarityStyles = (value: number) =>
  SIMILARITY_STYLES.find(({ from }) => isSimilarityAtLeast(value, from)) ?? LOWEST_STYLES

type Rating = Pick<Match, 'kind' | 'similarity'>

/** EXACT, CLOSE (±1) or a percentage, as the spec requires. `label` is for screen readers. */
export function matchBadge({ kind, similarity }: Rating) {
  const { classes, label } = similarityStyles(similarity)
  const percent = `${similarityPercent(similarity)}% match`
  switch (kind) {
    case 'exact':
      return { text: 'EXACT', classes, label: 'same four numbers' }
    case 'close':
      return { text: 'CLOSE (±1)', classes, label: `${percent}, ${label}` }
    case 'similar':
      return { text: percent, classes, label }
  }
}

type MatchBadgeProps = {
  match: Rating
  showLabel?: boolean
}

export function MatchBadge({ match, showLabel = false }: MatchBadgeProps) {
  const { text, classes, label } = matchBadge(match)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className={cx('rounded-sm px-1.5 py-0.5 text-xs font-bold whitespace-nowrap', classes)}>
        {text}
      </span>
      <span className={cx('text-xs text-ink-soft', !showLabel && 'sr-only')}>{label}</span>
    </span>
  )
}

const PARTS = {
  flight: { label: 'Flight', fill: 'bg-type-driver' },
  type: { label: 'Type', fill: 'bg-type-fairway' },
  mold: { label: 'Mold', fill: 'bg-type-midrange' },
  known: { label: 'Known', fill: 'bg-type-putter' },
  name: { label: 'Name', fill: 'bg-ink' },
  role: { label: 'Role', fill: 'bg-success' },
  players: { label: 'Players', fill: 'bg-line-strong' },
} as const satisfies Record<RankingPart, { label: string; fill: string }>

/** The maximum total. All bars have this scale, so they can be compared. */
const MAX_POINTS = 195

function RankingBar({ parts, name }: { parts: RankingParts; name: string }) {
  const points = RANKING_PARTS.map(part => ({ part, value: Math.round(parts[part] * 100) }))
  return (
    <div className="grid gap-1.5 pt-1">
      <div
        aria-hidden="true"
        className="flex h-3 overflow-hidden rounded-sm bg-sunken outline outline-line"
      >
        {points.map(({ part, value }) => (
          <div
            key={part}
            className={PARTS[part].fill}
            style={{ width: `${(100 * Math.max(0, value)) / MAX_POINTS}%` }}
          />
        ))}
      </div>
      <dl
        aria-label={`How ${name} is ranked, in points`}
        className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs"
      >
        {points.map(({ part, value }) => (
          <div key={part} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-ink-soft">
              <span aria-hidden="true" className={cx('size-2.5 rounded-xs', PARTS[part].fill)} />
              {PARTS[part].label}
            </dt>
            <dd className="font-semibold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type RankingDetailsProps = {
  original: Disc
  disc: Disc
  question?: string
}

/** Why the disc is a good match. The points are collapsed by default. */
export function RankingDetails({ original, disc, question }: RankingDetailsProps) {
  const data = useRanking() ?? NO_RANKING_DATA
  return (
    <div className="w-full text-sm leading-6">
      <p className="inline">
        {question === undefined ? null : <strong className="font-semibold">{question} </strong>}
        {reasonFor(original, disc, data)}
      </p>
      <details className="inline open:block">
        <summary className="ml-2 inline-flex cursor-pointer items-center gap-1.5 align-bottom text-ink-soft hover:text-ink in-[details[open]]:ml-0">
          <Info aria-hidden size={16} />
          Points
          <span className="sr-only"> of {disc.name}</span>
        </summary>
        <RankingBar parts={rankingParts(original, disc, data)} name={disc.name} />
      </details>
    </div>
  )
}
