// Keeps the library and the player's bags readable offline. Renders nothing.
// Offline, the service worker opens a cached page instead of one that isn't cached: `/library#continue=%2Flibrary%2F…`.
// The cached page then navigates to the URL after `continue` in the browser.
import { catalogPath } from '@bagwise/contract'
import { containsLinkToken } from '@bagwise/domain/bag'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../lib/session/use-session.tsx'
import {
  forgetPlayer,
  startOffline,
  notifyWorkerOfVisit,
  notifyWorkerOfUser,
} from '../../lib/browser/offline.ts'
import { safeNext } from '../../lib/next-page.ts'
import { useSite } from '../../lib/site.ts'

/** After the page itself has loaded. */
const DELAY_MS = 3000
/** A page that is left sooner doesn't count as visited. */
const VISIT_MS = 1500

/** Loads the library so that pages work without the server. Never rejects: pages show their own errors. */
async function loadLibrary(version: string): Promise<void> {
  const [{ catalogQuery }, { browserQueries }] = await Promise.all([
    import('../../entities/disc/queries.ts'),
    import('../../lib/api/query-client.ts'),
  ])
  await browserQueries().prefetchQuery(catalogQuery(version))
}

export function OfflineCopy() {
  const { user, loading } = useSession()
  const { catalogVersion } = useSite()
  const player = user?.id ?? null
  const before = useRef(player)

  useEffect(() => {
    const timer = setTimeout(() => void startOffline(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (loading || catalogVersion === '') return
    const notify = () => notifyWorkerOfUser({ player, files: [catalogPath(catalogVersion)] })
    const left = before.current !== null && before.current !== player
    before.current = player
    void (left ? forgetPlayer().then(notify) : notify())
  }, [player, loading, catalogVersion])

  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const address = new URLSearchParams(hash.slice(1)).get('continue')
    if (address === null) return
    const continueTo = async (next: string) => {
      await loadLibrary(catalogVersion)
      await navigate(next, { replace: true })
    }
    void continueTo(safeNext(address))
  }, [hash, catalogVersion, navigate])

  useEffect(() => {
    if (containsLinkToken(pathname)) return
    const timer = setTimeout(() => void notifyWorkerOfVisit(pathname), VISIT_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  return null
}
