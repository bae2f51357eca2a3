// Where the focus goes when the row that had it is gone: to the row in its place, not to the top of the page.
import { type RefObject, useEffect, useRef } from 'react'

/** Rows are `[data-row]` with their id; the focus goes to the first link or button to open one. */
export function useFocusNearby(box: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef(ids)
  useEffect(() => {
    const gone = before.current.findIndex(id => !ids.includes(id))
    before.current = ids
    if (gone < 0 || document.activeElement !== document.body) return
    const near = ids[gone] ?? ids.at(-1) ?? ''
    box.current
      ?.querySelector<HTMLElement>(`[data-row="${near}"] [data-opens]`)
      ?.focus({ preventScroll: true })
  }, [box, ids])
}
