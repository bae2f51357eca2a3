// The collection: filtered, sorted, selected and acted on.
import type { Bag } from '@bagwise/contract'
import {
  type CollectionFilters,
  type CollectionSort,
  filterCollection,
  NO_COLLECTION_FILTERS,
  sortCollection,
} from '@bagwise/domain/copy'
import { withCommas } from '@bagwise/domain/text'
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { discCountLabel } from '../../components/disc-count-label.ts'
import type { OwnedDisc } from '../../data/copies.queries.ts'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'
import { useAddressState } from '../../platform/use-address-state.ts'
import { Button } from '../../ui/button.tsx'
import { useEarlyChange } from '../../ui/early-change.ts'
import { EmptyState } from '../../ui/surfaces.tsx'
import { AskedAction } from './asked-action.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { COLLECTION_ADDRESS } from './collection-address.ts'
import { CollectionList, CollectionWall, type Layout } from './collection-list.tsx'
import { useCopyActions } from './copy-actions.ts'
import { FilterBar } from './filter-bar.tsx'
import { NOTHING_SELECTED, withAllPressed, withPress } from './selection.ts'

const chosenLayout = storedValue<Layout>('bagwise-discs-layout', {
  parse: text => (text === 'wall' ? 'wall' : 'list'),
  format: layout => layout,
})

type CollectionProps = { items: readonly OwnedDisc[]; bags: readonly Bag[] }

export function Collection({ items, bags }: CollectionProps) {
  const [chosen, changeView] = useAddressState(COLLECTION_ADDRESS)
  // A long list follows a moment later, so that the controls respond right away.
  const view = useDeferredValue(chosen)
  const layout = useStoredValue(chosenLayout, 'list')
  const Drawn = layout === 'wall' ? CollectionWall : CollectionList
  const actions = useCopyActions()
  const [selection, setSelection] = useState(NOTHING_SELECTED)

  const sorted = useMemo(() => sortCollection(items, view.sort), [items, view.sort])
  const shown = useMemo(() => filterCollection(sorted, view.filters), [sorted, view.filters])
  const shownIds = useMemo(() => shown.map(({ copy }) => copy.id), [shown])
  // What a filter hides is not acted on.
  const selected = useMemo(
    () => shown.filter(({ copy }) => selection.ids.has(copy.id)),
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
  const selectAll = useEarlyChange<HTMLLabelElement>()
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
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4">
        <label ref={selectAll} className="flex min-h-11 items-center gap-3 pl-3 font-semibold">
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
            : `${withCommas(shown.length)} of ${discCountLabel(items.length)} shown`}
        </output>
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
        <Drawn
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
}
