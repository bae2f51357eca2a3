// Filters for order, brand and disc, as a form that also works without scripts.
import { BROWSE_SORTS, type BrowseSort } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { ALL_BAGS, type BrowseView } from '../../entities/bag/pages/browse-queries.ts'
import { Button } from '../../ui/button.tsx'
import { namedOption, optionsOf, Select } from '../../ui/form/select.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const DiscChoice = lazyPart(async () => (await import('./disc-choice.tsx')).DiscChoice, {
  fallback: <Skeleton className="mt-7.5 h-11" />,
})

type BrowseFiltersProps = {
  brands: readonly string[]
  view: BrowseView
  /** Null until the chosen disc is loaded. */
  disc: Disc | null
  onChange: (chosen: Partial<BrowseView>) => void
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
          const chosen = event.currentTarget.value
          onChange({ sort: BROWSE_SORTS.find(sort => sort === chosen) ?? ALL_BAGS.sort })
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
