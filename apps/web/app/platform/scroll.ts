// Where the page stands after a navigation: smoothly at the top, or where the player left it when going back.
import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const DELAY_MS = 100
const STORE = 'bagwise-scroll'

/** How far down each page of this tab's history was left. */
let places: Record<string, number> = {}
let shown = { key: '', pathname: '' }

function keepPlaces(): () => void {
  try {
    places = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as typeof places
  } catch {
    // Without storage a reload forgets the earlier pages.
  }
  // The browser restores a reload; while the app lives, we know better when a page is ready.
  history.scrollRestoration = 'manual'
  const leave = new AbortController()
  const { signal } = leave
  addEventListener('scroll', () => (places[shown.key] = scrollY), { passive: true, signal })
  addEventListener(
    'pagehide',
    () => {
      history.scrollRestoration = 'auto'
      try {
        sessionStorage.setItem(STORE, JSON.stringify(places))
      } catch {
        // As above.
      }
    },
    { signal },
  )
  return () => leave.abort()
}

const behaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** Called once, by the frame around all pages. */
export function useScrollOnNavigation(): void {
  const { key, pathname, hash } = useLocation()
  const goingBack = useNavigationType() === NavigationType.Pop

  useEffect(keepPlaces, [])

  useLayoutEffect(() => {
    const before = shown
    shown = { key, pathname }
    // The first page stands where the browser put it.
    if (before.key === '' || before.key === key) return
    // Newer browsers answer with a promise, which an effect must not hand on.
    if (goingBack) {
      scrollTo({ top: places[key] ?? 0, behavior: 'instant' })
      return
    }
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
      return
    }
    // A filter or a tab only changes the query: the player stays where they are.
    if (before.pathname === pathname) return
    const timer = setTimeout(() => scrollTo({ top: 0, behavior: behaviour() }), DELAY_MS)
    return () => clearTimeout(timer)
  }, [key, pathname, hash, goingBack])
}
