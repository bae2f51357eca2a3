// One disc of a conversion: the original, its replacement, and what would change.
import type { SwapRow } from '@bagwise/domain/swap'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Switch } from '../../../ui/form/choices.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { keptLabel } from './conversion-labels.ts'
import { DiscFace } from '../../disc/disc-pictures.tsx'
import { FlightOverlay } from '../../flight/flight-overlay.tsx'
import { FlightScorecard } from '../../flight/flight-table.tsx'
import { MatchBadge } from '../match-badge.tsx'
import { RankingDetails } from '../ranking-bar.tsx'
import { RowAlternatives } from './row-alternatives.tsx'

type PreviewRowProps = {
  row: SwapRow
  disabled: boolean
  onToggle: (discId: string) => void
  onChoose: (discId: string, alternativeId: string) => void
}

export function PreviewRow({ row, disabled, onToggle, onChoose }: PreviewRowProps) {
  const { original } = row
  const accepted = row.kind === 'proposed' && row.accepted
  const replacement = row.kind === 'proposed' ? row.replacement.disc : undefined
  return (
    <li
      aria-label={original.name}
      className={cx(
        '@container grid gap-3 rounded-lg border-2 bg-card p-3 sm:p-4 [contain-intrinsic-block-size:auto_18rem] [content-visibility:auto]',
        accepted ? 'border-accent' : 'border-line',
        row.kind === 'unmatched' && 'border-dashed',
      )}
    >
      <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2 @md:items-center @md:gap-4">
        <DiscFace disc={original}>
          {row.kind === 'kept' ? <Badge tone="neutral">SAME BRAND</Badge> : null}
        </DiscFace>
        <ArrowRight
          aria-hidden
          size={28}
          className={cx('self-center', accepted ? 'text-accent' : 'text-ink-soft')}
        />
        <Outcome row={row} />
      </div>
      <div className="flex items-stretch gap-3">
        <FlightScorecard original={original} replacement={replacement} className="min-w-0 flex-1" />
        {row.kind === 'kept' ? null : (
          <FlightOverlay
            original={original}
            replacement={replacement}
            className="hidden w-18 shrink-0 @xs:block"
          />
        )}
      </div>
      {replacement ? <RankingDetails original={original} disc={replacement} /> : null}
      {row.kind === 'kept' ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1">
          <RowAlternatives
            original={original}
            alternatives={row.alternatives}
            matched={row.kind === 'proposed'}
            disabled={disabled}
            onChoose={id => onChoose(original.id, id)}
          />
          <Switch
            label={<AcceptLabel row={row} accepted={accepted} />}
            checked={accepted}
            disabled={disabled || (row.kind === 'unmatched' && row.alternatives.length === 0)}
            onChange={() => onToggle(original.id)}
            className="ml-auto"
          />
        </div>
      )}
    </li>
  )
}

function Outcome({ row }: { row: SwapRow }): ReactNode {
  switch (row.kind) {
    case 'kept':
      return (
        <p className="self-center font-display text-lg leading-tight text-success">
          {keptLabel(row.original.brand)}
        </p>
      )
    case 'unmatched':
      return (
        <div className="grid justify-items-start gap-0.5 self-center">
          <p className="font-display text-2xl leading-tight">No Match</p>
          <p className="text-sm text-ink-soft">No direct match found</p>
        </div>
      )
    case 'proposed':
      return (
        <DiscFace disc={row.replacement.disc} className={cx(!row.accepted && 'opacity-75')}>
          <MatchBadge match={row.replacement} />
        </DiscFace>
      )
  }
}

/** One word on screen; screen readers also get the discs. */
function AcceptLabel({ row, accepted }: { row: SwapRow; accepted: boolean }) {
  const what =
    row.kind === 'proposed'
      ? ` ${row.replacement.disc.name} for ${row.original.name}`
      : ` the best alternative for ${row.original.name}`
  return (
    <>
      {accepted ? 'Accepted' : 'Accept'}
      <span className="sr-only">{what}</span>
    </>
  )
}
