// The bar above the pages about a player's selected bag: the bag, its score, and a tab for each page.
import type { Bag } from '@bagwise/contract'
import { badgeOf } from '@bagwise/domain/bag'
import { scoreBag } from '@bagwise/domain/scoring'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { bagOption } from '../../entities/bag/bag-states.tsx'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { useQueryParam } from '../../lib/url-state.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'

const TABS = [
  { label: 'Bag', href: '/my-bag' },
  { label: 'Analysis', href: '/bag-analysis' },
  { label: 'Swap', href: '/swap' },
  { label: 'Caddie', href: '/caddie' },
  { label: 'History', href: '/my-bag/history' },
] as const

const PATH_ALIASES: Readonly<Record<string, string>> = { '/dashboard': '/my-bag' }

export function BagBar() {
  const { user } = useSession()
  return user ? <SignedInBagBar /> : null
}

/** A single row. Sticky on small screens, because their pages are long. */
function SignedInBagBar() {
  const { bags, bag, failed } = useSelectedBag()
  const { pathname } = useLocation()
  if (failed || (bags && !bag)) return null
  const current = PATH_ALIASES[pathname] ?? pathname
  // An empty bag has nothing to swap.
  const isEmpty = bag?.discs.length === 0
  const tabs = TABS.filter(({ href }) => !isEmpty || href !== '/swap' || href === current)
  return (
    <section
      id="bag-bar"
      aria-label="Selected bag"
      className="@container sticky top-0 z-20 border-b border-line bg-page print:hidden lg:static"
    >
      <div className="mx-auto flex max-w-7xl items-end gap-1.5 px-4 narrow:flex-wrap sm:gap-4 sm:px-6">
        <div className="needs-script min-w-[22%] flex-1 narrow:min-w-1/2 self-center py-1.5 sm:max-w-80">
          {bags && bag ? <BagPicker bags={bags} bag={bag} /> : <Skeleton className="h-11" />}
        </div>
        {bag ? <Score bag={bag} /> : null}
        <div className="ml-auto min-w-0 narrow:w-full">
          <LinkTabs
            label="Bag views"
            tabs={tabs.map(({ label, href }) => ({ label, href, isCurrent: href === current }))}
            compact
          />
        </div>
      </div>
    </section>
  )
}

function BagPicker({ bags, bag }: { bags: readonly Bag[]; bag: Bag }) {
  const { select } = useSelectedBag()
  // My Bag and Swap keep the open disc in the URL. Another bag may not contain it.
  const [, setOpenDisc] = useQueryParam('disc')
  return (
    <Select
      label="Bag"
      hideLabel
      className="max-sm:pr-8 max-sm:pl-2 max-sm:font-display max-sm:text-[0.9375rem]"
      value={bag.id}
      onChange={event => {
        select(event.currentTarget.value)
        setOpenDisc(null, { replace: true })
      }}
      options={bags.map(each => {
        const { value, label } = bagOption(each)
        // Shows only the selected bag's name. The closed select is too narrow for more on phones.
        if (each.id === bag.id) return { value, label: each.name }
        const badge = badgeOf(each)
        return { value, label: badge ? `${label} · ${badge}` : label }
      })}
    />
  )
}

function Score({ bag }: { bag: Bag }) {
  const { total, grade } = useMemo(() => scoreBag(bag.discs.map(({ disc }) => disc)), [bag.discs])
  if (bag.discs.length === 0) return null
  return (
    <p className="self-center font-display text-base font-semibold whitespace-nowrap sm:text-lg">
      <span className="sr-only">Bag completeness </span>
      {total}%
      {grade ? (
        <span className="text-ink-soft max-sm:sr-only">
          {' '}
          <span className="sr-only">, grade </span>
          {grade}
        </span>
      ) : null}
    </p>
  )
}
