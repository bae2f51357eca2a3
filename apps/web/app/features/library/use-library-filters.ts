// The filters of the library: the address holds them, a slider that rests under the thumb runs ahead of it.
import { filtersFromQuery, type LibraryFilters, queryFromFilters } from '@bagwise/domain/library'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterPaint } from '../../platform/after-paint.ts'
import {
  historyStep,
  madeBy,
  pagesFrom,
  samePlace,
  type StepMaker,
  withPages,
} from './library-address.ts'

export type FilterControls = {
  /** As they stand under the player's hand. */
  readonly filters: LibraryFilters
  readonly pages: number
  /** The step of the history that the address stands at, and whose it is. */
  readonly step: { readonly key: string; readonly by: StepMaker }
  /** Shows a change at once without making it a step of the history. */
  readonly preview: (change: Partial<LibraryFilters>) => void
  /** Makes a change a step that Back undoes; the library starts again at page one. */
  readonly commit: (change: Partial<LibraryFilters>) => void
  readonly showPages: (pages: number) => void
}

type Preview = { readonly at: string; readonly change: Partial<LibraryFilters> }

export function useLibraryFilters(): FilterControls {
  const { search, key, state } = useLocation()
  const by = madeBy(useNavigationType(), state)
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
    if (by === 'others') asked.current = committed
  }, [committed, by])

  /** Whoever leaves in that very moment is not fetched back. */
  const callOff = useRef<() => void>(undefined)
  useEffect(() => () => callOff.current?.(), [])

  // What controls are given stays the same from step to step, so that no step draws all of them anew.
  const here = useRef({ key, state, committed })
  useLayoutEffect(() => {
    here.current = { key, state, committed }
  })

  const showAtOnce = useCallback(
    (change: Partial<LibraryFilters>) => setPreview({ at: here.current.key, change }),
    [],
  )

  const commit = useCallback(
    (change: Partial<LibraryFilters>) => {
      const next = { ...asked.current, ...change }
      const query = queryFromFilters(next).toString()
      const same = query === queryFromFilters(asked.current).toString()
      const { replace, state: entry } = historyStep(change, here.current.state)
      // A word that is still being typed stands in no address; a reset clears it all the same.
      if (same && entry.changed !== 'all') return setPreview(null)
      asked.current = next
      // Seen at once; the address follows when it has been painted.
      showAtOnce(next)
      callOff.current = afterPaint(() => {
        void navigate({ search: query }, { replace: replace || same, state: entry })
      })
    },
    [navigate, showAtOnce],
  )

  const showPages = useCallback(
    (pages: number) => {
      const { committed, state } = here.current
      const query = withPages(committed, pages)
      void navigate({ search: query.toString() }, { replace: true, state: samePlace(state) })
    },
    [navigate],
  )

  return {
    filters,
    step: { key, by },
    pages: change ? 1 : pagesFrom(new URLSearchParams(search)),
    preview: showAtOnce,
    commit,
    showPages,
  }
}
