// The closest discs of other brands: a skeleton until the catalog and the comparison are loaded.
import type { Disc } from '@bagwise/domain/disc'
import { Suspense } from 'react'
import { useCatalog } from '../../entities/disc/queries.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const ClosestList = lazyPart(async () => {
  const { ClosestList } = await import('./closest-list.tsx')
  return { default: ClosestList }
})

const LIMIT = 6
const GRID = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6'

export function ClosestSection({ disc }: { disc: Disc }) {
  const { discs, failed } = useCatalog()
  if (failed) return null
  return (
    <section aria-labelledby="closest" className="needs-script mt-12">
      <h2 id="closest" className="mb-4 text-3xl">
        Closest Discs from Other Brands
      </h2>
      {discs ? (
        <Suspense fallback={<ClosestSkeleton />}>
          <ClosestList disc={disc} discs={discs} limit={LIMIT} className={GRID} />
        </Suspense>
      ) : (
        <ClosestSkeleton />
      )}
    </section>
  )
}

function ClosestSkeleton() {
  return (
    <SkeletonGroup label="Looking for similar discs">
      <div className={GRID}>
        {Array.from({ length: LIMIT }, (_, index) => (
          <Skeleton key={index} className="h-80 rounded-lg" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
