import type { PageHandle } from '@bagwise/contract'
import { discsFromCodes } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS } from '@bagwise/domain/library'
import { findDiscs } from '@bagwise/domain/library/search'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MAX_RESULTS } from '../entities/disc/search.tsx'
import { bagPageQuery } from '../entities/bag/pages/bag-page-queries.ts'
import { bagsQuery } from '../entities/bag/queries.ts'
import { loadedCatalog } from '../entities/disc/queries.ts'
import { serverLoader } from '../lib/api/page-data.ts'
import { COMPARE_URL_FORMAT, type CompareView, SIDES } from '../features/compare/compare-url.ts'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { pageContext, uncachedQuery } from '../lib/page-context.ts'
import { secretPageHeaders, pageMeta } from '../lib/page-meta.ts'

const parseView = (url: string): CompareView => COMPARE_URL_FORMAT.parse(new URL(url).searchParams)

/** The discs in the URL. */
function discsInUrl(view: CompareView, library: readonly Disc[]): Disc[] {
  const guests = SIDES.flatMap(side => {
    const source = view[side]
    return source?.kind === 'guest' ? discsFromCodes(source.codes, library).discs : []
  })
  return [...guests, ...library.filter(({ id }) => view.discs.includes(id))]
}

export async function loader(args: LoaderFunctionArgs) {
  const library = args.context.get(pageContext).discs
  const view = parseView(args.request.url)
  const searchResults = view.search
    ? findDiscs(library, { ...NO_FILTERS, search: view.search }).slice(0, MAX_RESULTS)
    : []
  const pageData = await serverLoader(async ({ api, queries, user }) => {
    await Promise.all([
      user && queries.prefetchQuery(bagsQuery(api)),
      ...SIDES.map(side => {
        const source = view[side]
        return source?.kind === 'page'
          ? queries.prefetchQuery(bagPageQuery(source, user?.id ?? null, api))
          : undefined
      }),
    ])
  })(args)
  return { ...pageData, discs: discsInUrl(view, library), searchResults }
}

/** The browser finds the discs itself once it has the library. */
export function clientLoader({ request, serverLoader: loadFromServer }: ClientLoaderFunctionArgs) {
  const library = loadedCatalog()
  if (!library) return loadFromServer<typeof loader>()
  return { dehydrated: null, discs: discsInUrl(parseView(request.url), library), searchResults: [] }
}

/** The same for every visitor, so it is rendered once per comparison. */
export const handle: PageHandle = { shared: { query: uncachedQuery('a', 'b', 'discs', 'q') } }

export const meta = pageMeta({
  title: 'Compare',
  description: 'Two disc golf bags side by side, or up to four discs: flights, gaps and scores.',
  unlisted: true,
})

/** The URL may contain a bag's link token. */
export const headers = secretPageHeaders

export { ErrorBoundary } from '../features/site/error-page.tsx'

export default function CompareRoute() {
  return <ComparePage data={useLoaderData<typeof loader>()} />
}
