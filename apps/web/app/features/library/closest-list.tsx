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
import { DiscCard, DiscCardSymbols } from '../../entities/disc/disc-card.tsx'
import { useThrower } from '../../entities/flight/thrower.ts'

/** Its own brand is left out as if it were in the bag already. */
function closestOf(disc: Disc, discs: readonly Disc[], limit: number): readonly Match[] {
  const ownBrand = discs.filter(({ brand }) => brand === disc.brand).map(({ id }) => id)
  const { direct, similar } = findMatches(disc, matchIndexOf(discs), { inBag: ownBrand })
  return [...direct, ...similar].slice(0, limit)
}

type ClosestListProps = {
  disc: Disc
  discs: readonly Disc[]
  limit: number
  className: string
}

export function ClosestList({ disc, discs, limit, className }: ClosestListProps) {
  const [thrower] = useThrower()
  const closest = useMemo(() => closestOf(disc, discs, limit), [disc, discs, limit])
  if (closest.length === 0)
    return <p className="text-ink-soft">No other disc flies like this one.</p>
  return (
    <>
      <DiscCardSymbols />
      <ul className={className}>
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
    </>
  )
}
