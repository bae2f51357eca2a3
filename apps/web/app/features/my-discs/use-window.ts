// Which rows of a long list are near the screen: only these are drawn, the others are empty space.
import { type RefObject, useEffect, useState } from 'react'
import { pixelsPerRem } from '../../lib/pixels-per-rem.ts'

type Rows = { readonly first: number; readonly last: number }

/** Drawn beyond the screen on each side, so that scrolling and the Tab key find rows there. */
const BEYOND = 3
/** Scrolling by fewer rows than this draws nothing new. */
const STEP = 2

/** The first row to draw of a list whose top is that far below the top of the screen. */
export const firstToDraw = (top: number, rowHeight: number): number =>
  Math.max(0, Math.floor((Math.floor(-top / rowHeight) - BEYOND) / STEP) * STEP)

/** `last` is not included. */
export function rowsFrom(first: number, screenRows: number, count: number): Rows {
  const drawn = screenRows + 1 + 2 * BEYOND + STEP
  const last = Math.min(count, first + drawn)
  return { first: Math.max(0, Math.min(first, last - drawn)), last }
}

const rowsOnScreen = (rowHeightRem: number): number =>
  Math.ceil(innerHeight / (rowHeightRem * pixelsPerRem()))

/** Measures only while the page is at rest: asking during a render would lay it out once more. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeightRem: number,
): Rows {
  const [{ first, screenRows }, setSeen] = useState(() => ({
    first: 0,
    screenRows: rowsOnScreen(rowHeightRem),
  }))
  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const seen = {
        first: firstToDraw(top, rowHeightRem * pixelsPerRem()),
        screenRows: rowsOnScreen(rowHeightRem),
      }
      setSeen(known =>
        known.first === seen.first && known.screenRows === seen.screenRows ? known : seen,
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
  }, [list, rowHeightRem])
  return rowsFrom(first, screenRows, count)
}
