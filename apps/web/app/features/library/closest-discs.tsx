// The discs of other brands that fly most like this one.
import type { Disc } from '@bagwise/domain/disc'
import {
  explain,
  findMatches,
  matchIndexOf,
  type Match,
  similarityPercent,
} from '@bagwise/domain/swap'
import { useMemo } from 'react'
import { DiscCard } from '../../components/disc-card.tsx'
import { CLOSEST_GRID, CLOSEST_SHOWN } from './closest-grid.ts'

/** Its own brand is left out as if it were in the bag already. */
function closestOf(disc: Disc, discs: readonly Disc[]): readonly Match[] {
  const ownBrand = discs.filter(({ brand }) => brand === disc.brand).map(({ id }) => id)
  const { direct, similar } = findMatches(disc, matchIndexOf(discs), { inBag: ownBrand })
  return [...direct, ...similar].slice(0, CLOSEST_SHOWN)
}

/** Comes when the library has come: a disc can be read before anything is compared with it. */
export function ClosestList({ disc, discs }: { disc: Disc; discs: readonly Disc[] }) {
  const closest = useMemo(() => closestOf(disc, discs), [disc, discs])
  if (closest.length === 0) return <p className="text-ink-soft">No other disc flies like it.</p>
  return (
    <ul className={CLOSEST_GRID}>
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
  )
}
