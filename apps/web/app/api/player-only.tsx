// Keeps a protected page to players: whoever signs out, in this tab or another, is led to the sign-in page.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '../platform/next-page.ts'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import { useSession } from './use-session.tsx'

export function PlayerOnly({ children }: { children: ReactNode }) {
  const { user, loading } = useSession()
  const location = useLocation()
  if (loading) return <FullScreenSpinner />
  if (!user) return <Navigate to={loginPath(location)} replace />
  return children
}
