// Selects the disc that bags must contain, with a library search.
import { type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { NO_FILTERS } from '@bagwise/domain/library'
import { useQueryClient } from '@tanstack/react-query'
import {
  catalogQuery,
  librarySearchQuery,
  type BagCount,
  popularityQuery,
} from '../../entities/disc/queries.ts'
import { useSite } from '../../lib/site.ts'
import {
  type DropdownItem,
  type PageOfItems,
  type PageRequest,
  PaginatedDropdown,
} from '../../ui/form/paginated-dropdown.tsx'

const MESSAGES = {
  failed: 'Failed to load discs',
  noneFound: 'No discs found matching your search',
  none: 'No discs available',
}

type DiscChoiceProps = {
  discId: string | null
  /** Null until it is loaded. */
  disc: Disc | null
  onChange: (discId: string | null) => void
}

export function DiscChoice({ discId, disc, onChange }: DiscChoiceProps) {
  const load = useDiscSearch()
  return (
    <PaginatedDropdown
      label="Disc"
      placeholder="Any disc"
      messages={MESSAGES}
      load={load}
      queryKey={['browse-bags-discs']}
      value={discId === null ? null : toItem(disc ?? { id: discId, name: discId, brand: '' })}
      onChange={item => onChange(item?.id ?? null)}
    />
  )
}

const toItem = (
  { id, name, brand }: Pick<Disc, 'id' | 'name' | 'brand'>,
  count?: number,
): DropdownItem => ({ id, name, description: brand, ...(count !== undefined && { count }) })

/** Returns discs and their bag counts: the best matches first, or the most bagged discs if there is no search. */
function useDiscSearch() {
  const queries = useQueryClient()
  const { catalogVersion } = useSite()
  return async ({ search, page, pageSize }: PageRequest): Promise<PageOfItems> => {
    const [discs, find, counted] = await Promise.all([
      queries.ensureQueryData(catalogQuery(catalogVersion)),
      queries.ensureQueryData(librarySearchQuery),
      // The list is useful without the counts too.
      queries.ensureQueryData(popularityQuery()).then(
        ({ discs: counts }): readonly BagCount[] => counts,
        () => [],
      ),
    ])
    const bagCounts = new Map(counted.map(({ id, bags }) => [id, bags]))
    const sort = search === '' ? 'most-bagged' : NO_FILTERS.sort
    const found = find(discs, { ...NO_FILTERS, search, sort }, { isOutOfProduction, bagCounts })
    const end = (page + 1) * pageSize
    return {
      items: found.slice(page * pageSize, end).map(disc => toItem(disc, bagCounts.get(disc.id))),
      hasMore: found.length > end,
    }
  }
}
