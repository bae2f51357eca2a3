// The collection as a list: copied, downloaded, or added to from one.
import { collectionItems } from '../../components/list-tools/list-items.ts'
import { ListTools } from '../../components/list-tools/list-tools.tsx'
import type { OwnedDisc } from '../../data/copies.queries.ts'

export function CollectionLists({ items }: { items: readonly OwnedDisc[] }) {
  const list = collectionItems(items)
  return (
    <ListTools
      name="My Discs"
      loadItems={async () => list}
      isEmpty={list.length === 0}
      importPath="/import?into=collection"
    />
  )
}
