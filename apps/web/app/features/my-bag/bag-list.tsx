// The bags in their order: primary first, then active, then newest.
import type { Bag } from '@bagwise/contract'
import { useState } from 'react'
import { BagRow } from './bag-row.tsx'
import { DeleteBag } from './delete-bag.tsx'

type BagListProps = {
  bags: readonly Bag[]
  bag: Bag | null
  onChoose: (bagId: string) => void
}

export function BagList({ bags, bag, onChoose }: BagListProps) {
  const [leaving, setLeaving] = useState<Bag | null>(null)
  return (
    <>
      <ul className="-mx-1 grid max-h-[22rem] gap-0.5 overflow-y-auto p-1">
        {bags.map(each => (
          <BagRow
            key={each.id}
            bag={each}
            selected={each.id === bag?.id}
            onChoose={onChoose}
            onDelete={() => setLeaving(each)}
          />
        ))}
      </ul>
      <DeleteBag bag={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
