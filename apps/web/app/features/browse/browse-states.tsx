// The list of bags while it is loading, when there is nothing to list, and when it failed.
import type { Disc } from '@bagwise/domain/disc'
import type { BrowseView } from '../../entities/bag/pages/browse-queries.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { noneFound } from './browse-filters.tsx'

const allBags = (
  <LinkButton to="/bags" variant="primary">
    Show All Bags
  </LinkButton>
)

export function NoBags({ view, disc }: { view: BrowseView; disc: Disc | null }) {
  if (view.brand !== null || view.discId !== null)
    return (
      <EmptyState title="No Bags Found" level={3} action={allBags}>
        {noneFound(view, disc)}
      </EmptyState>
    )
  if (view.after !== null)
    return (
      <EmptyState title="No More Bags" level={3} action={allBags}>
        You've seen them all.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No Public Bags Yet"
      level={3}
      action={
        <LinkButton to="/my-bag" variant="primary">
          Build Your Bag
        </LinkButton>
      }
    >
      Public bags with at least one disc show up here.
    </EmptyState>
  )
}

export function UnknownDisc() {
  return (
    <EmptyState title="Disc Not Found" level={3} action={allBags}>
      There's no such disc in the library.
    </EmptyState>
  )
}

/** An address that was cut off or made up. */
export function UnknownPage() {
  return (
    <EmptyState title="No Such Page" level={3} action={allBags}>
      This page of bags doesn't exist.
    </EmptyState>
  )
}

export function BrowseSkeleton() {
  return (
    <SkeletonGroup label="Loading bags">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 9 }, (_, card) => (
          <Skeleton key={card} className="h-44" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
