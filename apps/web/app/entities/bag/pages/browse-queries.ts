// Queries and loaders for browsing public bags, and the browse state in the URL.
import type { Api } from '@bagwise/contract'
import { infiniteQueryOptions, dehydrate } from '@tanstack/react-query'
import { api as browserApi } from '../../../lib/api/api.ts'
import { BROWSE_SORTS, type BrowseSort } from '@bagwise/domain/bag'
import { type UrlFormat, oneOf, searchOf } from '../../../lib/url-state.ts'
import { brandsOf } from '@bagwise/domain/disc'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../../../lib/page-context.ts'
import { loadedCatalog, discQuery } from '../../disc/queries.ts'
import { FAILED_STATUS, type PageData } from '../../../lib/api/page-data.ts'
import { getBrowserQueryClient, makeQueryClient } from '../../../lib/api/query-client.ts'
import { isProblem } from '../../../lib/api/problem.ts'

export const browseBagsQuery = (view: BrowseView, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['browse-bags', browseSearch(view)],
    queryFn: ({ pageParam, signal }) => {
      const { sort, brand, discId } = view
      return api.browseBags({
        query: {
          sort,
          ...(brand !== null && { brand }),
          ...(discId !== null && { discId }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      })
    },
    initialPageParam: view.after,
    getNextPageParam: last => last.next,
    meta: { public: true },
  })

/** A brand or disc filter always sorts by score, so at most one of the three is set (rule BP9). */
export type BrowseView = {
  readonly sort: BrowseSort
  readonly brand: string | null
  readonly discId: string | null
  /** The start of the page, for pagination without JavaScript; null for the first page. */
  readonly after: string | null
}

export const ALL_BAGS: BrowseView = { sort: 'score', brand: null, discId: null, after: null }

function parseView(query: URLSearchParams): BrowseView {
  const text = (name: string) => query.get(name)?.trim() || null
  const sort = oneOf(BROWSE_SORTS, query.get('sort')) ?? ALL_BAGS.sort
  const discId = text('disc')
  const brand = discId === null ? text('brand') : null
  const isFiltered = discId !== null || brand !== null
  return { sort: isFiltered ? ALL_BAGS.sort : sort, brand, discId, after: text('after') }
}

export const browseSearch = ({ sort, brand, discId, after }: BrowseView): string =>
  searchOf({ sort: sort === ALL_BAGS.sort ? null : sort, brand, disc: discId, after })

export const BROWSE_URL_FORMAT: UrlFormat<BrowseView> = { parse: parseView, format: browseSearch }

export const browsePath = (view: Partial<BrowseView>): string =>
  `/bags${browseSearch({ ...ALL_BAGS, ...view })}`

export type BrowsePageData = PageData & { readonly brands: readonly string[] }

const NOT_FOUND = 404

/** An unknown disc, or a page that doesn't exist. */
const isNotFound = (problem: unknown): boolean =>
  isProblem(problem, 'disc-not-found') || isProblem(problem, 'bad-request')

export async function browseServerLoader({ context, request }: LoaderFunctionArgs) {
  const { api, discs } = context.get(pageContext)
  const view = BROWSE_URL_FORMAT.parse(new URL(request.url).searchParams)
  const queries = makeQueryClient()
  const [failure] = await Promise.all([
    queries.fetchInfiniteQuery({ ...browseBagsQuery(view, api), retry: false }).then(
      () => null,
      (problem: unknown) => ({ problem }),
    ),
    view.discId !== null && queries.prefetchQuery({ ...discQuery(view.discId, api), retry: false }),
  ])
  if (isNotFound(failure?.problem)) throw data(null, { status: NOT_FOUND })
  const page: BrowsePageData = { dehydrated: dehydrate(queries), brands: brandsOf(discs) }
  return data(page, { status: failure ? FAILED_STATUS : 200 })
}

/** Loads the brands from the server only if this tab doesn't have the library yet. */
export async function browseBrowserLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<BrowsePageData> {
  const catalog = loadedCatalog()
  if (!catalog) return serverLoader<BrowsePageData>()
  const view = BROWSE_URL_FORMAT.parse(new URL(request.url).searchParams)
  void getBrowserQueryClient().prefetchInfiniteQuery(browseBagsQuery(view))
  return { dehydrated: null, brands: brandsOf(catalog) }
}
