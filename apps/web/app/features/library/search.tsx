// The library's search field, and hints for a search that doesn't find the right disc.
import {
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  type LibraryFilters,
  NO_FILTERS,
} from '@bagwise/domain/library'
import { fold } from '@bagwise/domain/text'
import { type MouseEvent, useId } from 'react'
import { SearchInput } from '../../ui/form/text-field.tsx'
import { useSlashKey } from '../../ui/form/slash-key.ts'
import { activeFilterCount } from './filter-url.ts'
import { useDebouncedSearch } from '../../ui/form/use-debounced.ts'
import { SEARCH_DEBOUNCE_MS, MIN_SEARCH_TEXT } from './library-data.ts'
import { DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { formatNumber, STAT_NAMES } from '@bagwise/domain/flight'
import type { HidingFilter, SearchHint } from '@bagwise/domain/library/hints'
import { STABILITY_LABELS } from '../../entities/disc/badges.tsx'
import { DidYouMean } from '../../entities/disc/search.tsx'
import { LinkButton, TouchLink } from '../../ui/button.tsx'
import { Banner, EmptyState } from '../../ui/surfaces.tsx'
import { LIBRARY_URL_FORMAT } from './filter-url.ts'

/** False if the text is too short. */
export const isSearchable = (text: string): boolean => fold(text).length >= SEARCH_MIN_LENGTH

/** The id of the line above the first card. */
export const RESULTS_ID = 'results'

/** Moves focus without a history entry. Without JavaScript, the link's hash does it. */
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
    searchFor: typed => (isSearchable(typed) ? typed : ''),
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
        {MIN_SEARCH_TEXT}
      </p>
    </div>
  )
}

type HintProps = { hint: SearchHint | null; filters: LibraryFilters }

const hrefWith = (filters: LibraryFilters): string =>
  `/library${LIBRARY_URL_FORMAT.format({ filters, pages: 1 })}`

/** Shown above the results. */
export function HiddenDisc({ hint, filters }: HintProps) {
  if (hint?.kind !== 'hidden') return null
  const { disc, by } = hint
  const cleared = Object.fromEntries(by.map(name => [name, NO_FILTERS[name]]))
  return (
    <Banner
      className="mb-4"
      actions={
        <LinkButton to={hrefWith({ ...filters, ...cleared })} preventScrollReset size="small">
          {by.length === 1 ? 'Clear This Filter' : 'Clear These Filters'}
        </LinkButton>
      }
    >
      <strong>
        {disc.brand} {disc.name}
      </strong>{' '}
      is hidden by your filters: {by.map(name => filterLabel(name, filters)).join(', ')}
    </Banner>
  )
}

/** "Overstable", "Speed 1 to 9". */
function filterLabel(name: HidingFilter, filters: LibraryFilters): string {
  const { brand, type, stabilities } = filters
  if (name === 'brand') return brand ?? ''
  if (name === 'type') return type ? DISC_TYPE_LABELS[type].many : ''
  if (name === 'stabilities')
    return stabilities.map(stability => STABILITY_LABELS[stability]).join(' or ')
  if (name === 'inProduction') return 'In production'
  const { min, max } = filters[name]
  return `${STAT_NAMES[name]} ${formatNumber(min)} to ${formatNumber(max)}`
}

/** Shown if there are no results. */
export function NoResults({ hint, filters }: HintProps) {
  return (
    <EmptyState
      title="No Discs Found"
      action={
        <LinkButton to="/library" preventScrollReset variant="primary">
          Reset Filters
        </LinkButton>
      }
    >
      {hint?.kind === 'near' ? (
        <DidYouMean discs={hint.discs}>
          {({ name }) => (
            <TouchLink to={hrefWith({ ...filters, search: name })} preventScrollReset>
              {name}
            </TouchLink>
          )}
        </DidYouMean>
      ) : (
        NO_MATCH[activeFilterCount(filters) === 0 ? 'search' : 'filters']
      )}
    </EmptyState>
  )
}

const NO_MATCH = {
  search: 'No disc or brand in the library has this name. Check the spelling, or see all discs.',
  filters:
    'No disc in the library matches all of these filters. Try removing one, or reset them all.',
}
