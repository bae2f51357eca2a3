// The collection as a list: copied, downloaded, or added to from one.
import { collectionItems, hasDetails, ListTools } from '../../entities/bag/lists/list-tools.tsx'
import type { CollectionEntry } from '../../entities/collection/queries.ts'

export function CollectionLists({ items }: { items: readonly CollectionEntry[] }) {
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
