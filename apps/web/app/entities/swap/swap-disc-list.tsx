// Step 1: the bag's discs by type. Each disc links to its possible replacements.
import { groupByType } from '@bagwise/domain/bag'
import { type Disc, DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { formatNumbers } from '@bagwise/domain/flight'
import { Link } from 'react-router'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { CustomBadge } from '../disc/badges.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyBag } from '../bag/bag-states.tsx'

type SwapDiscListProps = {
  discs: readonly Disc[]
  selectedId: string | null
  hrefOf: (change: { disc: string }) => string
  className?: string
}

export function SwapDiscList({ discs, selectedId, hrefOf, className }: SwapDiscListProps) {
  const groups = groupByType(discs, disc => disc.type)
  return (
    <nav aria-labelledby="choose-disc" className={cx('grid gap-4', className)}>
      <h2 id="choose-disc" className="text-2xl">
        1. Choose a disc
      </h2>
      {groups.map(({ type, items }) => (
        <div key={type}>
          <h3 className="mb-1.5 text-lg text-ink-soft">{DISC_TYPE_LABELS[type].many}</h3>
          <ul className="grid gap-1.5 sm:max-lg:grid-cols-2">
            {items.map(disc => (
              <li key={disc.id}>
                <Choice
                  disc={disc}
                  href={hrefOf({ disc: disc.id })}
                  isSelected={disc.id === selectedId}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Choice({ disc, href, isSelected }: { disc: Disc; href: string; isSelected: boolean }) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isSelected || undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border p-2 no-underline hover:border-line-strong',
        isSelected ? 'border-accent bg-accent-soft' : 'border-line bg-card',
      )}
    >
      <DiscThumbnail disc={disc} className="size-11 shrink-0" />
      <span className="min-w-min flex-1">
        <span className="block font-display text-xl leading-5">{disc.name}</span>
        <span className="flex flex-wrap gap-x-1.5 text-sm leading-5 text-ink-soft">
          {disc.brand} <CustomBadge disc={disc} />
        </span>
      </span>
      <span className="ml-auto shrink-0 font-display text-lg text-ink-soft">
        <span className="sr-only">Flight numbers </span>
        {formatNumbers(disc)}
      </span>
    </Link>
  )
}

export function EmptyBagMessage() {
  return (
    <EmptyBag title="No Discs to Swap">
      Add some discs to your bag to use the swap feature.
    </EmptyBag>
  )
}
