import type { Bag } from '@bagwise/contract'
import { Plus, ChevronDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VISIBILITY_ID } from '../../entities/bag/bag-facts.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BagRow } from './bag-row.tsx'
import { useFocusAfterRemoval } from './discs/use-reorder.ts'

const BagVisibility = lazyComponent(
  async () => (await import('./bag-visibility.tsx')).BagVisibility,
  {
    fallback: <Skeleton className="h-24" />,
    clientOnly: true,
  },
)
const TourReset = lazyComponent(async () => (await import('./tour/tour.tsx')).TourReset, {
  clientOnly: true,
})
const NewBagForm = lazyComponent(async () => (await import('./bag-forms.tsx')).NewBagForm)

type BagSidebarProps = {
  bags: readonly Bag[]
  bag: Bag
  onSelect: (bagId: string) => void
}

/** Beside the discs on wide screens, collapsed above them on narrow ones. */
export function BagSidebar({ bags, bag, onSelect }: BagSidebarProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const [isCreating, setIsCreating] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => bags.map(({ id }) => id), [bags])
  useFocusAfterRemoval(list, ids)
  // A link to the visibility control expands the list once.
  const { hash, key } = useLocation()
  const isHydrated = useHydrated()
  const [expandedFor, setExpandedFor] = useState<string | null>(null)
  if (isHydrated && hash === `#${VISIBILITY_ID}` && expandedFor !== key) {
    setExpandedFor(key)
    setIsExpanded(true)
  }
  const selectBag = (bagId: string) => {
    onSelect(bagId)
    setIsExpanded(false)
    setIsCreating(false)
  }
  return (
    <div className="-mb-3 grid min-w-0 gap-4 print:hidden lg:sticky lg:top-4 lg:row-span-2 lg:-m-1 lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto lg:p-1">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-3xl lg:text-4xl">My Bag</h1>
        <Button
          size="small"
          className="lg:hidden"
          data-tour="bags"
          aria-expanded={isExpanded}
          aria-controls="bag-sidebar"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          Bags ({bags.length})
          <ChevronDown size={18} className={cx(isExpanded && 'rotate-180')} />
        </Button>
      </div>
      <div id="bag-sidebar" className={cx('grid gap-4', !isExpanded && 'max-lg:hidden')}>
        <nav aria-label="Your bags" data-tour="bags" className="grid gap-3">
          <ul ref={list} className="-mx-1 grid max-h-[22rem] gap-0.5 overflow-y-auto p-1">
            {bags.map(item => (
              <BagRow key={item.id} bag={item} selected={item.id === bag.id} onSelect={selectBag} />
            ))}
          </ul>
          {isCreating ? (
            <NewBagForm onCreated={selectBag} onCancel={() => setIsCreating(false)} />
          ) : (
            <Button wide icon={<Plus size={20} />} onClick={() => setIsCreating(true)}>
              New Bag
            </Button>
          )}
        </nav>
        <div id={VISIBILITY_ID}>
          <BagVisibility key={bag.id} bag={bag} />
        </div>
        <TourReset />
      </div>
    </div>
  )
}
