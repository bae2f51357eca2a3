// The layout of pages for signed-in players. Checks the session before they load, and while they are open.
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { browserLoader, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { loginPath } from '../lib/next-page.ts'
import { didSignOutHere } from '../lib/session/session.ts'
import { useSession } from '../lib/session/use-session.tsx'
import { FullScreenSpinner } from '../ui/feedback/spinner.tsx'

export const loader = serverLoader(prefetch(), 'player')
export const clientLoader = browserLoader(prefetch(), 'player')

export default function PlayersOnly() {
  return (
    <RequirePlayer>
      <Outlet />
    </RequirePlayer>
  )
}

function RequirePlayer({ children }: { children: ReactNode }) {
  const { user, loading } = useSession()
  const location = useLocation()
  if (loading) return <FullScreenSpinner />
  if (!user) return <Navigate to={didSignOutHere() ? '/' : loginPath(location)} replace />
  return children
}
