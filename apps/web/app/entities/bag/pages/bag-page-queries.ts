// Queries and loaders for bag pages. A missing or hidden bag is part of the result; other errors are thrown.
import type { Api, BagPage } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from '../../../lib/api/api.ts'
import { isProblem } from '../../../lib/api/problem.ts'
import { bagPagePath } from '@bagwise/domain/bag'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type Params,
  redirect,
} from 'react-router'
import { pageContext } from '../../../lib/page-context.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { dropLargeData, startView, viewDocument } from '../../../lib/api/page-data.ts'
import { makeQueryClient } from '../../../lib/api/query-client.ts'

export type BagPageView =
  | { readonly kind: 'loaded'; readonly page: BagPage }
  | { readonly kind: 'missing' }

export type BagPageAddress = { readonly username: string; readonly address: string }

async function loadView(
  api: Api,
  params: BagPageAddress,
  signal: AbortSignal,
): Promise<BagPageView> {
  try {
    return { kind: 'loaded', page: await api.getBagPage({ params, signal }) }
  } catch (error) {
    // A malformed address can't match a bag.
    if (isProblem(error, 'bag-not-found') || isProblem(error, 'bad-request'))
      return { kind: 'missing' }
    throw error
  }
}

export const bagPageQuery = (
  { username, address }: BagPageAddress,
  viewerId: string | null,
  api: Api = browserApi,
) =>
  queryOptions({
    queryKey: bagPageKeys.view(username, address, viewerId),
    queryFn: ({ signal }) => loadView(api, { username, address }, signal),
  })

export const bagPageKeys = {
  all: ['bag-pages'],
  /** Includes the viewer, because the owner sees more than others. */
  view: (username: string, address: string, viewerId: string | null) => [
    'bag-pages',
    username.toLowerCase(),
    address,
    viewerId ?? 'visitor',
  ],
} as const

const REDIRECT_STATUS = { permanently: 301, temporarily: 302 } as const

/** The view is undefined until the bag is loaded. */
type MetaOf = (view: BagPageView | undefined) => MetaDescriptor[]

export const parseAddress = ({ username = '', bag = '' }: Params): BagPageAddress => ({
  username,
  address: bag,
})

/** Unlisted pages are only for the owner or people with the link. The server keeps them out of caches and search engines. */
export const isListed = (page: Pick<BagPage, 'visibility' | 'isProfilePublic'>): boolean =>
  page.visibility === 'public' && page.isProfilePublic

type ServerOptions = {
  readonly metaOf: MetaOf
  /** The path of a page below the bag's main page, such as `/embed`. */
  readonly subpath?: string
  /** Returns false for bags without this page, which respond with 404. */
  readonly isAvailable?: (page: BagPage) => boolean
}

export const bagPageServerLoader =
  ({ metaOf, subpath = '', isAvailable = () => true }: ServerOptions) =>
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const { api, user } = context.get(pageContext)
    const address = parseAddress(params)
    const queries = makeQueryClient()
    const query = bagPageQuery(address, user?.id ?? null, api)
    let view = await queries.fetchQuery({ ...query, retry: false }).catch(() => undefined)
    if (view?.kind === 'loaded' && !isAvailable(view.page)) {
      view = { kind: 'missing' }
      queries.setQueryData(query.queryKey, view)
    }
    if (view?.kind === 'loaded' && view.page.moved) {
      const { search } = new URL(request.url)
      const path = bagPagePath(view.page.username, view.page.address) + subpath
      throw redirect(path + search, REDIRECT_STATUS[view.page.moved])
    }
    dropLargeData(queries, query.queryKey)
    return viewDocument(queries, view, metaOf(view))
  }

export const bagPageBrowserLoader =
  (metaOf: MetaOf) =>
  ({ params }: ClientLoaderFunctionArgs) =>
    startView(bagPageQuery(parseAddress(params), currentSession().user?.id ?? null), metaOf)
