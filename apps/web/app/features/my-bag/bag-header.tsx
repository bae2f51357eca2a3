import type { Bag } from '@bagwise/contract'
import { bagSummary } from '../../entities/bag/bag-facts.ts'
import { OwnBagActions } from '../../entities/bag/own-bag-actions.tsx'
import { BagBadge } from './bag-row.tsx'

export function BagHeader({ bag }: { bag: Bag }) {
  const discs = bag.discs.map(({ disc }) => disc)
  return (
    <header className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <BagBadge bag={bag} />
        <h2 className="mt-1 text-4xl wrap-anywhere sm:text-5xl">
          <bdi>{bag.name}</bdi>
        </h2>
        <p className="mt-1.5 text-ink-soft">{bagSummary(discs)}</p>
      </div>
      <OwnBagActions bag={bag} />
    </header>
  )
}
