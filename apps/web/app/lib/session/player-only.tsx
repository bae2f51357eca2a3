// Protects a page: signing out leads home, a lost session leads to sign-in.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '../next-page.ts'
import { FullScreenSpinner } from '../../ui/spinner.tsx'
import { leftByChoice } from './session.ts'
import { useSession } from './use-session.tsx'

export function PlayerOnly({ children }: { children: ReactNode }) {
  const { user, loading } = useSession()
  const location = useLocation()
  if (loading) return <FullScreenSpinner />
  if (!user) return <Navigate to={leftByChoice() ? '/' : loginPath(location)} replace />
  return children
}
