// A tab with an older version may need script files that the server no longer has.
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { storedText } from './stored-value.ts'

const TIMEOUT_MS = 5000

/** False if the server can't be reached, and in development, because Vite updates scripts itself. */
export async function isNewVersionAvailable(
  tabVersion = import.meta.env['VITE_WEB_VERSION'] as string | undefined,
): Promise<boolean> {
  if (tabVersion === undefined) return false
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch('/version.txt', { cache: 'no-store', signal })
    return response.ok && (await response.text()) !== tabVersion
  } catch {
    return false
  }
}

const destination = storedText('bagwise-destination', 'sessionStorage')

function continueAfterReload(): void {
  const path = destination.read()
  destination.write(null)
  const [visit] = performance.getEntriesByType('navigation')
  if (path !== null && (visit as PerformanceNavigationTiming | undefined)?.type === 'reload')
    location.replace(path)
}

/**
 * If a page's script is gone, the router reloads the page that the player was leaving.
 * After that reload, this opens the page that the player was going to. Call it once, in the layout around all pages.
 */
export function useContinueAfterReload(): void {
  const { location: next } = useNavigation()
  const path = next && createPath(next)

  useEffect(continueAfterReload, [])

  useEffect(() => {
    if (path === undefined) return
    destination.write(path)
    return () => void destination.write(null)
  }, [path])
}
