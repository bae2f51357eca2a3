import type { PageHandle } from '@bagwise/contract'
import { dehydrate } from '@tanstack/react-query'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useParams,
} from 'react-router'
import {
  sharedWishListMeta,
  sharedWishListQuery,
  SharedWishListScreen,
} from '../features/shared-wish-list/shared-wish-list.tsx'
import { FAILED_STATUS } from '../lib/api/page-data.ts'
import { getBrowserQueryClient, makeQueryClient } from '../lib/api/query-client.ts'
import { pageContext } from '../lib/page-context.ts'
import { loadedMeta } from '../lib/page-meta.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const queries = makeQueryClient()
  const query = sharedWishListQuery(params['linkToken'] ?? '', context.get(pageContext).api)
  const list = await queries.fetchQuery({ ...query, retry: false }).catch(() => undefined)
  const status = list === undefined ? FAILED_STATUS : list === null ? 404 : 200
  return data({ dehydrated: dehydrate(queries), meta: sharedWishListMeta(list) }, { status })
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const queries = getBrowserQueryClient()
  const query = sharedWishListQuery(params['linkToken'] ?? '')
  void queries.prefetchQuery(query)
  return { dehydrated: null, meta: sharedWishListMeta(queries.getQueryData(query.queryKey)) }
}

export const handle: PageHandle = { shared: {} }

export const meta = loadedMeta

export default function SharedWishListRoute() {
  return <SharedWishListScreen linkToken={useParams()['linkToken'] ?? ''} />
}
