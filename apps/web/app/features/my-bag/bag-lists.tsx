// Copies or downloads the bag as a list, or imports one into it.
import type { Bag } from '@bagwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { bagItems, hasDetails, ListTools } from '../../entities/list/list-tools.tsx'
import { ownedDiscsQuery, useCarriedDiscs } from '../../entities/collection/queries.ts'

export function BagLists({ bag }: { bag: Bag }) {
  const queries = useQueryClient()
  const carried = useCarriedDiscs()
  return (
    <ListTools
      name={bag.name}
      loadItems={async () =>
        bagItems(bag, carried ?? (await queries.ensureQueryData(ownedDiscsQuery())).ownedDiscs)
      }
      isEmpty={bag.discs.length === 0}
      hasDetails={carried !== undefined && hasDetails(bagItems(bag, carried))}
      importPath={`/import?into=bag&bag=${bag.id}`}
    />
  )
}
