// The collection: filtered, sorted, selected and acted on.
import type { Bag } from '@bagwise/contract'
import {
  type CollectionFilters,
  type CollectionSort,
  filterCollection,
  NO_COLLECTION_FILTERS,
  sortCollection,
} from '@bagwise/domain/collection'
import {
  useCallback,
  useDeferredValue,
  memo,
  startTransition,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { COLLECTION_ADDRESS, type CollectionView, hasFilters } from './collection-address.ts'
import { CollectionList, type Layout } from './collection-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { countLabel } from '../../entities/collection/owned-disc-labels.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import {
  AskedAction,
  useOwnedDiscActions,
} from '../../entities/collection/edit/owned-disc-actions.tsx'
import { BulkBar, NOTHING_SELECTED, withAllPressed, withPress } from './bulk-bar.tsx'

const chosenLayout = storedValue<Layout>('bagwise-discs-layout', {
  parse: text => (text === 'wall' ? 'wall' : 'list'),
  format: layout => layout,
})

type CollectionProps = { items: readonly CollectionEntry[]; bags: readonly Bag[] }

export function Collection({ items, bags }: CollectionProps) {
  const [chosen, changeView] = useAddressState(COLLECTION_ADDRESS)
  // A long list follows a moment later, so that the controls respond right away.
  const view = useDeferredValue(chosen)
  const layout = useStoredValue(chosenLayout, 'list')
  const onFilter = useCallback(
    (change: Partial<CollectionFilters>, group?: string) =>
      changeView(
        known => ({ ...known, filters: { ...known.filters, ...change } }),
        group === undefined ? {} : { group },
      ),
    [changeView],
  )
  const onSort = useCallback(
    (next: CollectionSort) => changeView(known => ({ ...known, sort: next })),
    [changeView],
  )
  return (
    <>
      <FilterBar
        items={items}
        bags={bags}
        filters={chosen.filters}
        sort={chosen.sort}
        layout={layout}
        onFilter={onFilter}
        onSort={onSort}
        onLayout={chosenLayout.write}
      />
      <CollectionResults
        items={items}
        bags={bags}
        view={view}
        layout={layout}
        onFilter={onFilter}
      />
    </>
  )
}

type CollectionResultsProps = {
  items: readonly CollectionEntry[]
  bags: readonly Bag[]
  view: CollectionView
  layout: Layout
  onFilter: (change: Partial<CollectionFilters>) => void
}

/** Not drawn again while a filter is chosen, only when the list follows. */
export const CollectionResults = memo(function CollectionResults({
  items,
  bags,
  view,
  layout,
  onFilter,
}: CollectionResultsProps) {
  const actions = useOwnedDiscActions()
  const [selection, setSelection] = useState(NOTHING_SELECTED)

  const sorted = useMemo(() => sortCollection(items, view.sort), [items, view.sort])
  const shown = useMemo(() => filterCollection(sorted, view.filters), [sorted, view.filters])
  const shownIds = useMemo(() => shown.map(({ ownedDisc }) => ownedDisc.id), [shown])
  // What a filter hides is not acted on.
  const selected = useMemo(
    () => shown.filter(({ ownedDisc }) => selection.ids.has(ownedDisc.id)),
    [shown, selection],
  )
  const latestIds = useRef(shownIds)
  useLayoutEffect(() => {
    latestIds.current = shownIds
  }, [shownIds])

  const onSelect = useCallback(
    (id: string, range: boolean) =>
      setSelection(known => withPress(known, id, { range, shown: latestIds.current })),
    [],
  )
  const [isAllSelected, showAllSelected] = useOptimistic(
    shown.length > 0 && selected.length === shown.length,
  )
  // The box shows its check right away, the rows follow.
  const pressAll = () =>
    startTransition(() => {
      showAllSelected(!isAllSelected)
      setSelection(known => withAllPressed(known, shownIds))
    })
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 items-center gap-3 pl-3 font-semibold">
          <input
            type="checkbox"
            autoComplete="off"
            checked={isAllSelected}
            disabled={shown.length === 0}
            onChange={pressAll}
            className="size-5 accent-(--accent)"
          />
          Select all shown
        </label>
        <output className="text-sm text-ink-soft">
          {shown.length === items.length
            ? null
            : `${countLabel(shown.length)} of ${countLabel(items.length)} shown`}
        </output>
        {hasFilters(view.filters) && shown.length > 0 ? (
          <Button
            size="small"
            variant="quiet"
            className="ml-auto"
            onClick={() => onFilter(NO_COLLECTION_FILTERS)}
          >
            Clear Filters
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="No discs match"
          action={
            <Button variant="primary" onClick={() => onFilter(NO_COLLECTION_FILTERS)}>
              Clear Filters
            </Button>
          }
        >
          None of your discs match this search and these filters.
        </EmptyState>
      ) : (
        <CollectionList
          key={layout}
          layout={layout}
          items={shown}
          selection={selection}
          bags={bags}
          onSelect={onSelect}
          onAction={actions.start}
        />
      )}
      <BulkBar
        items={selected}
        onAction={actions.start}
        onClear={() => setSelection(NOTHING_SELECTED)}
      />
      <AskedAction actions={actions} />
    </>
  )
})
