// The shape of the analysis while the bags are on their way.
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

export function AnalysisSkeleton() {
  return (
    <SkeletonGroup label="Loading your bags">
      <div className="grid gap-6">
        <Skeleton className="h-12 w-64 max-w-full" />
        <Skeleton className="h-11 w-80 max-w-full" />
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <Skeleton className="h-120" />
          <Skeleton className="h-120" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
