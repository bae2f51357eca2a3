// Shows that a page is loading after a click on a link, or that it can't be loaded.
import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import {
  cancelReloads,
  isNewVersionAvailable,
  reloadPage,
  fetchServerVersion,
} from '../../lib/browser/reload.ts'
import { Button } from '../../ui/button.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

export function NavigationStatus() {
  const { location: next } = useNavigation()
  const path = next && createPath(next)
  const failedPath = useFailedPath(path)
  if (path === undefined) return null
  if (path === failedPath) return <NavigationFailed path={path} />
  // Only visible during slow navigations.
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent opacity-100 transition-opacity delay-200"
    />
  )
}

/** React renders a navigation shortly after the router starts it. */
const NAVIGATION_START_TIMEOUT_MS = 1000

/**
 * If the next page's script can't be loaded, the router reloads the current page, even if the server is just down.
 * Instead, this opens the next page in the new version, or keeps the current page with everything that was typed.
 */
function useFailedPath(path: string | undefined): string | undefined {
  const [isReloadCanceled, setIsReloadCanceled] = useState(false)
  const [failedPath, setFailedPath] = useState<string>()

  useEffect(() => cancelReloads(() => setIsReloadCanceled(true)), [])

  useEffect(() => {
    if (!isReloadCanceled) return undefined
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        // Without a navigation, the router didn't cause the reload.
        if (path === undefined) return reloadPage()
        const isOutdated = await isNewVersionAvailable()
        // The player has opened another page in the meantime.
        if (!isCurrent) return undefined
        if (isOutdated) return location.assign(path)
        setIsReloadCanceled(false)
        setFailedPath(path)
      },
      path === undefined ? NAVIGATION_START_TIMEOUT_MS : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
      if (path !== undefined) setIsReloadCanceled(false)
    }
  }, [isReloadCanceled, path])
  return failedPath
}

function NavigationFailed({ path }: { path: string }) {
  const { pending, run } = usePending(async () => {
    if ((await fetchServerVersion()) !== undefined) location.assign(path)
  })
  return (
    <div
      role="alert"
      className="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-danger-soft px-4 py-2 font-semibold text-ink"
    >
      <p>The next page couldn't be loaded. You can keep using this one.</p>
      <Button size="small" busy={pending} onClick={() => void run()}>
        Try Again
      </Button>
    </div>
  )
}
