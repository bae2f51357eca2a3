// Which rows of a long list are near the screen: only these are drawn, the others are empty space.
import { type RefObject, useEffect, useState } from 'react'

type Rows = { readonly first: number; readonly last: number }

/** Drawn beyond the screen on each side, so that scrolling and the Tab key find rows there. */
const BEYOND = 3
/** Scrolling by fewer rows than this draws nothing new. */
const STEP = 2

/** The first row to draw of a list whose top is that far below the top of the screen. */
export const firstToDraw = (top: number, rowHeight: number): number =>
  Math.max(0, Math.floor((Math.floor(-top / rowHeight) - BEYOND) / STEP) * STEP)

/** `last` is not included. */
export function rowsFrom(
  first: number,
  screenHeight: number,
  rowHeight: number,
  count: number,
): Rows {
  const drawn = Math.ceil(screenHeight / rowHeight) + 1 + 2 * BEYOND + STEP
  const last = Math.min(count, first + drawn)
  return { first: Math.max(0, Math.min(first, last - drawn)), last }
}

/** Measures only while the page is at rest: asking during a render would lay it out once more. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Rows {
  const [{ first, screenHeight }, setSeen] = useState({ first: 0, screenHeight: innerHeight })
  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const seen = { first: firstToDraw(top, rowHeight), screenHeight: innerHeight }
      setSeen(known =>
        known.first === seen.first && known.screenHeight === seen.screenHeight ? known : seen,
      )
    }
    const leave = new AbortController()
    const options = { passive: true, signal: leave.signal }
    for (const move of ['scroll', 'resize']) addEventListener(move, measure, options)
    // Also when filters or another layout change its length.
    const observer = new ResizeObserver(measure)
    if (list.current) observer.observe(list.current)
    return () => {
      leave.abort()
      observer.disconnect()
    }
  }, [list, rowHeight])
  return rowsFrom(first, screenHeight, rowHeight, count)
}
