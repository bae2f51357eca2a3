// Buttons for the player's open bag: convert it to another brand, share it, add discs.
import type { Bag } from '@bagwise/contract'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ShareOwnBag } from './share/share-bag.tsx'

export function OwnBagActions({ bag, className }: { bag: Bag; className?: string }) {
  const hasDiscs = bag.discs.length > 0
  return (
    <div
      data-tour="actions"
      className={cx(
        'flex flex-wrap gap-2 [&>.button]:flex-auto [&>.button]:px-2 [&>.button]:whitespace-nowrap @md:[&>.button]:flex-none @md:[&>.button]:px-4',
        className,
      )}
    >
      {hasDiscs ? (
        <LinkButton to="/swap?tab=bag" icon={<ArrowLeftRight size={18} />}>
          Swap
        </LinkButton>
      ) : null}
      <ShareOwnBag bag={bag} />
      <LinkButton
        to="/library"
        // An empty bag has a larger button for this below.
        variant={hasDiscs ? 'primary' : 'secondary'}
        icon={<Plus size={18} />}
      >
        Add Discs
      </LinkButton>
    </div>
  )
}
