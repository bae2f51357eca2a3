// A new page starts at its top, and scrolls there smoothly 100 ms after the navigation if it moved in between.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const DELAY_MS = 100

/** Called by the component that renders ScrollRestoration: this effect must run after its jump to the top. */
export function useSmoothScrollToTop(): void {
  const { key } = useLocation()
  const goesBack = useNavigationType() === NavigationType.Pop
  const lastKey = useRef(key)
  const lastPosition = useRef(0)

  useEffect(() => {
    const remember = () => {
      lastPosition.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    // In this order: asking for the position lays the new page out, and most pages are left at their top.
    const jumpedToTop = lastPosition.current > 0 && scrollY === 0
    if (goesBack || !jumpedToTop) return
    const timer = setTimeout(() => {
      const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' })
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [key, goesBack])
}
