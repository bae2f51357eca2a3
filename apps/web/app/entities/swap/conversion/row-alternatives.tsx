// A row's alternatives, expanded on demand: each with what would change, in words.
import type { Disc } from '@bagwise/domain/disc'
import type { Alternative } from '@bagwise/domain/swap'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons.tsx'
import { alternativesLabel } from './conversion-labels.ts'
import { DiscFace } from '../../disc/disc-pictures.tsx'
import { FlightScorecard } from '../../flight/flight-table.tsx'
import { MatchBadge } from '../match-badge.tsx'
import { RankingDetails } from '../ranking-bar.tsx'

type RowAlternativesProps = {
  original: Disc
  alternatives: readonly Alternative[]
  /** Whether the row already has a replacement. */
  matched: boolean
  disabled: boolean
  onChoose: (discId: string) => void
}

export function RowAlternatives({
  original,
  alternatives,
  matched,
  disabled,
  onChoose,
}: RowAlternativesProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const listId = useId()
  if (alternatives.length === 0) return null

  const choose = (discId: string) => {
    onChoose(discId)
    setOpen(false)
    // The clicked button is gone by now, so the focus moves to the list's button.
    opener.current?.focus()
  }

  return (
    <div className="contents">
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        className="-ml-3"
        icon={
          <Icon
            name="chevron"
            className={cx('transition-transform duration-150', open && 'rotate-180')}
          />
        }
      >
        {alternativesLabel(alternatives.length, matched)}
        <span className="sr-only"> for {original.name}</span>
      </Button>
      {open ? (
        <ul
          id={listId}
          aria-label={`${alternativesLabel(alternatives.length, matched)} for ${original.name}`}
          className="order-last grid basis-full animate-enter gap-2"
        >
          {alternatives.map(alternative => (
            <li key={alternative.disc.id} className="grid gap-2 rounded-md bg-sunken p-3">
              <div className="flex items-start justify-between gap-2">
                <DiscFace disc={alternative.disc} size="small">
                  <MatchBadge match={alternative} spelled />
                </DiscFace>
                <IconButton
                  label={`Add ${alternative.disc.name} as replacement for ${original.name}`}
                  variant="primary"
                  disabled={disabled}
                  onClick={() => choose(alternative.disc.id)}
                >
                  <Plus aria-hidden size={20} />
                </IconButton>
              </div>
              <p className="text-sm first-letter:uppercase">{alternative.explanation}.</p>
              <FlightScorecard original={original} replacement={alternative.disc} />
              <RankingDetails original={original} disc={alternative.disc} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
