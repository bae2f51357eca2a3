// The wish list: discs that a player wants, best for the active bag first.
import type { Bag, WantedDisc } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { additionGain } from '@bagwise/domain/scoring'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useBags } from '../../../entities/bag/queries.ts'
import { useCatalog } from '../../../entities/disc/queries.ts'
import { wishListQuery } from '../../../entities/wish-list/queries.ts'
import { countOf } from '../../../lib/format.ts'
import { Button, LinkButton, PrimaryLink } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/surfaces.tsx'
import { MyDiscsTabs } from '../my-discs-tabs.tsx'
import { type WantedEntry, WantedRow } from './wanted-row.tsx'

const ShareWishList = lazyComponent(
  async () => (await import('./share-wish-list.tsx')).ShareWishList,
)
const WantedDialog = lazyComponent(async () => (await import('./wanted-dialog.tsx')).WantedDialog)

export function WishListPage() {
  const { data, isLoadingError, refetch } = useQuery(wishListQuery())
  const { discs } = useCatalog()
  const { bags = [] } = useBags()
  const activeBag = bags.find(({ isActive }) => isActive) ?? bags[0]
  const entries = useMemo(
    () => data && discs && sortByGain(data.wantedDiscs, discs, activeBag),
    [data, discs, activeBag],
  )
  const [edited, setEdited] = useState<WantedEntry | null>(null)
  const [isSharing, setIsSharing] = useState(false)
  return (
    <Page>
      <PageHeader
        title="Wish List"
        lead={entries && entries.length > 0 ? leadText(entries.length, activeBag) : undefined}
        actions={
          <Button
            size="small"
            className="needs-script"
            disabled={!entries}
            icon={<Share2 aria-hidden size={18} />}
            onClick={() => setIsSharing(true)}
          >
            Share
          </Button>
        }
      />
      <MyDiscsTabs current="wish-list" />
      {entries ? (
        <WantedDiscs entries={entries} bags={bags} onEdit={setEdited} />
      ) : isLoadingError ? (
        <LoadFailed title="Failed to load your wish list" onRetry={() => void refetch()}>
          Your wish list is safe; we just couldn't load it. Check your connection and try again.
        </LoadFailed>
      ) : (
        <Skeleton className="h-120" />
      )}
      {isSharing && entries ? (
        <ShareWishList entries={entries} onClose={() => setIsSharing(false)} />
      ) : null}
      {edited ? <WantedDialog {...edited} bags={bags} onClose={() => setEdited(null)} /> : null}
    </Page>
  )
}

const leadText = (count: number, bag: Bag | undefined): string =>
  `${countOf(count, 'disc')}${bag ? `, sorted by the points each would add to ${bag.name}` : ''}`

type WantedDiscsProps = {
  entries: readonly WantedEntry[]
  bags: readonly Bag[]
  onEdit: (entry: WantedEntry) => void
}

function WantedDiscs({ entries, bags, onEdit }: WantedDiscsProps) {
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nothing on your wish list yet"
        action={
          <>
            <PrimaryLink to="/library">Browse the Library</PrimaryLink>
            <LinkButton to="/bag-analysis">See What Your Bag Needs</LinkButton>
          </>
        }
      >
        Press the heart on any disc to remember it. You'll see what it would add to your bag and
        where to buy it.
      </EmptyState>
    )
  return (
    <ul aria-label="Wish list" className="grid">
      {entries.map(entry => (
        <WantedRow key={entry.wanted.discId} entry={entry} bags={bags} onEdit={onEdit} />
      ))}
    </ul>
  )
}

/** Rule WL8. Discs that the library no longer lists are last. */
export function sortByGain(
  wantedDiscs: readonly WantedDisc[],
  library: readonly Disc[],
  bag: { readonly discs: readonly { readonly disc: Disc }[] } | undefined,
): readonly WantedEntry[] {
  const byId = new Map(library.map(disc => [disc.id, disc]))
  const discs = bag?.discs.map(({ disc }) => disc) ?? []
  const gainOf = additionGain(discs)
  const entries = wantedDiscs.map(wanted => {
    const disc = byId.get(wanted.discId)
    const isInBag = discs.some(({ id }) => id === wanted.discId)
    return { wanted, disc, gain: disc && bag && !isInBag ? gainOf(disc) : null }
  })
  // The newest of ties is first.
  return entries.toReversed().toSorted((a, b) => (b.gain ?? -Infinity) - (a.gain ?? -Infinity) || 0)
}
