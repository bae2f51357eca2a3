// What the library's address and history hold: filters, pages, the order, and where a disc was opened from.
import { filtersFromQuery, queryFromFilters } from './filter-url.ts'
import { type LibraryFilters, NO_FILTERS } from '@bagwise/domain/library'
import type { AddressFormat } from '../../lib/use-address-state.ts'

export type LibraryView = {
  readonly filters: LibraryFilters
  /** How many pages are shown. */
  readonly pages: number
}

const PAGES = 'pages'
const MOST_PAGES = 200

/** Whatever makes no sense is one page. */
export function pagesFrom(query: URLSearchParams): number {
  const pages = Number(query.get(PAGES) ?? '1')
  return Number.isInteger(pages) ? Math.min(MOST_PAGES, Math.max(1, pages)) : 1
}

export function withPages(filters: LibraryFilters, pages: number): URLSearchParams {
  const query = queryFromFilters(filters)
  if (pages > 1) query.set(PAGES, String(pages))
  return query
}

export const LIBRARY_ADDRESS: AddressFormat<LibraryView> = {
  parse: query => ({ filters: filtersFromQuery(query), pages: pagesFrom(query) }),
  format: ({ filters, pages }) => {
    const query = withPages(filters, pages)
    return query.size > 0 ? `?${query}` : ''
  },
}

/** The order that a page without scripts continues with. */
export const SEED = 'seed'
const SEED_FORMAT = /^[a-z0-9]{1,16}$/

export function seedFrom(query: URLSearchParams, fresh: () => string): string {
  const seed = query.get(SEED)
  return seed !== null && SEED_FORMAT.test(seed) ? seed : fresh()
}

/** How many filters are set, search and sort not counted. */
export const activeFilterCount = (filters: LibraryFilters): number =>
  queryFromFilters({ ...filters, search: '', sort: NO_FILTERS.sort }).size

/** History state of a disc's page that was opened from the library: Back returns to the same place. */
export const FROM_LIBRARY = { from: 'library' } as const

export const cameFromLibrary = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIBRARY.from
