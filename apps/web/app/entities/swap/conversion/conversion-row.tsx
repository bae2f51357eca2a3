import type { SwapRow, Alternative } from '@bagwise/domain/swap'
import { ArrowRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Switch } from '../../../ui/form/choices.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge, ListDisclosure } from '../../../ui/surfaces.tsx'
import { keptLabel, alternativesLabel } from '../messages.ts'
import { CustomBadge } from '../../disc/badges.tsx'
import { DiscPicture } from '../../disc/disc-picture.tsx'
import { WantedBadge } from '../../wish-list/wanted-badge.tsx'
import { FlightOverlay } from './flight-overlay.tsx'
import { FlightScorecard } from '../../flight/flight-table.tsx'
import { MatchBadge, RankingDetails } from '../match-rating.tsx'
import type { Disc } from '@bagwise/domain/disc'
import { IconButton } from '../../../ui/button.tsx'

type ConversionRowProps = {
  row: SwapRow
  disabled: boolean
  onToggle: () => void
  onSelect: (alternativeId: string) => void
}

export function ConversionRow({ row, disabled, onToggle, onSelect }: ConversionRowProps) {
  const { original } = row
  const accepted = row.kind === 'proposed' && row.accepted
  const replacement = row.kind === 'proposed' ? row.replacement.disc : undefined
  return (
    <li
      aria-label={original.name}
      className={cx(
        '@container grid gap-3 rounded-lg border bg-card p-3 sm:p-4 [contain-intrinsic-block-size:auto_18rem] [content-visibility:auto]',
        accepted ? 'border-accent' : 'border-line',
        row.kind === 'unmatched' && 'border-dashed',
      )}
    >
      <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2 @md:items-center @md:gap-4">
        <DiscSummary disc={original}>
          {row.kind === 'kept' ? <Badge tone="neutral">SAME BRAND</Badge> : null}
        </DiscSummary>
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
      {replacement ? <WantedBadge discId={replacement.id} /> : null}
      {replacement ? (
        <RankingDetails
          original={original}
          disc={replacement}
          question={`Why ${replacement.name}?`}
        />
      ) : null}
      {row.kind === 'kept' ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1">
          <Alternatives
            original={original}
            alternatives={row.alternatives}
            matched={row.kind === 'proposed'}
            disabled={disabled}
            onSelect={onSelect}
          />
          {!replacement && row.alternatives.length === 0 ? (
            <p className="text-sm text-ink-soft">Nothing from this brand flies like it.</p>
          ) : null}
          <Switch
            // One visible word. Screen readers also read the discs.
            label={
              <>
                {accepted ? 'Accepted' : 'Accept'}
                <span className="sr-only">
                  {' '}
                  {replacement?.name ?? 'the best alternative'} for {original.name}
                </span>
              </>
            }
            checked={accepted}
            disabled={disabled || (row.kind === 'unmatched' && row.alternatives.length === 0)}
            onChange={onToggle}
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
        <DiscSummary disc={row.replacement.disc} className={cx(!row.accepted && 'opacity-75')}>
          <MatchBadge match={row.replacement} />
        </DiscSummary>
      )
  }
}

type AlternativesProps = {
  original: Disc
  alternatives: readonly Alternative[]
  matched: boolean
  disabled: boolean
  onSelect: (discId: string) => void
}

function Alternatives(props: AlternativesProps) {
  const { original, alternatives, matched, disabled, onSelect } = props
  if (alternatives.length === 0) return null
  const label = alternativesLabel(alternatives.length, matched)
  return (
    <ListDisclosure
      label={label}
      labelEnd={`for ${original.name}`}
      listLabel={`${label} for ${original.name}`}
      listClass="order-last grid basis-full animate-enter gap-2"
      buttonClass="-ml-3"
    >
      {close =>
        alternatives.map(alternative => (
          <li key={alternative.disc.id} className="grid gap-2 rounded-md bg-sunken p-3">
            <div className="flex items-start justify-between gap-2">
              <DiscSummary disc={alternative.disc} size="small">
                <MatchBadge match={alternative} showLabel />
              </DiscSummary>
              <IconButton
                label={`Add ${alternative.disc.name} as replacement for ${original.name}`}
                variant="primary"
                disabled={disabled}
                onClick={() => {
                  onSelect(alternative.disc.id)
                  close()
                }}
                icon={<Plus aria-hidden size={20} />}
              />
            </div>
            <p className="text-sm first-letter:uppercase">{alternative.explanation}.</p>
            <FlightScorecard original={original} replacement={alternative.disc} />
            <RankingDetails original={original} disc={alternative.disc} />
          </li>
        ))
      }
    </ListDisclosure>
  )
}

type DiscSummaryProps = {
  disc: Disc
  children?: ReactNode
  size?: 'small' | 'medium'
  className?: string
}

function DiscSummary({ disc, children, size = 'medium', className }: DiscSummaryProps) {
  return (
    <div
      className={cx(
        'flex min-w-0 gap-x-3 gap-y-1.5',
        size === 'medium' ? 'flex-col @md:flex-row @md:items-center' : 'items-center',
        className,
      )}
    >
      <DiscPicture
        disc={disc}
        decorative
        print={size === 'small' ? 'flight' : 'name'}
        className={size === 'medium' ? 'size-20 shrink-0' : 'size-11 shrink-0'}
      />
      <div className="min-w-0">
        <p className={cx('font-display leading-tight', size === 'medium' ? 'text-2xl' : 'text-xl')}>
          {disc.name}
        </p>
        <p className="text-sm text-ink-soft">{disc.brand}</p>
        <CustomBadge disc={disc} />
        {children}
      </div>
    </div>
  )
}
