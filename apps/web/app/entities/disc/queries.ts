// One disc with its description, stores and sources; and which discs are in most bags.
import type { Api } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from '../../lib/api/api.ts'

export const discQuery = (discId: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['discs', discId] as const,
    queryFn: ({ signal }) => api.getDisc({ params: { discId }, signal }),
    // Descriptions and stores change with a release.
    staleTime: 3_600_000,
    meta: { public: true },
  })

/** Counted every ten minutes at most; suggestions should not jump while somebody looks at them. */
export const popularDiscsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['popular-discs'] as const,
    queryFn: async ({ signal }) => (await api.listPopularDiscs({ signal })).discIds,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/** Swaps are ranked almost as well without it, so nobody waits longer. */
const TIMEOUT_MS = 3000

export type BagCount = { readonly id: string; readonly bags: number }

/** How many public bags carry each disc, and how players vote on swaps. */
export const bagsAndVotesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['bags-and-votes'] as const,
    queryFn: ({ signal }) =>
      api.getRankingData({ signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
    // The order must not change while somebody looks at it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    meta: { public: true },
  })
