// The discs of other brands that fly most like this one.
import {
  catalogueOf,
  type Disc,
  explain,
  findMatches,
  type Match,
  similarityPercent,
} from '@bagwise/domain'
import { useMemo } from 'react'
import { useCatalog } from '../../api/catalog.queries.ts'
import { DiscCard } from '../../components/disc-card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

const SHOWN = 6

/** Its own brand is left out as if it were in the bag already. */
function closestOf(disc: Disc, discs: readonly Disc[]): readonly Match[] {
  const ownBrand = discs.filter(({ brand }) => brand === disc.brand).map(({ id }) => id)
  const { direct, similar } = findMatches(disc, catalogueOf(discs), { inBag: ownBrand })
  return [...direct, ...similar].slice(0, SHOWN)
}

const GRID = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6'

export function ClosestDiscs({ disc }: { disc: Disc }) {
  const { discs, failed } = useCatalog()
  const closest = useMemo(() => discs && closestOf(disc, discs), [disc, discs])
  if (failed || closest?.length === 0) return null
  return (
    <section aria-labelledby="closest" className="needs-script mt-12">
      <h2 id="closest" className="mb-4 text-3xl">
        Closest Discs in Other Brands
      </h2>
      {closest ? (
        <ul className={GRID}>
          {closest.map(match => (
            <li key={match.disc.id}>
              <DiscCard disc={match.disc}>
                <p className="mt-2 text-sm text-ink-soft">
                  <strong className="font-display text-lg text-ink">
                    {similarityPercent(match.similarity)}% match
                  </strong>
                  : {explain(disc, match.disc)}
                </p>
              </DiscCard>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonGroup label="Looking for discs that fly alike">
          <div className={GRID}>
            {Array.from({ length: SHOWN }, (_, index) => (
              <Skeleton key={index} className="h-80 rounded-lg" />
            ))}
          </div>
        </SkeletonGroup>
      )}
    </section>
  )
}
