// The library's filters from the URL, overridden by a slider that is being moved.
import { type LibraryFilters, NO_FILTERS } from '@bagwise/domain/library'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useAddressState } from '../../lib/use-address-state.ts'
import { filtersFromQuery, LIBRARY_ADDRESS, queryFromFilters } from './filter-url.ts'

type FilterChange = Partial<LibraryFilters>

export type FilterControls = ReturnType<typeof useLibraryFilters>

export function useLibraryFilters() {
  const [view, changeView] = useAddressState(LIBRARY_ADDRESS)
  const [previewed, setPreviewed] = useState<FilterChange | null>(null)
  const [previewedOn, setPreviewedOn] = useState(view)
  const [resets, setResets] = useState(0)

  // A preview only applies to the URL that it started on.
  if (previewedOn !== view) {
    setPreviewedOn(view)
    setPreviewed(null)
  }
  const filters = useMemo(
    () => (previewed ? { ...view.filters, ...previewed } : view.filters),
    [view, previewed],
  )

  /** Applies a change as a history entry that Back undoes, and returns to page one. */
  const commit = (change: FilterChange) => {
    setPreviewed(null)
    changeView(({ filters }) => ({ filters: { ...filters, ...change }, pages: 1 }))
  }
  return {
    filters,
    pages: previewed ? 1 : view.pages,
    /** Applies a change without adding a history entry. */
    preview: setPreviewed,
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
export function useEarlyFilters(
  form: RefObject<HTMLFormElement | null>,
  { filters, commit }: FilterControls,
): void {
  const readForm = useEffectEvent((element: HTMLFormElement) => {
    const fields = [...new FormData(element)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const chosen = filtersFromQuery(new URLSearchParams(fields))
    const { type, stabilities, inProduction, sort } = chosen
    // The select is empty for a brand that isn't in the library.
    const brand = chosen.brand ?? filters.brand
    const change = { brand, type, stabilities, inProduction, sort }
    const changed = queryFromFilters({ ...filters, ...change })
    if (String(changed) !== String(queryFromFilters(filters))) commit(change)
  })
  useEffect(() => {
    if (form.current) readForm(form.current)
  }, [form])
}
