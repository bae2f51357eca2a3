// Route guards: pages for players redirect visitors, and pages for visitors redirect players.
import type { ReactNode } from 'react'
import {
  Navigate,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router'
import { loginPath, safeNextPath } from '../next-page.ts'
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx'
import { signedOutHere, currentSession } from './session.ts'
import { useSession } from './use-session.tsx'
import { pageContext } from '../page-context.ts'

export function PlayerOnly({ children }: { children: ReactNode }) {
  const { user, loading } = useSession()
  const location = useLocation()
  if (loading) return <FullScreenSpinner />
  if (!user) return <Navigate to={signedOutHere() ? '/' : loginPath(location)} replace />
  return children
}

export const nextPathFrom = (search: URLSearchParams): string => safeNextPath(search.get('next'))

const redirectToNext = (request: Request) =>
  redirect(nextPathFrom(new URL(request.url).searchParams))

export function visitorLoader({ context, request }: LoaderFunctionArgs): null {
  if (context.get(pageContext).user) throw redirectToNext(request)
  return null
}

export function visitorClientLoader({ request }: ClientLoaderFunctionArgs): null {
  if (currentSession().user) throw redirectToNext(request)
  return null
}
