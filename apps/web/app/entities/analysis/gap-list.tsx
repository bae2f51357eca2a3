// The shots a bag lacks, each with a link to its cell. The same list on every page (rule AN40).
import { type Gap, gapsOf } from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { CELLS } from '@bagwise/domain/scoring'
import { capitalize } from '@bagwise/domain/text'
import type { To } from 'react-router'
import { countOf } from '../../lib/format.ts'
import { TextLink } from '../../ui/button.tsx'

/** `3 shots to add`, or `All 11 shots covered`. */
export const gapCountLabel = (gaps: number): string =>
  gaps === 0 ? `All ${CELLS.length} shots covered` : `${countOf(gaps, 'shot')} to add`

/** The hash of the bag map on Bag Analysis. */
export const MAP_HASH = '#bag-map'

type GapListProps = {
  discs: readonly Disc[]
  hrefOf: (gap: Gap) => To
}

export function GapList({ discs, hrefOf }: GapListProps) {
  const gaps = gapsOf(discs)
  return (
    <div className="text-sm">
      <p className="font-semibold">{gapCountLabel(gaps.length)}</p>
      {gaps.length > 0 ? (
        <ul aria-label="Shots to add" className="flex flex-wrap gap-x-4">
          {gaps.map(gap => (
            <li key={gap.id}>
              <TextLink
                to={hrefOf(gap)}
                preventScrollReset
                className="inline-flex min-h-9 items-center"
              >
                {capitalize(gap.label)}
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
