// The collection as a list: copied, downloaded, or added to from one.
import { collectionItems } from '../../components/list-tools/list-items.ts'
import { ListTools } from '../../components/list-tools/list-tools.tsx'
import type { OwnedDisc } from '../../data/copies.queries.ts'

export function CollectionLists({ items }: { items: readonly OwnedDisc[] }) {
  return (
    <ListTools
      name="My Discs"
      items={collectionItems(items)}
      importPath="/import?into=collection"
    />
  )
}
