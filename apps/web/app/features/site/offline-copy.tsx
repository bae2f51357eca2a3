// Keeps the library and the player's bags readable offline. Renders nothing.
import { catalogPath } from '@bagwise/contract'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../session/use-session.tsx'
import {
  forgetPlayer,
  startOffline,
  notifyWorkerOfVisit,
  notifyWorkerOfUser,
} from '../../platform/offline.ts'
import { useSite } from '../../platform/site.ts'

/** After the page itself has loaded. */
const DELAY_MS = 3000
/** A page that is left sooner doesn't count as visited. */
const VISIT_MS = 1500

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

  const { pathname } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => void notifyWorkerOfVisit(pathname), VISIT_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  return null
}
