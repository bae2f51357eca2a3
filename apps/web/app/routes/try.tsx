import type { PageHandle } from '@bagwise/contract'
import { discsFromCodes } from '@bagwise/domain/bag'
import { NO_FILTERS } from '@bagwise/domain/library'
import { findDiscs } from '@bagwise/domain/library/search'
import { scoreBag } from '@bagwise/domain/scoring'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { loadedCatalog } from '../entities/disc/queries.ts'
import { discCountLabel } from '../entities/disc/disc-labels.ts'
import { MAX_RESULTS } from '../entities/disc/search.tsx'
import { SHOT_FIELDS } from '../entities/caddie/caddie-url.ts'
import { TRY_URL_FORMAT } from '../entities/guest-bag/try-url.ts'
import { TryPage } from '../features/try/try-page.tsx'
import type { GuestPageData } from '../features/try/use-guest-bag.ts'
import { pageContext, uncachedQuery } from '../lib/page-context.ts'
import { metaTags } from '../lib/page-meta.ts'

type TryData = GuestPageData & { readonly dehydrated: null }

export function loader({ context, request }: LoaderFunctionArgs): TryData {
  const library = context.get(pageContext).discs
  const { codes, search } = TRY_URL_FORMAT.parse(new URL(request.url).searchParams)
  const searchResults = search
    ? findDiscs(library, { ...NO_FILTERS, search }).slice(0, MAX_RESULTS)
    : []
  return { ...discsFromCodes(codes, library), searchResults, dehydrated: null }
}

/** The browser finds the discs itself once it has the library. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const library = loadedCatalog()
  if (!library) return serverLoader<typeof loader>()
  const { codes } = TRY_URL_FORMAT.parse(new URL(request.url).searchParams)
  return { ...discsFromCodes(codes, library), searchResults: [], dehydrated: null }
}

const BAG_FIELDS = ['d', 'n', 'tab', 'q', 'disc', 'with', 'brand', 'production', 'cell'] as const

/** The same for every visitor, so it is rendered once per bag. */
export const handle: PageHandle = {
  shared: {
    byUnit: true,
    query: uncachedQuery(...BAG_FIELDS, ...Object.values(SHOT_FIELDS)),
  },
}

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const discs = loaderData?.discs ?? []
  if (discs.length === 0)
    return metaTags({
      title: 'Try a Bag',
      description:
        "Build a disc golf bag without an account: see how it flies, what's missing and which discs could replace yours.",
    })
  const { name } = TRY_URL_FORMAT.parse(new URLSearchParams(location.search))
  const names = discs.map(disc => disc.name).join(', ')
  return metaTags({
    title: name,
    description: `${discCountLabel(discs.length)}, ${scoreBag(discs).total}% complete: ${names}`,
    // Not indexed, because anyone can create such a URL.
    unlisted: true,
  })
}

export default function TryRoute() {
  return <TryPage data={useLoaderData<typeof loader>()} />
}
