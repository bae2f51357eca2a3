// A bag as its page shows it: a bag that is missing or hidden is a view of its own, everything else throws.
import type { Api, BagPage } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from '../../../lib/api/api.ts'
import { bagPageKeys } from './bag-page-keys.ts'
import { isProblem } from '../../../lib/api/problem.ts'

export type BagPageView =
  | { readonly kind: 'loaded'; readonly page: BagPage }
  | { readonly kind: 'missing' }

export type BagPageAddress = { readonly username: string; readonly address: string }

async function viewOf(api: Api, params: BagPageAddress, signal: AbortSignal): Promise<BagPageView> {
  try {
    return { kind: 'loaded', page: await api.getBagPage({ params, signal }) }
  } catch (error) {
    // What can be no address is the address of no bag either.
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
    queryFn: ({ signal }) => viewOf(api, { username, address }, signal),
  })
