import type { Bag } from '@bagwise/contract'
import {
  type CollectionFilters,
  type CollectionSort,
  CONDITION_NAMES,
} from '@bagwise/domain/collection'
import { byAlphabet, DISC_TYPE_LABELS, DISC_TYPES } from '@bagwise/domain/disc'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { useStoredValue } from '../../lib/browser/stored-value.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SegmentedControl } from '../../ui/form/choices.tsx'
import { namedOption, optionsOf, Select, type SelectOption } from '../../ui/form/select.tsx'
import { useDebouncedSearch } from '../../ui/form/use-debounced.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { activeFilterCount, type CollectionView } from './collection-url.ts'
import { storedLayout } from './collection-list.tsx'
import { PLACE_LABELS } from '../../entities/collection/owned-disc-labels.ts'

const SORT_LABELS = {
  mold: 'Mold',
  brand: 'Brand',
  newest: 'Newest first',
  speed: 'Fastest first',
  plastic: 'Plastic',
  weight: 'Heaviest first',
  condition: 'Best condition first',
} as const satisfies Record<CollectionSort, string>

const distinct = (options: readonly SelectOption[]): readonly SelectOption[] =>
  [...new Map(options.map(option => [option.value, option])).values()].toSorted((a, b) =>
    byAlphabet(a.label, b.label),
  )

const SORT_OPTIONS = optionsOf(SORT_LABELS)
const TYPE_OPTIONS = DISC_TYPES.map(type => ({ value: type, label: DISC_TYPE_LABELS[type].many }))
const CONDITION_OPTIONS = CONDITION_NAMES.map(namedOption)
const PLACE_OPTIONS = optionsOf(PLACE_LABELS)
const LAYOUT_CHOICES = optionsOf({ list: 'List', grid: 'Grid' })

const SEARCH_DELAY_MS = 150

type FilterBarProps = {
  items: readonly CollectionEntry[]
  bags: readonly Bag[]
  view: CollectionView
  onFilter: (change: Partial<CollectionFilters>, group?: string) => void
  onSort: (sort: CollectionSort) => void
}

export function FilterBar({ items, bags, view, onFilter, onSort }: FilterBarProps) {
  const { filters, sort } = view
  const layout = useStoredValue(storedLayout, 'list')
  const [isOpen, setOpen] = useState(false)
  const active = activeFilterCount(filters)
  /** Collapsed on narrow screens, to keep the first discs visible. */
  const collapsedClass = isOpen ? undefined : 'max-lg:hidden'
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
  const search = useDebouncedSearch({
    value: filters.search,
    onSearch: search => onFilter({ search }, 'search'),
    delayMs: SEARCH_DELAY_MS,
    searchFor: typed => typed.trim(),
  })
  return (
    <search aria-label="Discs" className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-3 *:first:flex-[1_1_8rem] lg:grid lg:grid-cols-[minmax(0,1fr)_208px_160px]">
        <TextField
          {...search}
          label="Search"
          type="search"
          maxLength={100}
          placeholder="Mold, plastic, color, nickname..."
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="lg:hidden">
          {active > 0 ? `Filter and Sort (${active})` : 'Filter and Sort'}
        </Button>
        <div className={collapsedClass}>
          <Select
            label="Sort by"
            value={sort}
            options={SORT_OPTIONS}
            onChange={event => onSort(event.currentTarget.value as CollectionSort)}
          />
        </div>
        <SegmentedControl
          label="Layout"
          hideLabel
          value={layout}
          onChange={storedLayout.write}
          choices={LAYOUT_CHOICES}
          {...(collapsedClass && { className: collapsedClass })}
        />
      </div>
      <div className={cx('grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7', collapsedClass)}>
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
}

const NO_ITEMS: readonly CollectionEntry[] = []

/** The collection's molds, brands and plastics, deferred until the discs are rendered. */
function useOptions(items: readonly CollectionEntry[]) {
  const deferredItems = useDeferredValue(items, NO_ITEMS)
  return useMemo(
    () => ({
      molds: distinct(
        deferredItems.map(({ disc }) => ({
          value: disc.id,
          label: `${disc.name} (${disc.brand})`,
        })),
      ),
      brands: distinct(deferredItems.map(({ disc }) => namedOption(disc.brand))),
      plastics: distinct(
        deferredItems.flatMap(({ ownedDisc: { plastic } }) =>
          plastic === null ? [] : [namedOption(plastic)],
        ),
      ),
    }),
    [deferredItems],
  )
}

type FilterSelectProps = Pick<FilterBarProps, 'onFilter'> & {
  label: string
  name: Exclude<keyof CollectionFilters, 'search'>
  options: readonly SelectOption[]
  value: string | null
}

/** Memoized, because there may be hundreds of molds. */
const FilterSelect = memo(function FilterSelect({
  name,
  value,
  onFilter,
  ...select
}: FilterSelectProps) {
  return (
    <Select
      {...select}
      placeholder="Any"
      value={value ?? ''}
      onChange={event => onFilter({ [name]: event.currentTarget.value || null })}
    />
  )
})
