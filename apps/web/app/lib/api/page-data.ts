// Loads a page's data on the server and in the browser.
import type { Api, Me } from '@bagwise/contract'
import {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type Params,
  redirect,
} from 'react-router'
import { loginPath } from '../next-page.ts'
import { pageContext } from '../page-context.ts'
import { api } from './api.ts'
import { getBrowserQueryClient, makeQueryClient } from './query-client.ts'
import { currentSession } from '../session/session.ts'

export type LoadArgs = {
  readonly api: Api
  /** Fill it with `queries.prefetchQuery(...)`, which never throws. The page shows the error. */
  readonly queries: QueryClient
  readonly user: Me | null
  readonly url: URL
  readonly params: Params
}

/** The data is in the document twice: as HTML and as hydration state. */
const MAX_DOCUMENT_DATA_LENGTH = 100_000

/** Leaves large data for the browser to load, to keep documents small and fast to render. */
export function dropLargeData(queries: QueryClient, queryKey: readonly unknown[]): void {
  const size = JSON.stringify(queries.getQueryData(queryKey) ?? null).length
  if (size > MAX_DOCUMENT_DATA_LENGTH) queries.removeQueries({ queryKey, exact: true })
}

type Load = (args: LoadArgs) => Promise<unknown>
type Access = 'anyone' | 'player'

/** Loads these queries at the same time. */
export const prefetch =
  (...list: readonly ((api: Api) => { readonly queryKey: QueryKey })[]): Load =>
  ({ api, queries }) =>
    Promise.all(list.map(query => queries.prefetchQuery(query(api))))

/** The status of a page whose data failed to load. */
export const FAILED_STATUS = 503

export type PageData = { readonly dehydrated: DehydratedState | null }

/** The result of a query for content that may be missing or private. */
type View = { readonly kind: keyof typeof STATUS }
const STATUS = { loaded: 200, missing: 404, private: 403 } as const

/** The loader data of a page that shows a view. */
export type ViewPageData = PageData & { readonly meta: MetaDescriptor[] }

/** The loader data and HTTP status for a view, which is undefined if it failed to load. */
export function viewDocument(queries: QueryClient, view: View | undefined, meta: MetaDescriptor[]) {
  const page: ViewPageData = { dehydrated: dehydrate(queries), meta }
  return data(page, { status: view ? STATUS[view.kind] : FAILED_STATUS })
}

/** Starts loading a view in the browser without waiting for it. Until then, the page has the cached view's tags. */
export function startView<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  metaOf: (view: T | undefined) => MetaDescriptor[],
): ViewPageData {
  const queries = getBrowserQueryClient()
  void queries.prefetchQuery(query)
  return { dehydrated: null, meta: metaOf(queries.getQueryData<T>(query.queryKey)) }
}

/** `export const loader = serverLoader(load, 'player')`. Waits for the data, because the document must be complete. */
export const serverLoader =
  (load: Load, access: Access = 'anyone') =>
  async ({ context, request, params }: LoaderFunctionArgs): Promise<PageData> => {
    const page = context.get(pageContext)
    const url = new URL(request.url)
    if (access === 'player' && !page.user) throw redirect(loginPath(url))
    const queries = makeQueryClient()
    await load({ api: page.api, queries, user: page.user, url, params })
    return { dehydrated: dehydrate(queries) }
  }

/** `export const clientLoader = browserLoader(load, 'player')`. Starts loading and shows the page right away. */
export const browserLoader =
  (load: Load, access: Access = 'anyone') =>
  ({ request, params }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const { user, loading } = currentSession()
    const url = new URL(request.url)
    if (access === 'player' && !user && !loading) throw redirect(loginPath(url))
    void load({ api, queries: getBrowserQueryClient(), user, url, params }).catch(() => undefined)
    return Promise.resolve({ dehydrated: null })
  }

/** A route's `shouldRevalidate`. If only the query string changes, the page loads its own data. */
export const hasPathChanged = ({
  currentUrl,
  nextUrl,
}: {
  currentUrl: URL
  nextUrl: URL
}): boolean => currentUrl.pathname !== nextUrl.pathname
