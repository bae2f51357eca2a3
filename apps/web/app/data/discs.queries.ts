// One disc with its words, its shops, and how well its sources agree; and which discs are in most bags.
import type { Api } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from './api.ts'

export const discQuery = (discId: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['discs', discId] as const,
    queryFn: ({ signal }) => api.getDisc({ params: { discId }, signal }),
    // Words and shops change with a release.
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
