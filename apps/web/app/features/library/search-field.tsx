// The library's search field. It searches 300 ms after the last key.
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@bagwise/domain/library'
import { fold } from '@bagwise/domain/text'
import { type MouseEvent, useId } from 'react'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { useSlashKey } from '../../ui/form/slash-key.ts'
import { useDebouncedSearch } from '../../ui/form/use-debounced.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_HINT } from './library-data.ts'

/** False if the text is too short. */
export const isSearch = (text: string): boolean => fold(text).length >= SEARCH_MIN_LENGTH

/** The id of the line above the first card. */
export const RESULTS_ID = 'results'

/** Moves the focus without a history entry. Without scripts, the link's hash does it. */
function skipToResults(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(RESULTS_ID)?.focus()
}

type SearchFieldProps = { value: string; onSearch: (search: string) => void }

export function SearchField({ value, onSearch }: SearchFieldProps) {
  const id = useId()
  const input = useDebouncedSearch({
    value,
    onSearch,
    delayMs: SEARCH_DEBOUNCE_MS,
    searchFor: typed => (isSearch(typed) ? typed : ''),
  })
  useSlashKey(input.ref)

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Search discs
      </label>
      <SearchInput
        {...input}
        id={id}
        name="q"
        maxLength={SEARCH_MAX_LENGTH}
        placeholder="Name or brand"
        enterKeyHint="search"
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts="/"
      />
      <a
        href={`#${RESULTS_ID}`}
        onClick={skipToResults}
        className="sr-only z-30 rounded-md bg-accent font-semibold text-on-accent focus:not-sr-only focus:absolute focus:mt-1 focus:px-4 focus:py-3"
      >
        Skip to results
      </a>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft max-lg:sr-only">
        {SEARCH_HINT}
      </p>
    </div>
  )
}
