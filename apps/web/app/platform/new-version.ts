// A tab of the previous release may ask for script files that are gone: it reloads once, and goes on to the page its
// player was going to.
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { storedValue } from './stored-value.ts'

/** A second reload within this time would not help: then something else is wrong. */
const RELOAD_AGAIN_AFTER_MS = 60_000

const reloadedAt = storedValue<number>('bagwise-reloaded-at', {
  parse: text => Number(text ?? 0),
  format: String,
  area: 'sessionStorage',
})
const destination = storedValue<string | null>('bagwise-destination', {
  parse: text => text,
  format: path => path,
  area: 'sessionStorage',
})

function reloadOnce(): void {
  if (!navigator.onLine || Date.now() - reloadedAt.read() < RELOAD_AGAIN_AFTER_MS) return
  // Without storage nothing would end a loop of reloads.
  if (reloadedAt.write(Date.now())) location.reload()
}

/** The router reloads by itself when the script of a page is gone, but stays on the page the player was leaving. */
function continueAfterReload(): void {
  const path = destination.read()
  destination.write(null)
  const [visit] = performance.getEntriesByType('navigation')
  if (path !== null && (visit as PerformanceNavigationTiming | undefined)?.type === 'reload')
    location.replace(path)
}

/** Called once, by the frame around all pages. */
export function useNewVersion(): void {
  const { location: next } = useNavigation()
  const path = next && createPath(next)

  useEffect(() => {
    continueAfterReload()
    addEventListener('vite:preloadError', reloadOnce)
    return () => removeEventListener('vite:preloadError', reloadOnce)
  }, [])

  useEffect(() => {
    if (path === undefined) return
    destination.write(path)
    return () => void destination.write(null)
  }, [path])
}
