import type { Bag } from '@bagwise/contract'
import {
  type CollectionFilters,
  filterCollection,
  NO_COLLECTION_FILTERS,
  sortCollection,
} from '@bagwise/domain/collection'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { COLLECTION_URL_FORMAT, type CollectionView, hasFilters } from './collection-url.ts'
import { CollectionList } from './collection-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { OpenActionDialog } from '../../entities/collection/edit/edit-dialogs.tsx'
import { useOwnedDiscActions } from '../../entities/collection/edit/owned-disc-actions.tsx'
import { BulkBar, NOTHING_SELECTED, toggleAll, toggleSelected } from './bulk-bar.tsx'

type CollectionProps = { items: readonly CollectionEntry[]; bags: readonly Bag[] }

export function Collection({ items, bags }: CollectionProps) {
  const [view, changeView] = useUrlState(COLLECTION_URL_FORMAT)
  const onFilter = useCallback(
    (change: Partial<CollectionFilters>, group?: string) =>
      changeView(
        current => ({ ...current, filters: { ...current.filters, ...change } }),
        group === undefined ? {} : { group },
      ),
    [changeView],
  )
  return (
    <>
      <FilterBar
        items={items}
        bags={bags}
        view={view}
        onFilter={onFilter}
        onSort={sort => changeView(current => ({ ...current, sort }))}
      />
      <CollectionResults
        items={items}
        bags={bags}
        // Deferred, so the controls respond before a long list is rendered.
        view={useDeferredValue(view)}
        onFilter={onFilter}
      />
    </>
  )
}

type CollectionResultsProps = CollectionProps & {
  view: CollectionView
  onFilter: (change: Partial<CollectionFilters>) => void
}

/** Memoized, so it renders only when the deferred view changes. */
const CollectionResults = memo(function CollectionResults({
  items,
  bags,
  view,
  onFilter,
}: CollectionResultsProps) {
  const actions = useOwnedDiscActions()
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const visible = useMemo(
    () => sortCollection(filterCollection(items, view.filters), view.sort),
    [items, view],
  )
  const visibleIds = visible.map(({ ownedDisc }) => ownedDisc.id)
  // Actions apply only to visible discs.
  const selected = visible.filter(({ ownedDisc }) => selection.ids.has(ownedDisc.id))
  const clearFilters = (
    <Button size="small" onClick={() => onFilter(NO_COLLECTION_FILTERS)}>
      Clear Filters
    </Button>
  )
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 items-center gap-3 pl-3 font-semibold">
          <input
            type="checkbox"
            autoComplete="off"
            checked={visible.length > 0 && selected.length === visible.length}
            disabled={visible.length === 0}
            onChange={() => setSelection(current => toggleAll(current, visibleIds))}
            className="size-5 accent-(--accent)"
          />
          Select all shown
        </label>
        <output className="mr-auto text-sm text-ink-soft">
          {visible.length === items.length
            ? null
            : `${formatCount(visible.length)} of ${formatCount(items.length)} shown`}
        </output>
        {hasFilters(view.filters) && visible.length > 0 ? clearFilters : null}
      </div>
      {visible.length === 0 ? (
        <EmptyState title="No discs match" action={clearFilters}>
          None of your discs match your search and filters.
        </EmptyState>
      ) : (
        <CollectionList
          items={visible}
          selection={selection}
          bags={bags}
          onSelect={(id, range) =>
            setSelection(current => toggleSelected(current, id, { range, visibleIds }))
          }
          onAction={actions.start}
        />
      )}
      <BulkBar
        items={selected}
        onAction={actions.start}
        onClear={() => setSelection(NOTHING_SELECTED)}
      />
      <OpenActionDialog actions={actions} />
    </>
  )
})
