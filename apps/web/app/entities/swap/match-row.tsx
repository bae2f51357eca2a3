// A row for a possible replacement: the disc, the facts in its favor, and SWAP.
import { type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import type { Match } from '@bagwise/domain/swap'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { RankingDetails } from './match-rating.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/surfaces.tsx'

type MatchRowProps = {
  match: Match
  original: Disc
  /** True if its flight is in the large chart. */
  compared: boolean
  pendingDiscId: string | null
  onCompare: (discId: string) => void
  onSwap: (disc: Disc) => void
}

export function MatchRow({
  match: { disc },
  original,
  compared,
  pendingDiscId,
  onCompare,
  onSwap,
}: MatchRowProps) {
  return (
    <article
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-l-4 px-2 py-1.5',
        compared ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
    >
      <h5 className="min-w-0 font-text text-base">
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
      </h5>
      <Button
        variant="primary"
        size="small"
        busy={pendingDiscId === disc.id}
        disabled={pendingDiscId !== null}
        onClick={() => onSwap(disc)}
      >
        SWAP
        <span className="sr-only">
          {' '}
          {original.name} for {disc.name}
        </span>
      </Button>
      <div className="col-span-full grid justify-items-start gap-1">
        <RankingDetails original={original} disc={disc} />
        {isOutOfProduction(disc) ? (
          <Badge tone="warning">{outOfProductionLabel(disc)}</Badge>
        ) : null}
      </div>
    </article>
  )
}

/** "Out of production since 2019". */
export function outOfProductionLabel({ production }: Pick<Disc, 'production'>): string {
  const year = production?.since?.slice(0, 4)
  return year === undefined ? 'Out of production' : `Out of production since ${year}`
}
