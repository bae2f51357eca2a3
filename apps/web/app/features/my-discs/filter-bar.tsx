// Search, filters, order and layout of the collection.
import type { Bag } from '@bagwise/contract'
import {
  COLLECTION_SORTS,
  type CollectionFilters,
  type CollectionSort,
  CONDITION_WORDS,
  type OwnedDiscPlace,
} from '@bagwise/domain/collection'
import { byAlphabet, DISC_TYPE_WORDS, DISC_TYPES } from '@bagwise/domain/disc'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useDebouncedSearch } from '../../ui/form/use-debounced.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { activeFilters } from './collection-address.ts'
import type { Layout } from './collection-list.tsx'
import { PLACE_WORDS } from '../../entities/collection/owned-disc-labels.ts'

const SORT_WORDS = {
  mold: 'Mold',
  brand: 'Brand',
  newest: 'Newest first',
  speed: 'Fastest first',
  plastic: 'Plastic',
  weight: 'Heaviest first',
  condition: 'Best condition first',
} as const satisfies Record<CollectionSort, string>

type Option = { readonly value: string; readonly label: string }

const byLabel = (a: Option, b: Option): number => byAlphabet(a.label, b.label)

const distinct = (options: readonly Option[]): readonly Option[] =>
  [...new Map(options.map(option => [option.value, option])).values()].toSorted(byLabel)

const TYPE_OPTIONS = DISC_TYPES.map(type => ({ value: type, label: DISC_TYPE_WORDS[type].many }))
const CONDITION_OPTIONS = CONDITION_WORDS.map(word => ({ value: word, label: word }))
const PLACE_OPTIONS = (Object.keys(PLACE_WORDS) as OwnedDiscPlace[]).map(place => ({
  value: place,
  label: PLACE_WORDS[place],
}))

type FilterBarProps = {
  items: readonly CollectionEntry[]
  bags: readonly Bag[]
  filters: CollectionFilters
  sort: CollectionSort
  layout: Layout
  onFilter: (change: Partial<CollectionFilters>, group?: string) => void
  onSort: (sort: CollectionSort) => void
  onLayout: (layout: Layout) => void
}

export const FilterBar = memo(function FilterBar({
  items,
  bags,
  filters,
  sort,
  layout,
  onFilter,
  onSort,
  onLayout,
}: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const active = activeFilters(filters)
  /** On narrow screens the first discs are more important. */
  const folded = isOpen ? undefined : 'max-lg:hidden'
  const options = useOptions(items)
  const bagOptions = useMemo(() => bags.map(({ id, name }) => ({ value: id, label: name })), [bags])
  const selects = [
    { label: 'Mold', name: 'discId', options: options.molds },
    { label: 'Brand', name: 'brand', options: options.brands },
    { label: 'Type', name: 'type', options: TYPE_OPTIONS },
    { label: 'Plastic', name: 'plastic', options: options.plastics },
    { label: 'Condition', name: 'condition', options: CONDITION_OPTIONS },
    { label: 'Location', name: 'place', options: PLACE_OPTIONS },
    { label: 'Bag', name: 'bagId', options: bagOptions },
  ] as const
  return (
    <search aria-label="Discs" className="mb-4 grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_10rem]">
        <SearchBox value={filters.search} onFilter={onFilter} />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="lg:hidden">
          {active > 0 ? `Filter and Sort (${active})` : 'Filter and Sort'}
        </Button>
        <SortAndLayout
          sort={sort}
          layout={layout}
          className={folded}
          onSort={onSort}
          onLayout={onLayout}
        />
      </div>
      <div className={cx('grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7', folded)}>
        {selects.map(select => (
          <FilterSelect
            key={select.name}
            {...select}
            value={filters[select.name]}
            onFilter={onFilter}
          />
        ))}
      </div>
    </search>
  )
})

type SortAndLayoutProps = Pick<FilterBarProps, 'sort' | 'layout' | 'onSort' | 'onLayout'> & {
  className: string | undefined
}

const SortAndLayout = memo(function SortAndLayout({
  sort,
  layout,
  className,
  onSort,
  onLayout,
}: SortAndLayoutProps) {
  return (
    <>
      <div className={className}>
        <Select
          label="Sort by"
          value={sort}
          onChange={event => onSort(event.currentTarget.value as CollectionSort)}
        >
          {COLLECTION_SORTS.map(each => (
            <option key={each} value={each}>
              {SORT_WORDS[each]}
            </option>
          ))}
        </Select>
      </div>
      <div className={className}>
        <Segmented
          label="Layout"
          hideLabel
          value={layout}
          onChange={onLayout}
          choices={[
            { value: 'list', label: 'List' },
            { value: 'wall', label: 'Wall' },
          ]}
        />
      </div>
    </>
  )
})

const NO_ITEMS: readonly CollectionEntry[] = []

/** What there is to choose from, of what the player owns; after the discs themselves are drawn. */
function useOptions(items: readonly CollectionEntry[]) {
  const later = useDeferredValue(items, NO_ITEMS)
  return useMemo(
    () => ({
      molds: distinct(
        later.map(({ disc }) => ({ value: disc.id, label: `${disc.name} (${disc.brand})` })),
      ),
      brands: distinct(later.map(({ disc }) => ({ value: disc.brand, label: disc.brand }))),
      plastics: distinct(
        later.flatMap(({ ownedDisc: { plastic } }) =>
          plastic === null ? [] : [{ value: plastic, label: plastic }],
        ),
      ),
    }),
    [later],
  )
}

type FilterSelectProps = {
  label: string
  name: Exclude<keyof CollectionFilters, 'search'>
  options: readonly Option[]
  value: string | null
  onFilter: FilterBarProps['onFilter']
}

/** Hundreds of molds to choose from are not drawn again when another filter changes. */
const FilterSelect = memo(function FilterSelect({
  label,
  name,
  options,
  value,
  onFilter,
}: FilterSelectProps) {
  return (
    <Select
      label={label}
      placeholder="Any"
      value={value ?? ''}
      onChange={event => onFilter({ [name]: event.currentTarget.value || null })}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
})

const SEARCH_DELAY_MS = 150

type SearchBoxProps = { value: string; onFilter: FilterBarProps['onFilter'] }

function SearchBox({ value, onFilter }: SearchBoxProps) {
  const input = useDebouncedSearch({
    value,
    onSearch: search => onFilter({ search }, 'search'),
    delayMs: SEARCH_DELAY_MS,
    searchFor: typed => typed.trim(),
  })
  return (
    <TextField
      {...input}
      label="Search"
      type="search"
      maxLength={100}
      placeholder="Mold, plastic, color, nickname..."
      autoComplete="off"
      enterKeyHint="search"
    />
  )
}
