// A tab with an older version may need script files that the server no longer has.

const TIMEOUT_MS = 5000

/** Undefined if the server can't be reached. */
export async function serverVersion(): Promise<string | undefined> {
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
  const version = await serverVersion()
  return version !== undefined && version !== tabVersion
}
