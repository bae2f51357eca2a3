// The collection: filtered, sorted, selected and acted on.
import type { Bag } from '@bagwise/contract'
import type { CollectionFilters, CollectionSort } from '@bagwise/domain/collection'
import { useCallback, useDeferredValue } from 'react'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { COLLECTION_ADDRESS } from './collection-address.ts'
import type { Layout } from './collection-list.tsx'
import { CollectionResults } from './collection-results.tsx'
import { FilterBar } from './filter-bar.tsx'

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
