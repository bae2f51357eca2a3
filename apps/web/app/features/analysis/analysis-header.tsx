// The name of the analyzed bag, and its actions.
import type { Bag } from '@bagwise/contract'
import { ArrowLeftRight, Plus, Star } from 'lucide-react'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ShareBag } from '../../entities/bag/share-bag.tsx'
import { Badge } from '../../ui/surfaces.tsx'

export function AnalysisHeader({ bag }: { bag: Bag }) {
  return (
    <header className="@container flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-4xl wrap-anywhere sm:text-5xl">
          <bdi>{bag.name}</bdi>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft">
          {bag.isPrimary ? (
            <Badge tone="accent" icon={<Star aria-hidden size={12} />}>
              Primary
            </Badge>
          ) : null}
          <span>{discCountLabel(bag.discs.length)}</span>
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2 *:flex-auto *:px-2 *:whitespace-nowrap @md:w-auto @md:*:flex-none @md:*:px-4">
        {bag.discs.length > 0 ? (
          <LinkButton to="/swap" icon={<ArrowLeftRight aria-hidden size={18} />}>
            Swap
          </LinkButton>
        ) : null}
        <ShareBag bag={bag} />
        <LinkButton to="/library" variant="primary" icon={<Plus aria-hidden size={18} />}>
          Add Discs
        </LinkButton>
      </div>
    </header>
  )
}
