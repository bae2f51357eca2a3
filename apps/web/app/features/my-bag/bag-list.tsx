// The bags in their order: primary first, then active, then newest.
import type { Bag } from '@bagwise/contract'
import { Suspense, useMemo, useRef, useState } from 'react'
import { BagRow } from './bag-row.tsx'
import { DeleteBagDialog } from './delete-bag.tsx'
import { CloneBagDialog } from './lazy-parts.ts'
import { useFocusNearby } from './use-row-effects.ts'

type BagListProps = {
  bags: readonly Bag[]
  bag: Bag | null
  onChoose: (bagId: string) => void
}

export function BagList({ bags, bag, onChoose }: BagListProps) {
  const [cloning, setCloning] = useState<Bag | null>(null)
  const [deleting, setDeleting] = useState<Bag | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusNearby(
    list,
    useMemo(() => bags.map(({ id }) => id), [bags]),
  )
  return (
    <>
      <ul ref={list} className="-mx-1 grid max-h-[22rem] gap-0.5 overflow-y-auto p-1">
        {bags.map(each => (
          <BagRow
            key={each.id}
            bag={each}
            selected={each.id === bag?.id}
            onChoose={onChoose}
            onClone={() => setCloning(each)}
            onDelete={() => setDeleting(each)}
          />
        ))}
      </ul>
      {cloning ? (
        <Suspense>
          <CloneBagDialog bag={cloning} onCloned={onChoose} onClose={() => setCloning(null)} />
        </Suspense>
      ) : null}
      <DeleteBagDialog bag={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
