// The board while it is loading, when there is nothing to rank, and when it failed (rule LE11).
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import type { LeaderboardEntry } from '@bagwise/contract'
import { sharePath } from '@bagwise/domain/profile'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'

export function NoEntries() {
  return (
    <EmptyState
      title="No Entries Yet"
      picture={<EmptyPodium />}
      action={
        <LinkButton to="/my-bag" variant="primary">
          Build Your Bag
        </LinkButton>
      }
    >
      Be the first to create a bag and claim the top spot!
    </EmptyState>
  )
}

function EmptyPodium() {
  return (
    <svg viewBox="0 0 132 84" aria-hidden="true" className="w-36">
      <g className="fill-sunken stroke-line-strong" strokeWidth="2" strokeLinejoin="round">
        <path d="M2 82V52h42v30zM44 82V36h44v46zM88 82V60h42v22z" />
      </g>
      <g
        fill="none"
        className="stroke-line-strong"
        strokeWidth="2"
        strokeDasharray="3 5"
        strokeLinecap="round"
      >
        <circle cx="23" cy="36" r="11" />
        <circle cx="66" cy="16" r="14" className="stroke-accent" />
        <circle cx="109" cy="44" r="11" />
      </g>
    </svg>
  )
}

export function BoardFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed title={LOAD_FAILED} toasts onRetry={onRetry}>
      The standings are safe; we just couldn't load them. Check your connection and try again.
    </LoadFailed>
  )
}

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
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-17" />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}

export const LOAD_FAILED = 'Failed to load leaderboard'
export const REFRESHED = 'Leaderboard refreshed!'
export const DETAILS_FAILED = 'Failed to load bag details'

export const profilePath = ({ username }: Pick<LeaderboardEntry, 'username'>): string =>
  sharePath({ username, email: '' })

export const countLabel = (count: number): string => count.toLocaleString('en-US')

/** The id of a bag's details. */
export const detailsId = (bagId: string): string => `bag-${bagId}`
