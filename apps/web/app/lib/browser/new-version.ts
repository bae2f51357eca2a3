// A tab with an older version may need script files that no longer exist. If the server has a newer version, the tab
// reloads and opens the page that the player was going to. Otherwise, the page stays as it is.
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { storedValue } from './stored-value.ts'

/** A second reload within this time would not help: then something else is wrong. */
const RELOAD_AGAIN_AFTER_MS = 60_000
const TIMEOUT_MS = 5000

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

/** False if the server can't be reached. */
async function isNewVersionAvailable(ownVersion: string | undefined): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch('/version.txt', { cache: 'no-store', signal })
    return response.ok && (await response.text()) !== ownVersion
  } catch {
    return false
  }
}

/** Watches for script files that fail to load, until it is stopped. */
export function watchForNewVersion(ownVersion: string | undefined): () => void {
  const watching = new AbortController()
  const { signal } = watching
  /** A browser that opens another page cancels the scripts of this one, and a reload would cancel the new page. */
  let isLeaving = false

  async function reloadOnce(): Promise<void> {
    if (!(await isNewVersionAvailable(ownVersion)) || isLeaving || signal.aborted) return
    if (Date.now() - reloadedAt.read() < RELOAD_AGAIN_AFTER_MS) return
    // Without storage, the page could reload in a loop.
    if (reloadedAt.write(Date.now())) location.reload()
  }

  addEventListener('vite:preloadError', () => void reloadOnce(), { signal })
  addEventListener('pagehide', () => (isLeaving = true), { signal })
  addEventListener('pageshow', () => (isLeaving = false), { signal })
  globalThis.navigation?.addEventListener(
    'navigate',
    ({ destination: { sameDocument }, downloadRequest }) => {
      isLeaving = !sameDocument && downloadRequest === null
    },
    { signal },
  )
  return () => watching.abort()
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
    const version = import.meta.env['VITE_WEB_VERSION'] as string | undefined
    // In development there is no version, and Vite replaces scripts itself.
    return version === undefined ? undefined : watchForNewVersion(version)
  }, [])

  useEffect(() => {
    if (path === undefined) return
    destination.write(path)
    return () => void destination.write(null)
  }, [path])
}
