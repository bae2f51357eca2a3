// A tab that is older than the server's files: it starts afresh, and goes on to where its player was going.
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const WANTED = 'bagwise-wanted'
const STARTED_AFRESH = 'bagwise-started-afresh'
/** Starting afresh twice within this time would help nobody: then something else is wrong. */
const NOT_AGAIN_MS = 60_000

/** Without storage a player presses once more. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

/** A part of this page is gone from the server; with no network it is only out of reach. */
function startAfresh(): void {
  if (!navigator.onLine) return
  const before = Number(stored(storage => storage.getItem(STARTED_AFRESH)) ?? 0)
  if (Date.now() - before < NOT_AGAIN_MS) return
  stored(storage => storage.setItem(STARTED_AFRESH, String(Date.now())))
  location.reload()
}

/** The router itself loads a page again whose parts are gone, but forgets where to. */
function goOn(): void {
  const wanted = stored(storage => storage.getItem(WANTED))
  stored(storage => storage.removeItem(WANTED))
  const [visit] = performance.getEntriesByType('navigation')
  if (wanted && (visit as PerformanceNavigationTiming | undefined)?.type === 'reload')
    location.replace(wanted)
}

/** Called once, by the frame around all pages. */
export function useNewVersion(): void {
  const { location: next } = useNavigation()
  const wanted = next && createPath(next)

  useEffect(() => {
    goOn()
    addEventListener('vite:preloadError', startAfresh)
    return () => removeEventListener('vite:preloadError', startAfresh)
  }, [])

  useEffect(() => {
    if (wanted === undefined) return
    stored(storage => storage.setItem(WANTED, wanted))
    return () => {
      stored(storage => storage.removeItem(WANTED))
    }
  }, [wanted])
}
