import { Skeleton, SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/page.tsx'

export function MyBagSkeleton() {
  return (
    <Page>
      <SkeletonGroup
        label="Loading your bags"
        className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-[208px_minmax(0,1fr)_320px] xl:grid-cols-[256px_minmax(0,1fr)_368px] xl:gap-x-8"
      >
        <div className="grid gap-4">
          <h1 className="text-3xl lg:text-4xl">My Bag</h1>
          <Skeletons count={2} className="h-13 max-lg:hidden" />
          <Skeleton className="h-11 max-lg:hidden" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-12 w-64" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-11 w-80 max-w-full" />
          <Skeletons count={6} className="h-15" />
        </div>
        <Skeleton className="h-96 max-lg:hidden" />
      </SkeletonGroup>
    </Page>
  )
}
