// Discs of other brands with the most similar flight.
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { useCatalog } from '../../entities/disc/queries.ts'
import { SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/surfaces.tsx'
import {
  explain,
  findMatches,
  matchIndexOf,
  type Match,
  similarityPercent,
} from '@bagwise/domain/swap'
import { DiscCard } from '../../entities/disc/disc-card.tsx'
import { useThrower } from '../../entities/profile/thrower.ts'

const LIMIT = 6
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-3'

export function ClosestSection({ disc }: { disc: Disc }) {
  const { discs, failed } = useCatalog()
  if (failed) return null
  return (
    <Section title="Closest discs from other brands" className="needs-script mt-12 grid gap-4">
      {discs ? (
        <ClosestList disc={disc} discs={discs} />
      ) : (
        <SkeletonGroup label="Looking for similar discs" className={GRID}>
          <Skeletons count={LIMIT} className="h-80 rounded-lg" />
        </SkeletonGroup>
      )}
    </Section>
  )
}

/** Excludes the disc's own brand by treating it as already in the bag. */
function findClosest(disc: Disc, discs: readonly Disc[]): readonly Match[] {
  const ownBrand = discs.filter(({ brand }) => brand === disc.brand).map(({ id }) => id)
  const { direct, similar } = findMatches(disc, matchIndexOf(discs), { inBag: ownBrand })
  return [...direct, ...similar].slice(0, LIMIT)
}

export function ClosestList({ disc, discs }: { disc: Disc; discs: readonly Disc[] }) {
  const thrower = useThrower()
  const closest = useMemo(() => findClosest(disc, discs), [disc, discs])
  if (closest.length === 0)
    return <p className="text-ink-soft">No other disc flies like this one.</p>
  return (
    <ul className={GRID}>
      {closest.map(match => (
        <li key={match.disc.id}>
          <DiscCard disc={match.disc} thrower={thrower}>
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
  )
}
