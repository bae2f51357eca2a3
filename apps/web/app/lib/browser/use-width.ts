// The width of an element, for charts that must not scale their text.
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Undefined until the element is measured, and on the server. */
export function useWidth(element: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(Math.floor(measured.getBoundingClientRect().width) || undefined)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

const DEFAULT_REM_PX = 16

/** Changes with the font size that players set in their browser. */
export const pixelsPerRem = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_REM_PX
