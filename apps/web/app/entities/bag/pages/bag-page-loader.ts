// Loads a bag for its page: complete and with its true status on the server, in the background in the browser.
import type { BagPage } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'
import { dehydrate } from '@tanstack/react-query'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type Params,
  redirect,
} from 'react-router'
import { pageContext } from '../../../lib/page-context.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { type BagPageAddress, bagPageQuery, type BagPageView } from './bag-page-queries.ts'
import { dropLargeData, type PageData } from '../../../lib/api/page-data.ts'
import { browserQueries, makeQueryClient } from '../../../lib/api/query-client.ts'

const STATUS = { loaded: 200, missing: 404 } as const satisfies Record<BagPageView['kind'], number>
const MOVED = { permanently: 301, temporarily: 302 } as const
const FAILED = 503

export type BagPageData = PageData & { readonly meta: MetaDescriptor[] }

/** What the page says of itself: undefined where the bag is not known yet. */
type MetaOf = (view: BagPageView | undefined) => MetaDescriptor[]

export const addressOf = ({ username = '', bag = '' }: Params): BagPageAddress => ({
  username,
  address: bag,
})

/** Any other page is for its owner, or for whoever has its link: the server keeps those out of caches and search engines. */
export const isListed = (page: Pick<BagPage, 'visibility' | 'profileIsPublic'>): boolean =>
  page.visibility === 'public' && page.profileIsPublic

type ServerOptions = {
  readonly metaOf: MetaOf
  /** The page below the bag's own that is meant, such as `/embed`. */
  readonly below?: string
  /** A view that this page doesn't show is missing. */
  readonly shows?: (page: BagPage) => boolean
}

export const bagPageServerLoader =
  ({ metaOf, below = '', shows = () => true }: ServerOptions) =>
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const { api, user } = context.get(pageContext)
    const address = addressOf(params)
    const queries = makeQueryClient()
    const query = bagPageQuery(address, user?.id ?? null, api)
    let view = await queries.fetchQuery({ ...query, retry: false }).catch(() => undefined)
    if (view?.kind === 'loaded' && !shows(view.page)) {
      view = { kind: 'missing' }
      queries.setQueryData(query.queryKey, view)
    }
    if (view?.kind === 'loaded' && view.page.moved) {
      const { search } = new URL(request.url)
      const path = bagPagePath(view.page.username, view.page.address) + below
      throw redirect(path + search, MOVED[view.page.moved])
    }
    dropLargeData(queries, query.queryKey)
    const page: BagPageData = { dehydrated: dehydrate(queries), meta: metaOf(view) }
    return data(page, { status: view ? STATUS[view.kind] : FAILED })
  }

export const bagPageBrowserLoader =
  (metaOf: MetaOf) =>
  ({ params }: ClientLoaderFunctionArgs): BagPageData => {
    const queries = browserQueries()
    const query = bagPageQuery(addressOf(params), currentSession().user?.id ?? null)
    void queries.prefetchQuery(query)
    return { dehydrated: null, meta: metaOf(queries.getQueryData(query.queryKey)) }
  }
