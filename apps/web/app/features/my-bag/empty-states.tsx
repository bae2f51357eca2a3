import type { Bag } from '@bagwise/contract'
import { DISC_TYPES } from '@bagwise/domain/disc'
import { EmptyBag } from '../../entities/bag/bag-states.tsx'
import { DISC_TYPE_LOOK } from '../../entities/disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'
import { Skeleton, SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/page.tsx'

export function NoDiscsYet({ bag }: { bag: Bag }) {
  return (
    <EmptyBag level={3} picture={<EmptySlots />} title={`${bag.name} is Empty`}>
      Discs you add show up here by type, with flight paths, notes and a completeness score.
    </EmptyBag>
  )
}

const PLATE_RADIUS = { driver: 20, fairway: 22, midrange: 25, putter: 27 } as const

export function EmptySlots() {
  return (
    <svg viewBox="0 0 232 80" aria-hidden="true" className="w-60">
      <g strokeWidth="2.5" strokeLinecap="round" className="fill-page">
        {DISC_TYPES.map((type, index) => (
          <g
            key={type}
            transform={`translate(${44 + 48 * index} 40)`}
            strokeDasharray="1 6"
            className={cx('stroke-current', DISC_TYPE_LOOK[type].text)}
          >
            <circle r="32" />
            <circle r={PLATE_RADIUS[type]} className="fill-transparent" />
          </g>
        ))}
      </g>
    </svg>
  )
}

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
