// Finds discs for the guest's bag: while typing in the browser, by a form without scripts.
import { discCode, DISCS_PER_BAG } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS, SEARCH_MAX_LENGTH } from '@bagwise/domain/library'
import { useQuery } from '@tanstack/react-query'
import { Check, Search } from 'lucide-react'
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { DiscPicture } from '../../components/disc-picture.tsx'
import { FlightNumbers } from '../../components/flight-numbers.tsx'
import { librarySearchQuery } from '../../data/catalog.queries.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { NumbersLine } from './numbers-line.tsx'
import { withDisc, withoutDisc } from './try-address.ts'
import type { GuestBag } from './use-guest-bag.ts'

/** As many as fit beside the bag. */
export const FOUND_SHOWN = 8
const SHORTEST = 2

function useFound({ library, found, view }: GuestBag, typed: string): readonly Disc[] | undefined {
  const { data: find } = useQuery(librarySearchQuery)
  const search = useDeferredValue(typed.trim())
  return useMemo(() => {
    if (search.length < SHORTEST) return undefined
    if (library && find) return find(library, { ...NO_FILTERS, search }).slice(0, FOUND_SHOWN)
    return search === view.search ? found : undefined
  }, [library, find, search, view.search, found])
}

export function GuestSearch({ bag }: { bag: GuestBag }) {
  const { view, change, hrefOf } = bag
  const [typed, setTyped] = useState(view.search)
  const found = useFound(bag, typed)
  const isFull = view.codes.length >= DISCS_PER_BAG
  const isIn = (disc: Disc) => view.codes.includes(discCode(disc.id))

  const addFirst = (event: FormEvent) => {
    event.preventDefault()
    const first = found?.find(disc => !isIn(disc))
    if (!first || isFull) return
    change(current => withDisc({ ...current, search: '' }, first.id))
    setTyped('')
  }

  return (
    <section aria-label="Add discs" className="grid gap-2">
      <form method="get" action="/try" onSubmit={addFirst}>
        <input type="hidden" name="d" value={view.codes.join('.')} />
        <input type="hidden" name="n" value={view.name} />
        <label htmlFor="guest-search" className="mb-1 block font-semibold">
          Add discs
        </label>
        <div className="relative">
          <Search
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-3 left-3 text-ink-soft"
          />
          <input
            id="guest-search"
            type="search"
            name="q"
            value={typed}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Name or brand, such as Teebird"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-describedby="guest-search-hint"
            onChange={event => setTyped(event.currentTarget.value)}
            className="min-h-11 w-full rounded-md border-2 border-line-strong bg-card py-2 pr-3 pl-10 text-base text-ink placeholder:text-ink-soft hover:border-ink"
          />
        </div>
        <p id="guest-search-hint" className="needs-script mt-1 text-sm text-ink-soft">
          Press Enter to add the first one.
        </p>
      </form>
      <p aria-live="polite" className="sr-only">
        {found ? `${found.length} discs found` : ''}
      </p>
      {isFull ? <p className="text-ink-soft">The bag is full: it holds 100 discs.</p> : null}
      {found?.length === 0 ? (
        <p className="text-ink-soft">No disc found for &ldquo;{typed.trim()}&rdquo;.</p>
      ) : null}
      {found && found.length > 0 ? (
        <ul aria-label="Discs found" className="grid gap-1">
          {found.map(disc => (
            <li
              key={disc.id}
              className="flex min-h-13 items-center gap-3 rounded-md bg-sunken px-2"
            >
              <DiscPicture disc={disc} print="flight" decorative className="size-10 shrink-0" />
              <p className="min-w-0 flex-1 leading-tight">
                <span className="font-semibold">{disc.name}</span>{' '}
                <span className="text-sm text-ink-soft">{disc.brand}</span>
                <NumbersLine numbers={disc} />
              </p>
              <div className="max-sm:hidden">
                <FlightNumbers numbers={disc} />
              </div>
              <AddLink
                disc={disc}
                isIn={isIn(disc)}
                href={hrefOf(
                  isIn(disc) ? withoutDisc(view, disc.id) : isFull ? view : withDisc(view, disc.id),
                )}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** One link for both, so that the focus stays where it is. */
function AddLink({ disc, isIn, href }: { disc: Disc; isIn: boolean; href: string }) {
  const label = isIn ? `Remove ${disc.name}` : `Add ${disc.name}`
  return (
    <Link
      to={href}
      preventScrollReset
      aria-label={label}
      title={label}
      className={cx(
        buttonLook({ size: 'icon', variant: isIn ? 'quiet' : 'secondary' }),
        isIn ? 'bg-success-soft! text-success' : 'plus-sign',
      )}
    >
      {isIn ? <Check aria-hidden size={20} /> : null}
    </Link>
  )
}
