// The words of the list of bags.
import type { BrowseSort } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import type { BrowseView } from '../../entities/bag/pages/browse-queries.ts'

export const SORT_LABELS = {
  score: 'Best score',
  size: 'Most discs',
  newest: 'Newest',
} as const satisfies Record<BrowseSort, string>

const HEADINGS = {
  score: 'Most complete bags',
  size: 'Largest bags',
  newest: 'Newest bags',
} as const satisfies Record<BrowseSort, string>

type ShownDisc = Pick<Disc, 'name' | 'brand'>

export function listHeading({ sort, brand, discId }: BrowseView, disc: ShownDisc | null): string {
  if (disc) return `Bags with the ${disc.brand} ${disc.name}`
  if (discId !== null) return 'Bags with this disc'
  return brand === null ? HEADINGS[sort] : `Bags with mostly ${brand}`
}

export function noneFound({ brand }: BrowseView, disc: ShownDisc | null): string {
  if (brand !== null) return `No public bag has mostly discs from ${brand} yet.`
  return disc
    ? `No public bag has the ${disc.brand} ${disc.name} yet.`
    : 'No public bag has this disc yet.'
}
