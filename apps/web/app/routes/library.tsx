import type { PageHandle } from '@bagwise/contract'
import { filtersFromQuery, parseSeed } from '../features/library/filter-url.ts'
import { FLIGHT_STATS } from '@bagwise/domain/flight'
import { searchHint } from '@bagwise/domain/library/hints'
import { findDiscs } from '@bagwise/domain/library/search'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bagsQuery } from '../entities/bag/queries.ts'
import { librarySearchFailed, type BagCount, popularityQuery } from '../entities/disc/queries.ts'
import { hasPathChanged, type LoadArgs, serverLoader } from '../lib/api/page-data.ts'
import {
  isSortedByBags,
  libraryData,
  getCachedLibraryData,
} from '../features/library/library-data.ts'
import { LibraryPage } from '../features/library/library-page.tsx'
import { pageContext, uncachedQuery } from '../lib/page-context.ts'
import { pageMeta } from '../lib/page-meta.ts'

const load = async ({ api, queries, user, url }: LoadArgs) => {
  await Promise.all([
    user && queries.prefetchQuery(bagsQuery(api)),
    isSortedByBags(filtersFromQuery(url.searchParams)) &&
      queries.prefetchQuery(popularityQuery(api)),
  ])
}

const createSeed = () => crypto.randomUUID().slice(0, 8)

export async function loader(args: LoaderFunctionArgs) {
  const { discs } = args.context.get(pageContext)
  const { searchParams: query } = new URL(args.request.url)
  let bagCounts: readonly BagCount[] | undefined
  const pageData = await serverLoader(async loadArgs => {
    await load(loadArgs)
    bagCounts = loadArgs.queries.getQueryData(popularityQuery().queryKey)?.discs
  })(args)
  const seed = parseSeed(query, createSeed)
  const request = { discs, query, seed, find: findDiscs, hintFor: searchHint, bagCounts }
  return { ...pageData, ...libraryData(request) }
}

export async function clientLoader({
  request,
  serverLoader: loadFromServer,
}: ClientLoaderFunctionArgs) {
  const inMemory = getCachedLibraryData(new URL(request.url).searchParams)
  return inMemory ? { dehydrated: null, ...inMemory } : await loadFromServer<typeof loader>()
}

/** The browser filters the library. The server is the fallback if the catalog or search failed to load. */
export const shouldRevalidate = (urls: { currentUrl: URL; nextUrl: URL }) =>
  hasPathChanged(urls) || librarySearchFailed()

const FILTERS = ['brand', 'type', 'stability', 'production', 'sort', ...FLIGHT_STATS] as const

/** Shuffled for each visit. Visitors share a few cached variants. */
export const handle: PageHandle = {
  shared: {
    variants: 16,
    query: uncachedQuery('q', ...FILTERS, 'pages', 'seed'),
  },
}

export const meta = pageMeta({
  title: 'Disc Library',
  description:
    'Browse disc golf discs from every brand: search, filter by flight numbers, and see how each one flies.',
})

export default function LibraryRoute() {
  return <LibraryPage data={useLoaderData<typeof loader>()} />
}
