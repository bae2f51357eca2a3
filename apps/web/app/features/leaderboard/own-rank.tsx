// The player's best rank in a period, even below the top 50 (rule LE7).
import type { Api } from '@bagwise/contract'
import { type Period, PERIOD_LABELS } from '@bagwise/domain/leaderboard'
import { ScoreRing } from '../../entities/analysis/score.tsx'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { countOf, formatCount } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Section } from '../../ui/surfaces.tsx'

type Rank = Awaited<ReturnType<Api['getMyRank']>>

type OwnRankProps = {
  period: Period
  /** Undefined until it is loaded. */
  rank: Rank | undefined
  failed: boolean
  className?: string
}

export function OwnRank({ period, rank, failed, className }: OwnRankProps) {
  return (
    <Section
      title={`Your rank, ${PERIOD_LABELS[period].toLowerCase()}`}
      titleClass="text-lg text-ink-soft"
      // Dark in every theme, so the score's colors have enough contrast.
      className={cx(
        'inverse grid min-h-35 scheme-dark content-start gap-1 rounded-lg p-4 forced-colors:border',
        className,
      )}
    >
      <OwnPlace rank={rank} failed={failed} />
    </Section>
  )
}

function OwnPlace({ rank, failed }: Pick<OwnRankProps, 'rank' | 'failed'>) {
  if (!rank)
    return failed ? (
      <p>We couldn't load your rank. Refresh to try again.</p>
    ) : (
      <Skeleton className="mt-2 h-12 w-40" />
    )
  if (!rank.entry)
    return (
      <>
        <p>
          None of your public bags changed in this period. Add or swap a disc to be ranked
          {rank.total > 0 ? ` among ${countOf(rank.total, 'bag')}` : null}.
        </p>
        <p className="mt-1">
          <TextLink to="/my-bag" className="hit-area">
            Go to My Bag
          </TextLink>
        </p>
      </>
    )
  const { entry, total } = rank
  return (
    // The score wraps below a long rank.
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-min grow basis-0">
        <p className="font-display text-6xl leading-none">
          <span className="text-accent">#{formatCount(entry.rank)}</span>
          <span className="text-2xl text-ink-soft"> of {formatCount(total)}</span>
        </p>
        <p className="mt-1.5 wrap-anywhere">
          <bdi>{entry.bagName}</bdi>
          <span className="text-ink-soft"> · {discCountLabel(entry.discCount)}</span>
        </p>
      </div>
      <ScoreRing
        total={entry.completenessScore}
        discCount={entry.discCount}
        size="small"
        className="shrink-0"
      />
    </div>
  )
}
