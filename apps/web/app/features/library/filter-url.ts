// The library's filters and pages in the URL, so a filtered library can be shared.
import { DISC_TYPES } from '@bagwise/domain/disc'
import {
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightStat,
  type Range,
  STABILITIES,
} from '@bagwise/domain/flight'
import {
  FILTER_STEP,
  type LibraryFilters,
  type LibrarySort,
  NO_FILTERS,
  SEARCH_MAX_LENGTH,
  LIBRARY_SORTS,
} from '@bagwise/domain/library'
import { type UrlFormat, oneOf, textInState, useUrlState } from '../../lib/url-state.ts'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'

/** Two numbers separated by dots: `6..9`, `-3..-0.5`. */
const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/

const toStep = (value: number) => Math.round(value / FILTER_STEP) * FILTER_STEP + 0

/** Clamps to the limits, swaps reversed values, and ignores anything else. Rule LI10. */
function parseRange(stat: FlightStat, text: string | null): Range {
  const limits = FLIGHT_RANGES[stat]
  const [, first, second] = RANGE.exec(text ?? '') ?? []
  if (first === undefined || second === undefined) return limits
  const clampToStep = (value: string) =>
    Math.min(limits.max, Math.max(limits.min, toStep(Number(value))))
  const [a, b] = [clampToStep(first), clampToStep(second)]
  return { min: Math.min(a, b), max: Math.max(a, b) }
}

/** Parses a query and ignores invalid values. Rule LI10. */
export function filtersFromQuery(query: URLSearchParams | string): LibraryFilters {
  const params = new URLSearchParams(query)
  // Without JavaScript, a form sends one value for each checkbox.
  const stabilities = new Set(params.getAll('stability').flatMap(text => text.split(',')))
  return {
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    brand: params.get('brand')?.slice(0, SEARCH_MAX_LENGTH) || null,
    type: oneOf(DISC_TYPES, params.get('type')),
    stabilities: STABILITIES.filter(known => stabilities.has(known)),
    inProduction: params.get('production') === 'in',
    sort: oneOf(LIBRARY_SORTS, params.get('sort')) ?? NO_FILTERS.sort,
    speed: parseRange('speed', params.get('speed')),
    glide: parseRange('glide', params.get('glide')),
    turn: parseRange('turn', params.get('turn')),
    fade: parseRange('fade', params.get('fade')),
  }
}

/** Writes only filters and sorting that are set. Rule LI9. */
export function queryFromFilters(filters: LibraryFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.search !== '') params.set('q', filters.search)
  if (filters.brand !== null) params.set('brand', filters.brand)
  if (filters.type !== null) params.set('type', filters.type)
  if (filters.stabilities.length > 0) params.set('stability', filters.stabilities.join(','))
  if (filters.inProduction) params.set('production', 'in')
  if (filters.sort !== NO_FILTERS.sort) params.set('sort', filters.sort)
  for (const stat of FLIGHT_STATS) {
    const { min, max } = filters[stat]
    const limits = NO_FILTERS[stat]
    if (min > limits.min || max < limits.max) params.set(stat, `${min}..${max}`)
  }
  return params
}

export const LIBRARY_SORT_LABELS = {
  shuffled: 'Shuffled',
  name: 'Name',
  brand: 'Brand',
  speed: 'Fastest first',
  stability: 'Most overstable first',
  newest: 'Newest first',
  'most-bagged': 'Most bagged',
} as const satisfies Record<LibrarySort, string>

export type LibraryView = {
  readonly filters: LibraryFilters
  readonly pages: number
}

const PAGES = 'pages'
const MAX_PAGES = 200

/** Invalid numbers mean one page. */
export function parsePages(query: URLSearchParams): number {
  const pages = Number(query.get(PAGES) ?? '1')
  return Number.isInteger(pages) ? Math.min(MAX_PAGES, Math.max(1, pages)) : 1
}

export function withPages(filters: LibraryFilters, pages: number): URLSearchParams {
  const query = queryFromFilters(filters)
  if (pages > 1) query.set(PAGES, String(pages))
  return query
}

export const LIBRARY_URL_FORMAT: UrlFormat<LibraryView> = {
  parse: query => ({ filters: filtersFromQuery(query), pages: parsePages(query) }),
  format: ({ filters, pages }) => {
    const query = withPages(filters, pages)
    return query.size > 0 ? `?${query}` : ''
  },
}

/** The shuffle seed that a page passes on without JavaScript. */
export const SEED = 'seed'
const SEED_FORMAT = /^[a-z0-9]{1,16}$/

export function parseSeed(query: URLSearchParams, createSeed: () => string): string {
  const seed = query.get(SEED)
  return seed !== null && SEED_FORMAT.test(seed) ? seed : createSeed()
}

/** The number of active filters, not counting search and sort. */
export const activeFilterCount = (filters: LibraryFilters): number =>
  queryFromFilters({ ...filters, search: '', sort: NO_FILTERS.sort }).size

/** History state of a disc page that was opened from the library, so Back returns to the same place. */
export const FROM_LIBRARY = { from: 'library' } as const

export const isFromLibrary = (state: unknown): boolean =>
  textInState(state, 'from') === FROM_LIBRARY.from

type FilterChange = Partial<LibraryFilters>

export type FilterControls = ReturnType<typeof useLibraryFilters>

/** The filters from the URL, overridden by a slider that is being moved. */
export function useLibraryFilters() {
  const [view, changeView] = useUrlState(LIBRARY_URL_FORMAT)
  const [previewChange, setPreviewChange] = useState<FilterChange | null>(null)
  const [previewedView, setPreviewedView] = useState(view)
  const [resets, setResets] = useState(0)

  // A preview only applies to the URL that it started on.
  if (previewedView !== view) {
    setPreviewedView(view)
    setPreviewChange(null)
  }
  const filters = useMemo(
    () => (previewChange ? { ...view.filters, ...previewChange } : view.filters),
    [view, previewChange],
  )

  /** Applies a change as a history entry that Back undoes, and returns to page one. */
  const commit = (change: FilterChange) => {
    setPreviewChange(null)
    changeView(({ filters }) => ({ filters: { ...filters, ...change }, pages: 1 }))
  }
  return {
    filters,
    pages: previewChange ? 1 : view.pages,
    /** Applies a change without adding a history entry. */
    preview: setPreviewChange,
    commit,
    search: (search: string) =>
      changeView(({ filters }) => ({ filters: { ...filters, search }, pages: 1 }), {
        group: 'search',
      }),
    reset: () => {
      setResets(count => count + 1)
      commit(NO_FILTERS)
    },
    /** Counts resets, because a reset also clears text that is too short to search for. */
    resets,
    showMore: () => changeView(view => ({ ...view, pages: view.pages + 1 }), { replace: true }),
  }
}

/** Applies filters that were selected before hydration, when no handler ran. */
export function usePreHydrationFilters(
  form: RefObject<HTMLFormElement | null>,
  { filters, commit }: FilterControls,
): void {
  const readForm = useEffectEvent((element: HTMLFormElement) => {
    const fields = [...new FormData(element)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const selected = filtersFromQuery(new URLSearchParams(fields))
    const { type, stabilities, inProduction, sort } = selected
    // The select is empty for a brand that isn't in the library.
    const brand = selected.brand ?? filters.brand
    const change = { brand, type, stabilities, inProduction, sort }
    const changed = queryFromFilters({ ...filters, ...change })
    if (String(changed) !== String(queryFromFilters(filters))) commit(change)
  })
  useEffect(() => {
    if (form.current) readForm(form.current)
  }, [form])
}
