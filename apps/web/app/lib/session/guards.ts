// Route guards for visitors' pages, which redirect players.
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { safeNextPath } from '../next-page.ts'
import { currentSession } from './session.ts'
import { pageContext } from '../page-context.ts'

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
