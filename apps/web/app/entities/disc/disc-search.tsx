// Finds discs by name: while typing in the browser, by a form without scripts. What a disc leads to is an address.
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS, SEARCH_MAX_LENGTH } from '@bagwise/domain/library'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import {
  type FormEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { librarySearchQuery } from './queries.ts'
import { IconLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { DiscLine } from './disc-line.tsx'

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
        <SearchInput
          ref={input}
          id={id}
          name="q"
          value={typed}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Name or brand, such as Teebird"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          onChange={event => setTyped(event.currentTarget.value)}
        />
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
  return (
    <DiscLine disc={disc} name={disc.name} className="bg-sunken">
      {/* One link for both, so that the focus stays where it is. */}
      {href === null ? null : (
        <IconLink
          to={href}
          preventScrollReset
          label={isIn ? `Remove ${disc.name}` : `Add ${disc.name}`}
          variant={isIn ? 'quiet' : 'secondary'}
          className={cx(isIn && 'bg-success-soft! text-success')}
        >
          {isIn ? <Check aria-hidden size={20} /> : <Plus aria-hidden size={20} />}
        </IconLink>
      )}
    </DiscLine>
  )
}
