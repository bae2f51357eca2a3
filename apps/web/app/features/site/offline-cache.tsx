// Keeps the library and the player's bags available offline. Renders nothing.
// When offline, the service worker redirects an uncached page to a cached one: `/library#continue=%2Flibrary%2F…`.
// The cached page then navigates to the URL after `continue` in the browser.
import { catalogPath } from '@bagwise/contract'
import { containsLinkToken } from '@bagwise/domain/bag'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../lib/session/use-session.tsx'
import {
  cacheForOffline,
  clearPlayerCache,
  registerServiceWorker,
} from '../../lib/browser/offline.ts'
import { safeNextPath } from '../../lib/next-page.ts'
import { useSite } from '../../lib/site.ts'

/** Starts after the page has loaded. */
const DELAY_MS = 3000
/** Shorter visits aren't cached. */
const MIN_VISIT_MS = 1500
/** Cached without being visited. */
const PREFETCH_PATHS = {
  visitor: ['/library'],
  player: [
    '/my-bag',
    '/bag-analysis',
    '/swap',
    '/caddie',
    '/library',
    '/my-discs',
    '/my-discs/wish-list',
    '/api/collection',
    '/api/custom-molds',
    '/api/wish-list',
    '/api/plastics',
    '/api/bags',
  ],
}

/** Loads the library, so pages work without the server. Never rejects, because pages show their own errors. */
async function loadLibrary(version: string): Promise<void> {
  const [{ catalogQuery }, { getBrowserQueryClient }] = await Promise.all([
    import('../../entities/disc/queries.ts'),
    import('../../lib/api/query-client.ts'),
  ])
  await getBrowserQueryClient().prefetchQuery(catalogQuery(version))
}

export function OfflineCache() {
  const { user, loading } = useSession()
  const { catalogVersion } = useSite()
  const player = user?.id ?? null
  const previousPlayer = useRef(player)

  useEffect(() => {
    const timer = setTimeout(() => void registerServiceWorker(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (loading || catalogVersion === '') return
    const paths = player === null ? PREFETCH_PATHS.visitor : PREFETCH_PATHS.player
    const prefetch = () => cacheForOffline(player, [...paths, catalogPath(catalogVersion)])
    const hasChangedPlayer = previousPlayer.current !== null && previousPlayer.current !== player
    previousPlayer.current = player
    void (hasChangedPlayer ? clearPlayerCache().then(prefetch) : prefetch())
  }, [player, loading, catalogVersion])

  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const next = new URLSearchParams(hash.slice(1)).get('continue')
    if (next === null) return
    const continueTo = async (path: string) => {
      await loadLibrary(catalogVersion)
      await navigate(path, { replace: true })
    }
    void continueTo(safeNextPath(next))
  }, [hash, catalogVersion, navigate])

  useEffect(() => {
    if (loading || containsLinkToken(pathname)) return
    const timer = setTimeout(() => void cacheForOffline(player, [pathname]), MIN_VISIT_MS)
    return () => clearTimeout(timer)
  }, [player, loading, pathname])

  return null
}
