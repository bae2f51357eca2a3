// A row for a possible replacement: its numbers, the differences, the similarity and SWAP.
import { type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { differencesOf } from '../flight/flight-facts.ts'
import { type Match, similarityPercent } from '@bagwise/domain/swap'
import { numberText, STAT_NAMES } from '@bagwise/domain/flight'
import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { DIFFERENCE_TONES } from '../flight/flight-table.tsx'
import { MatchBadge, RankingBar } from './match-rating.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/surfaces.tsx'

/** Shared by all rows to align the numbers. */
export const NUMBER_COLUMNS = 'grid grid-cols-[2.25rem_repeat(4,2.375rem)] text-center'

type MatchRowProps = {
  match: Match
  original: Disc
  reason?: string | undefined
  /** True if its flight is in the large chart. */
  compared: boolean
  pendingDiscId: string | null
  onCompare: (discId: string) => void
  onSwap: (disc: Disc) => void
}

export function MatchRow({
  match,
  original,
  reason,
  compared,
  pendingDiscId,
  onCompare,
  onSwap,
}: MatchRowProps) {
  const { disc } = match
  const [isExplained, setIsExplained] = useState(false)
  const explanationId = useId()
  return (
    <article
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-l-4 px-2 py-1.5 @lg:grid-cols-[minmax(0,1fr)_auto_4.75rem_auto_auto]',
        compared ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
    >
      <h4 className="min-w-0 font-text text-base">
        <button
          type="button"
          aria-pressed={compared}
          onClick={() => onCompare(disc.id)}
          className="group flex min-h-11 w-full items-center gap-2 rounded-md text-left"
        >
          <DiscThumbnail disc={disc} className="size-10 shrink-0" />
          <span className="min-w-0">
            <span className="sr-only">Compare </span>
            <span className="block font-display text-xl leading-5 wrap-break-word group-hover:underline">
              {disc.name}
            </span>
            <span className="block text-xs leading-4 font-normal text-ink-soft">{disc.brand}</span>
          </span>
        </button>
      </h4>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 @lg:contents">
        <NewNumbers original={original} disc={disc} />
        <p className="grid justify-items-start">
          <MatchBadge match={match} />
          {match.kind === 'similar' ? null : (
            <span aria-hidden="true" className="px-1.5 text-xs text-ink-soft">
              {similarityPercent(match.similarity)}%
            </span>
          )}
        </p>
        <IconButton
          label={`Why ${disc.name} is suggested`}
          aria-expanded={isExplained}
          aria-controls={isExplained ? explanationId : undefined}
          onClick={() => setIsExplained(!isExplained)}
          icon={<Info aria-hidden size={18} />}
        />
      </div>
      <Button
        variant="primary"
        size="small"
        busy={pendingDiscId === disc.id}
        disabled={pendingDiscId !== null}
        onClick={() => onSwap(disc)}
        className="col-start-2 row-start-1 @lg:col-start-auto @lg:row-start-auto"
      >
        SWAP
        <span className="sr-only">
          {' '}
          {original.name} for {disc.name}
        </span>
      </Button>
      {reason !== undefined || isOutOfProduction(disc) ? (
        <p className="col-span-full flex flex-wrap items-baseline gap-x-2 text-sm">
          {reason === undefined ? null : (
            <span className="first-letter:uppercase">{`${reason}.`}</span>
          )}
          {isOutOfProduction(disc) ? (
            <Badge tone="warning">{outOfProductionLabel(disc)}</Badge>
          ) : null}
        </p>
      ) : null}
      {isExplained ? (
        <div id={explanationId} className="col-span-full pb-1">
          <RankingBar original={original} disc={disc} />
        </div>
      ) : null}
    </article>
  )
}

/** "Out of production since 2019". */
export function outOfProductionLabel({ production }: Pick<Disc, 'production'>): string {
  const year = production?.since?.slice(0, 4)
  return year === undefined ? 'Out of production' : `Out of production since ${year}`
}

function NewNumbers({ original, disc }: { original: Disc; disc: Disc }) {
  return (
    <div className={NUMBER_COLUMNS}>
      <span className="text-left text-xs leading-5 font-semibold text-ink-soft">New</span>
      <dl className="contents">
        {differencesOf(original, disc).map(({ stat, text, label, tone }) => (
          <div key={stat}>
            <dt className="sr-only">{STAT_NAMES[stat]}</dt>
            <dd className="font-display text-lg leading-5">{numberText(disc[stat])}</dd>
            <dd className={cx('text-xs leading-4 font-semibold', DIFFERENCE_TONES[tone])}>
              {text}
              <span className="sr-only"> {label}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
