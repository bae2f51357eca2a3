// One disc that could take the place: how alike it is, what would change, and the button that does it.
import type { Disc } from '@bagwise/domain/disc'
import { explain, type Match } from '@bagwise/domain/swap'
import { FlightOverlay } from '../../components/flight-overlay.tsx'
import { FlightScorecard } from '../../components/flight-scorecard.tsx'
import { MatchBadge } from '../../components/match-badge.tsx'
import { DiscPicture } from '../../components/disc-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

type MatchCardProps = {
  match: Match
  original: Disc
  /** Whether its flight is the one drawn large. */
  compared: boolean
  arriving: string | null
  onCompare: (discId: string) => void
  onSwap: (disc: Disc) => void
}

export function MatchCard({
  match,
  original,
  compared,
  arriving,
  onCompare,
  onSwap,
}: MatchCardProps) {
  const { disc } = match
  return (
    <article
      className={cx(
        'flex h-full flex-col gap-3 rounded-lg border-2 bg-card p-3',
        compared ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 items-center gap-3">
          <DiscPicture disc={disc} decorative className="size-18 shrink-0" />
          <div className="min-w-0">
            <h4 className="text-2xl">{disc.name}</h4>
            <p className="text-sm text-ink-soft">{disc.brand}</p>
          </div>
        </div>
        <FlightOverlay original={original} replacement={disc} className="w-14 shrink-0" />
      </div>
      <div className="grid gap-1.5">
        <MatchBadge match={match} spelled />
        <p className="text-sm first-letter:uppercase">{explain(original, disc)}.</p>
      </div>
      <FlightScorecard original={original} replacement={disc} className="mt-auto" />
      <div className="grid grid-cols-2 gap-2">
        <Button aria-pressed={compared} onClick={() => onCompare(disc.id)}>
          Compare<span className="sr-only"> {disc.name}</span>
        </Button>
        <Button
          variant="primary"
          busy={arriving === disc.id}
          disabled={arriving !== null}
          onClick={() => onSwap(disc)}
        >
          SWAP
          <span className="sr-only">
            {' '}
            {original.name} for {disc.name}
          </span>
        </Button>
      </div>
    </article>
  )
}
