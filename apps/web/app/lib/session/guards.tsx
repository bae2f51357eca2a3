// Guards of routes: pages for players redirect visitors, pages for visitors redirect players.
import type { ReactNode } from 'react'
import {
  Navigate,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router'
import { loginPath, safeNext } from '../next-page.ts'
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx'
import { leftByChoice, currentSession } from './session.ts'
import { useSession } from './use-session.tsx'
import { pageContext } from '../page-context.ts'

export function PlayerOnly({ children }: { children: ReactNode }) {
  const { user, loading } = useSession()
  const location = useLocation()
  if (loading) return <FullScreenSpinner />
  if (!user) return <Navigate to={leftByChoice() ? '/' : loginPath(location)} replace />
  return children
}

export const nextOf = (search: URLSearchParams): string => safeNext(search.get('next'))

const goOn = (request: Request) => redirect(nextOf(new URL(request.url).searchParams))

export function visitorLoader({ context, request }: LoaderFunctionArgs): null {
  if (context.get(pageContext).user) throw goOn(request)
  return null
}

export function visitorClientLoader({ request }: ClientLoaderFunctionArgs): null {
  if (currentSession().user) throw goOn(request)
  return null
}
