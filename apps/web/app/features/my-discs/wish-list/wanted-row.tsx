import type { Bag, WantedDisc } from '@bagwise/contract'
import { wantedWeight } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { formatNumbers, formatSigned } from '@bagwise/domain/flight'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { DiscName } from '../../../entities/disc/badges.tsx'
import { DiscThumbnail } from '../../../entities/disc/disc-picture.tsx'
import { discQuery } from '../../../entities/disc/queries.ts'
import { StoreLinks } from '../../../entities/disc/store-links.tsx'
import { removeWanted } from '../../../entities/wish-list/wish-list.ts'
import { pluralize } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailedLine } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { useAcquire } from './use-acquire.ts'

export type WantedEntry = {
  readonly wanted: WantedDisc
  /** Undefined if the library no longer lists it. */
  readonly disc: Disc | undefined
  /** The points it would add to the active bag; null if there is no bag, or if the bag has it. */
  readonly gain: number | null
}

type WantedRowProps = {
  entry: WantedEntry
  bags: readonly Bag[]
  onEdit: (entry: WantedEntry) => void
}

export function WantedRow({ entry, bags, onEdit }: WantedRowProps) {
  const { wanted, gain } = entry
  const queries = useQueryClient()
  const [isBuying, setIsBuying] = useState(false)
  const stores = useId()
  const detail = useQuery({
    ...discQuery(wanted.discId),
    enabled: isBuying || entry.disc === undefined,
  })
  const acquire = useAcquire(bags)
  const disc = entry.disc ?? detail.data?.disc
  if (!disc) return null
  const facts = [disc.brand, formatNumbers(disc), wanted.plastic, wantedWeight(wanted)].filter(
    Boolean,
  )
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-3">
      <DiscThumbnail disc={disc} className="size-12 shrink-0" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className="text-xl leading-6">
            <DiscName disc={disc} />
          </h2>
          {gain === null ? null : (
            <Badge tone={gain > 0 ? 'success' : 'neutral'}>
              {gain === 0 ? 'No points' : `${formatSigned(gain)} ${pluralize(gain, 'point')}`}
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap text-sm text-ink-soft">
          {facts.map((fact, index) => (
            <span key={fact} className="whitespace-pre-wrap">
              {index < facts.length - 1 ? `${fact} · ` : fact}
            </span>
          ))}
        </p>
        {wanted.note === null ? null : (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{wanted.note}</p>
        )}
        {wanted.reason === null ? null : (
          <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{wanted.reason}</p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button
            size="small"
            variant="primary"
            busy={acquire.pending}
            aria-label={`Got it: ${disc.name}`}
            onClick={() => void acquire.run(wanted, disc)}
          >
            Got It
          </Button>
          <Button
            size="small"
            aria-expanded={isBuying}
            aria-controls={stores}
            aria-label={`Where to buy ${disc.name}`}
            onClick={() => setIsBuying(!isBuying)}
          >
            Where to Buy
          </Button>
        </div>
      </div>
      <Menu
        label={`Actions for ${disc.name}`}
        groups={[
          [
            { label: 'Edit', Icon: Pencil, onSelect: () => onEdit({ ...entry, disc }) },
            {
              label: 'Remove',
              Icon: Trash2,
              danger: true,
              onSelect: () => void removeWanted(queries, wanted, disc.name),
            },
          ],
        ]}
      />
      <div id={stores} className="col-start-2 col-end-4 mt-2 empty:hidden">
        {!isBuying ? null : detail.data ? (
          <StoreLinks links={detail.data.storeLinks} discName={disc.name} />
        ) : detail.isError ? (
          <LoadFailedLine title="Failed to load stores" onRetry={() => void detail.refetch()} />
        ) : (
          <Skeleton className="h-11" />
        )}
      </div>
    </li>
  )
}
