// The filters of the library: the address holds them, a slider that rests under the thumb runs ahead of it.
import { filtersFromQuery, type LibraryFilters, queryFromFilters } from '@bagwise/domain'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { historyStep, pagesFrom, withPages } from './library-address.ts'

export type FilterControls = {
  /** As they stand under the player's hand. */
  readonly filters: LibraryFilters
  readonly pages: number
  /** Shows a change at once without making it a step of the history. */
  readonly preview: (change: Partial<LibraryFilters>) => void
  /** Makes a change a step that Back undoes; the library starts again at page one. */
  readonly commit: (change: Partial<LibraryFilters>) => void
  readonly showPages: (pages: number) => void
}

type Preview = { readonly at: string; readonly change: Partial<LibraryFilters> }

export function useLibraryFilters(): FilterControls {
  const { search, key, state } = useLocation()
  const navigate = useNavigate()
  const [preview, setPreview] = useState<Preview | null>(null)

  const committed = useMemo(() => filtersFromQuery(search), [search])
  // A preview belongs to the step of the history it was made on, and is not met again on the way back.
  if (preview && preview.at !== key) setPreview(null)
  const change = preview?.at === key ? preview.change : null
  const filters = useMemo(
    () => (change ? { ...committed, ...change } : committed),
    [committed, change],
  )

  // The address follows a moment later: a second choice made meanwhile must not undo the first.
  const asked = useRef(committed)
  useEffect(() => {
    asked.current = committed
  }, [committed])

  const commit = useCallback(
    (change: Partial<LibraryFilters>) => {
      const next = { ...asked.current, ...change }
      const query = queryFromFilters(next).toString()
      if (query === queryFromFilters(asked.current).toString()) return setPreview(null)
      asked.current = next
      void navigate({ search: query }, historyStep(change, state))
    },
    [navigate, state],
  )

  return {
    filters,
    pages: change ? 1 : pagesFrom(new URLSearchParams(search)),
    preview: useCallback(change => setPreview({ at: key, change }), [key]),
    commit,
    showPages: useCallback(
      pages => {
        const query = withPages(committed, pages)
        void navigate({ search: query.toString() }, { replace: true, state })
      },
      [committed, navigate, state],
    ),
  }
}
