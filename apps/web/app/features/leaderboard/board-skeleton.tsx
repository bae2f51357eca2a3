// The shape of the board while it is on its way.
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export function BoardSkeleton() {
  return (
    <SkeletonGroup label="Loading the leaderboard">
      <div className="grid gap-6">
        <div className="grid grid-cols-3 items-end gap-2 sm:gap-4">
          <Skeleton className="h-52" />
          <Skeleton className="h-64" />
          <Skeleton className="h-44" />
        </div>
        <div className="grid gap-2">
          {ROWS.map(row => (
            <Skeleton key={row} className="h-17" />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}
