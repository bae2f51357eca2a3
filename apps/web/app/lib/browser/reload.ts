// Reloads and new versions. A tab with an older version may need script files that the server no longer has.

/** Marks our own reloads, which `cancelReloads` lets through. */
const INTENDED = 'intended'

/** Reloads the page, even while `cancelReloads` is in effect. */
export function reloadPage(): void {
  if ('navigation' in window) window.navigation.reload({ info: INTENDED })
  else location.reload()
}

/** Cancels reloads by other scripts and calls `onCancel` for each one. Older browsers can't cancel them. */
export function cancelReloads(onCancel: () => void): (() => void) | undefined {
  if (!('navigation' in window)) return undefined
  const listener = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || event.info === INTENDED) return
    event.preventDefault()
    onCancel()
  }
  const { navigation } = window
  navigation.addEventListener('navigate', listener)
  return () => navigation.removeEventListener('navigate', listener)
}

const TIMEOUT_MS = 5000

/** Undefined if the server can't be reached. */
export async function fetchServerVersion(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch('/version.txt', { cache: 'no-store', signal })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/** False if the server can't be reached, and in development, because Vite updates scripts itself. */
export async function isNewVersionAvailable(): Promise<boolean> {
  const tabVersion = import.meta.env['VITE_WEB_VERSION'] as string | undefined
  if (tabVersion === undefined) return false
  const version = await fetchServerVersion()
  return version !== undefined && version !== tabVersion
}
