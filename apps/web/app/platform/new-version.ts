// A tab that is older than the server's files: it starts afresh, and goes on to where its player was going.
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const WANTED = 'bagwise-wanted'
const STARTED_AFRESH = 'bagwise-started-afresh'
/** Starting afresh twice within this time would help nobody: then something else is wrong. */
const NOT_AGAIN_MS = 60_000

type PreloadError = Event & { readonly payload: Error }

/** Without storage a player presses once more. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

/** Browsers name the part they could not get, or at least every page names its own parts. */
const partOf = ({ payload }: PreloadError): string | undefined =>
  /https?:\S+\.js/.exec(payload.message)?.[0] ??
  document.querySelector('link[rel=modulepreload]')?.getAttribute('href') ??
  undefined

/** Out of reach is not gone: a page that only lost its network is left alone. */
async function isGone(part: string | undefined): Promise<boolean> {
  if (part === undefined) return false
  const answer = await fetch(part, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

async function startAfresh(event: Event): Promise<void> {
  const before = Number(stored(storage => storage.getItem(STARTED_AFRESH)) ?? 0)
  if (Date.now() - before < NOT_AGAIN_MS || !(await isGone(partOf(event as PreloadError)))) return
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
    const lookAfter = (event: Event) => void startAfresh(event)
    addEventListener('vite:preloadError', lookAfter)
    return () => removeEventListener('vite:preloadError', lookAfter)
  }, [])

  useEffect(() => {
    if (wanted === undefined) return
    stored(storage => storage.setItem(WANTED, wanted))
    return () => {
      stored(storage => storage.removeItem(WANTED))
    }
  }, [wanted])
}
