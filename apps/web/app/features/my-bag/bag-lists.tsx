// The bag as a list: copied, downloaded, or filled from one.
import type { Bag } from '@bagwise/contract'
import { bagItems } from '../../components/list-tools/list-items.ts'
import { ListTools } from '../../components/list-tools/list-tools.tsx'
import { useOwnedCopies } from '../../data/copies.owned.ts'
import type { Copy } from '@bagwise/contract'

const NO_COPIES: readonly Copy[] = []

export function BagLists({ bag }: { bag: Bag }) {
  const copies = useOwnedCopies() ?? NO_COPIES
  return (
    <ListTools
      name={bag.name}
      items={bagItems(bag, copies)}
      importPath={`/import?into=bag&bag=${bag.id}`}
    />
  )
}
