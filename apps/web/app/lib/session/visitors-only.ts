// Pages for visitors: signed-in players are redirected to the page they wanted.
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { safeNext } from '../next-page.ts'
import { pageContext } from '../page-context.ts'
import { currentSession } from './session.ts'

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
