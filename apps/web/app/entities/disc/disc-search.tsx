// Finds discs by name: while typing in the browser, by a form without scripts. What a disc leads to is an address.
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS, SEARCH_MAX_LENGTH } from '@bagwise/domain/library'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus, Search } from 'lucide-react'
import {
  type FormEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { librarySearchQuery } from './queries.ts'
import { buttonLook } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DiscPicture } from './disc-picture.tsx'
import { FlightNumbers, NumbersLine } from './flight-numbers.tsx'

/** As many as fit beside a bag. */
export const FOUND_SHOWN = 8
const SHORTEST = 2

type DiscSearchProps = {
  label: string
  /** Undefined until it is loaded. */
  library: readonly Disc[] | undefined
  /** What the server found for the search in the address. */
  given: { readonly search: string; readonly found: readonly Disc[] }
  /** The page, and its other URL parameters. */
  action: string
  fields: Readonly<Record<string, string>>
  isIn: (disc: Disc) => boolean
  /** Null if the bag is full. */
  hrefOf: (disc: Disc) => string | null
  /** Enter takes the first one that isn't in. */
  onFirst: (disc: Disc) => void
}

export function DiscSearch({
  label,
  library,
  given,
  action,
  fields,
  isIn,
  hrefOf,
  onFirst,
}: DiscSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(given.search)
  const found = useFound(library, given, typed)

  // Text typed before hydration is in the input only.
  useEffect(() => setTyped(input.current?.value ?? ''), [])

  const takeFirst = (event: FormEvent) => {
    event.preventDefault()
    const first = found?.find(disc => !isIn(disc) && hrefOf(disc) !== null)
    if (!first) return
    onFirst(first)
    setTyped('')
  }

  return (
    <section aria-label={label} className="grid gap-2">
      <form method="get" action={action} onSubmit={takeFirst}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className="mb-1 block font-semibold">
          {label}
        </label>
        <div className="relative">
          <Search
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-3 left-3 text-ink-soft"
          />
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            value={typed}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Name or brand, such as Teebird"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-describedby={`${id}-hint`}
            onChange={event => setTyped(event.currentTarget.value)}
            className="min-h-11 w-full rounded-md border-2 border-line-strong bg-card py-2 pr-3 pl-10 text-base text-ink placeholder:text-ink-soft hover:border-ink"
          />
        </div>
        <p id={`${id}-hint`} className="needs-script mt-1 text-sm text-ink-soft">
          Press Enter to add the first one.
        </p>
      </form>
      <p aria-live="polite" className="sr-only">
        {found ? `${found.length} discs found` : ''}
      </p>
      {found?.length === 0 ? (
        <p className="text-ink-soft">No disc found for &ldquo;{typed.trim()}&rdquo;.</p>
      ) : null}
      {found && found.length > 0 ? (
        <ul aria-label="Discs found" className="grid gap-1">
          {found.map(disc => (
            <FoundDisc key={disc.id} disc={disc} isIn={isIn(disc)} href={hrefOf(disc)} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function useFound(
  library: DiscSearchProps['library'],
  { search: searched, found }: DiscSearchProps['given'],
  typed: string,
): readonly Disc[] | undefined {
  const { data: find } = useQuery(librarySearchQuery)
  const search = useDeferredValue(typed.trim())
  return useMemo(() => {
    if (search.length < SHORTEST) return undefined
    if (library && find) return find(library, { ...NO_FILTERS, search }).slice(0, FOUND_SHOWN)
    return search === searched ? found : undefined
  }, [library, find, search, searched, found])
}

type FoundDiscProps = { disc: Disc; isIn: boolean; href: string | null }

function FoundDisc({ disc, isIn, href }: FoundDiscProps) {
  const label = isIn ? `Remove ${disc.name}` : `Add ${disc.name}`
  return (
    <li className="flex min-h-13 items-center gap-3 rounded-md bg-sunken px-2">
      <DiscPicture disc={disc} print="flight" decorative className="size-10 shrink-0" />
      <p className="min-w-0 flex-1 leading-tight">
        <span className="font-semibold">{disc.name}</span>{' '}
        <span className="text-sm text-ink-soft">{disc.brand}</span>
        <NumbersLine numbers={disc} />
      </p>
      <div className="max-sm:hidden">
        <FlightNumbers numbers={disc} />
      </div>
      {/* One link for both, so that the focus stays where it is. */}
      {href === null ? null : (
        <Link
          to={href}
          preventScrollReset
          aria-label={label}
          title={label}
          className={cx(
            buttonLook({ size: 'icon', variant: isIn ? 'quiet' : 'secondary' }),
            isIn && 'bg-success-soft! text-success',
          )}
        >
          {isIn ? <Check aria-hidden size={20} /> : <Plus aria-hidden size={20} />}
        </Link>
      )}
    </li>
  )
}
