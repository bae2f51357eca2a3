// Loads the first page of public bags, with the brands to choose from.
import { brandsOf } from '@bagwise/domain/disc'
import { dehydrate } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../../../lib/page-context.ts'
import { BROWSE_ADDRESS } from './browse-address.ts'
import { browseBagsQuery } from './browse-queries.ts'
import { loadedCatalog } from '../../disc/catalog-queries.ts'
import { discQuery } from '../../disc/queries.ts'
import type { PageData } from '../../../lib/api/page-data.ts'
import { browserQueries, makeQueryClient } from '../../../lib/api/query-client.ts'
import { isProblem } from '../../../lib/api/problem.ts'

export type BrowsePageData = PageData & { readonly brands: readonly string[] }

const FAILED = 503
const NOT_FOUND = 404

/** An unknown disc, or a page that doesn't exist. */
const isNotFound = (problem: unknown): boolean =>
  isProblem(problem, 'disc-not-found') || isProblem(problem, 'bad-request')

export async function browseServerLoader({ context, request }: LoaderFunctionArgs) {
  const { api, discs } = context.get(pageContext)
  const view = BROWSE_ADDRESS.parse(new URL(request.url).searchParams)
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
  return data(page, { status: failure ? FAILED : 200 })
}

/** The server is asked for the brands only where this tab doesn't have the library yet. */
export async function browseBrowserLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<BrowsePageData> {
  const catalog = loadedCatalog()
  if (!catalog) return serverLoader<BrowsePageData>()
  const view = BROWSE_ADDRESS.parse(new URL(request.url).searchParams)
  void browserQueries().prefetchInfiniteQuery(browseBagsQuery(view))
  return { dehydrated: null, brands: brandsOf(catalog) }
}
