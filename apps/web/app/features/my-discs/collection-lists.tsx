// The collection as a list: copied, downloaded, or added to from one.
import { collectionItems, hasDetails } from '../../components/list-tools/list-items.ts'
import { ListTools } from '../../components/list-tools/list-tools.tsx'
import type { OwnedDisc } from '../../data/copies.queries.ts'

export function CollectionLists({ items }: { items: readonly OwnedDisc[] }) {
  const list = collectionItems(items)
  return (
    <ListTools
      name="My Discs"
      loadItems={async () => list}
      isEmpty={list.length === 0}
      hasDetails={hasDetails(list)}
      importPath="/import?into=collection"
    />
  )
}
