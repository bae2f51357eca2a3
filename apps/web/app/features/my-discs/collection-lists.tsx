// The collection as a list: copied, downloaded, or added to from one.
import { collectionItems, hasDetails } from '../../components/list-tools/list-items.ts'
import { ListTools } from '../../components/list-tools/list-tools.tsx'
import type { CollectionEntry } from '../../data/owned-discs.queries.ts'

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
