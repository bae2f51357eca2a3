// Which rows of a long list are near the screen: only these are drawn, the others are empty space.
import { type RefObject, useSyncExternalStore } from 'react'

type Rows = { readonly first: number; readonly last: number }

/** Drawn beyond the screen on each side, so that scrolling and the Tab key find rows there. */
const BEYOND = 3
/** Scrolling by fewer rows than this draws nothing new. */
const STEP = 2

export function rowsInView(
  top: number,
  screenHeight: number,
  rowHeight: number,
  count: number,
): Rows {
  const firstSeen = Math.floor(-top / rowHeight)
  const first = Math.floor((firstSeen - BEYOND) / STEP) * STEP
  const seen = Math.ceil(screenHeight / rowHeight) + 1
  const last = first + seen + 2 * BEYOND + STEP
  const end = Math.min(count, Math.max(last, 0))
  return { first: Math.min(Math.max(first, 0), end), last: end }
}

function onMove(listener: () => void): () => void {
  const leave = new AbortController()
  const options = { passive: true, signal: leave.signal }
  for (const move of ['scroll', 'resize']) addEventListener(move, listener, options)
  return () => leave.abort()
}

/** `last` is not included. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Rows {
  // As text, because equal rows must be the same value.
  const rows = useSyncExternalStore(
    onMove,
    () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const { first, last } = rowsInView(top, innerHeight, rowHeight, count)
      return `${first} ${last}`
    },
    () => '0 0',
  )
  const [first = 0, last = 0] = rows.split(' ').map(Number)
  return { first, last }
}
