// A new page starts at the top. If it has moved 100 ms after the navigation, it scrolls back to the top smoothly.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const DELAY_MS = 100

/** Call it in the component that renders ScrollRestoration: this effect must run after the jump to the top. */
export function useSmoothScrollToTop(): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const lastKey = useRef(key)
  const lastPosition = useRef(0)

  useEffect(() => {
    const savePosition = () => {
      lastPosition.current = scrollY
    }
    addEventListener('scroll', savePosition, { passive: true })
    return () => removeEventListener('scroll', savePosition)
  }, [])

  useLayoutEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    // Check `lastPosition` first: reading `scrollY` forces layout, and most players leave a page at its top.
    const jumpedToTop = lastPosition.current > 0 && scrollY === 0
    if (isPop || !jumpedToTop) return
    const timer = setTimeout(() => {
      const reduceMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollTo({ top: 0, behavior: reduceMotion ? 'auto' : 'smooth' })
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [key, isPop])
}
