// Finds discs by name: while typing in the browser, or with a form without scripts. Results are links.
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@bagwise/domain/library'
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

/** The number of results that fit next to a bag. */
export const MAX_RESULTS = 8

type DiscSearchProps = {
  label: string
  /** Undefined until it is loaded. */
  library: readonly Disc[] | undefined
  /** The server's results for the search in the URL. */
  initial: { readonly search: string; readonly found: readonly Disc[] }
  /** The page's path, and its other URL parameters. */
  action: string
  fields: Readonly<Record<string, string>>
  isAdded: (disc: Disc) => boolean
  /** Null if the bag is full. */
  hrefOf: (disc: Disc) => string | null
  /** Called on Enter with the first result that isn't in the bag. */
  onSubmitFirst: (disc: Disc) => void
}

export function DiscSearch({
  label,
  library,
  initial,
  action,
  fields,
  isAdded,
  hrefOf,
  onSubmitFirst,
}: DiscSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial.search)
  const found = useFoundDiscs(library, initial, typed)

  // Text typed before hydration exists only in the input.
  useEffect(() => setTyped(input.current?.value ?? ''), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = found?.find(disc => !isAdded(disc) && hrefOf(disc) !== null)
    if (!first) return
    onSubmitFirst(first)
    setTyped('')
  }

  return (
    <section aria-label={label} className="grid gap-2">
      <form method="get" action={action} onSubmit={submit}>
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
          Press Enter to add the first result.
        </p>
      </form>
      <p aria-live="polite" className="sr-only">
        {found ? `${found.length} discs found` : ''}
      </p>
      {found?.length === 0 ? (
        <p className="text-ink-soft">No discs found for &ldquo;{typed.trim()}&rdquo;.</p>
      ) : null}
      {found && found.length > 0 ? (
        <ul aria-label="Discs found" className="grid gap-1">
          {found.map(disc => (
            <FoundDisc key={disc.id} disc={disc} isAdded={isAdded(disc)} href={hrefOf(disc)} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function useFoundDiscs(
  library: DiscSearchProps['library'],
  { search: initialSearch, found }: DiscSearchProps['initial'],
  typed: string,
): readonly Disc[] | undefined {
  const { data: find } = useQuery(librarySearchQuery)
  const search = useDeferredValue(typed.trim())
  return useMemo(() => {
    if (search.length < SEARCH_MIN_LENGTH) return undefined
    if (library && find) return find(library, { ...NO_FILTERS, search }).slice(0, MAX_RESULTS)
    return search === initialSearch ? found : undefined
  }, [library, find, search, initialSearch, found])
}

function FoundDisc({ disc, isAdded, href }: { disc: Disc; isAdded: boolean; href: string | null }) {
  return (
    <DiscLine disc={disc} name={disc.name} className="bg-sunken">
      {/* The same link for both states, to keep the focus. */}
      {href === null ? null : (
        <IconLink
          to={href}
          preventScrollReset
          label={isAdded ? `Remove ${disc.name}` : `Add ${disc.name}`}
          variant={isAdded ? 'quiet' : 'secondary'}
          className={cx(isAdded && 'bg-success-soft! text-success')}
          icon={isAdded ? <Check aria-hidden size={20} /> : <Plus aria-hidden size={20} />}
        />
      )}
    </DiscLine>
  )
}
