// The place for the closest discs: kept free until the library and what compares discs have come.
import type { Disc } from '@bagwise/domain/disc'
import { lazy, Suspense } from 'react'
import { useCatalog } from '../../data/catalog.queries.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { CLOSEST_GRID, CLOSEST_SHOWN } from './closest-grid.ts'

const ClosestList = lazy(async () => {
  const { ClosestList } = await import('./closest-discs.tsx')
  return { default: ClosestList }
})

export function ClosestSection({ disc }: { disc: Disc }) {
  const { discs, failed } = useCatalog()
  if (failed) return null
  return (
    <section aria-labelledby="closest" className="needs-script mt-12">
      <h2 id="closest" className="mb-4 text-3xl">
        Closest Discs in Other Brands
      </h2>
      {discs ? (
        <Suspense fallback={<Waiting />}>
          <ClosestList disc={disc} discs={discs} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Looking for discs that fly alike">
      <div className={CLOSEST_GRID}>
        {Array.from({ length: CLOSEST_SHOWN }, (_, index) => (
          <Skeleton key={index} className="h-80 rounded-lg" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
