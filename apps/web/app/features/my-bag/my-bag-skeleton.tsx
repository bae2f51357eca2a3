// The shape of My Bag while the bags are loading.
import { Page } from '../../ui/page.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export function MyBagSkeleton() {
  return (
    <Page className="py-5 lg:py-8">
      <SkeletonGroup label="Loading your bags">
        <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)_20rem] xl:grid-cols-[16rem_minmax(0,1fr)_23rem] xl:gap-x-8">
          <div className="grid gap-4">
            <h1 className="text-3xl lg:text-4xl">My Bag</h1>
            <Skeleton className="h-13 max-lg:hidden" />
            <Skeleton className="h-13 max-lg:hidden" />
            <Skeleton className="h-11 max-lg:hidden" />
          </div>
          <div className="grid gap-4">
            <Skeleton className="h-12 w-64" />
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-11 w-80 max-w-full" />
            {ROWS.map(row => (
              <Skeleton key={row} className="h-15" />
            ))}
          </div>
          <Skeleton className="h-96 max-lg:hidden" />
        </div>
      </SkeletonGroup>
    </Page>
  )
}
