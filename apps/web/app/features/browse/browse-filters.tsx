// Sorting, and filters for brand and disc, as a form that also works without JavaScript.
import { BROWSE_SORTS, type BrowseSort } from '@bagwise/domain/bag'
import { type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { ALL_BAGS, type BrowseView } from '../../entities/bag/pages/browse-queries.ts'
import { Button } from '../../ui/button.tsx'
import { namedOption, optionsOf, Select } from '../../ui/form/select.tsx'
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

type BrowseFiltersProps = {
  brands: readonly string[]
  view: BrowseView
  /** Null until the selected disc is loaded. */
  disc: Disc | null
  onChange: (change: Partial<BrowseView>) => void
}

export function BrowseFilters({ brands, view, disc, onChange }: BrowseFiltersProps) {
  const isFiltered = view.brand !== null || view.discId !== null
  return (
    <form
      method="get"
      action="/bags"
      onSubmit={event => event.preventDefault()}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-4 sm:grid-cols-3"
    >
      <Select
        label="Sort by"
        name="sort"
        value={view.sort}
        disabled={isFiltered}
        hint={isFiltered ? 'Filtered bags are sorted by score.' : undefined}
        onChange={event => {
          const selected = event.currentTarget.value
          onChange({ sort: BROWSE_SORTS.find(sort => sort === selected) ?? ALL_BAGS.sort })
        }}
        options={optionsOf(SORT_LABELS)}
      />
      <Select
        label="Brand"
        name="brand"
        placeholder="All Brands"
        value={view.brand ?? ''}
        onChange={event => onChange({ brand: event.currentTarget.value || null })}
        options={brands.map(namedOption)}
      />
      <div className="needs-script max-sm:col-span-full">
        <DiscChoice discId={view.discId} disc={disc} onChange={discId => onChange({ discId })} />
      </div>
      <noscript className="sm:pt-7.5">
        <Button type="submit" variant="primary">
          Show Bags
        </Button>
      </noscript>
    </form>
  )
}

const SORT_LABELS = {
  score: 'Best score',
  size: 'Most discs',
  newest: 'Newest',
} as const satisfies Record<BrowseSort, string>

const HEADINGS = {
  score: 'Most complete bags',
  size: 'Largest bags',
  newest: 'Newest bags',
} as const satisfies Record<BrowseSort, string>

type NamedDisc = Pick<Disc, 'name' | 'brand'>

export function listHeading({ sort, brand, discId }: BrowseView, disc: NamedDisc | null): string {
  if (disc) return `Bags with the ${disc.brand} ${disc.name}`
  if (discId !== null) return 'Bags with this disc'
  return brand === null ? HEADINGS[sort] : `Bags that are mostly ${brand}`
}

export function noneFound({ brand }: BrowseView, disc: NamedDisc | null): string {
  if (brand !== null) return `No public bag is mostly ${brand} yet.`
  return disc
    ? `No public bag has the ${disc.brand} ${disc.name} yet.`
    : 'No public bag has this disc yet.'
}

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

/** Selects the disc that bags must contain, with a library search. */
function DiscChoice({ discId, disc, onChange }: DiscChoiceProps) {
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
  const queryClient = useQueryClient()
  const { catalogVersion } = useSite()
  return async ({ search, page, pageSize }: PageRequest): Promise<PageOfItems> => {
    const [discs, find, counted] = await Promise.all([
      queryClient.ensureQueryData(catalogQuery(catalogVersion)),
      queryClient.ensureQueryData(librarySearchQuery),
      // The list is useful without the counts too.
      queryClient.ensureQueryData(popularityQuery()).then(
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
