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

/** How the library's discs stand in players' bags. */
export type MostBagged = {
  /** Ids of the up to forty discs in most bags here, most first. */
  readonly popular: readonly string[]
  /** How well known each disc is by bags, 0 to 5; null while there are too few of them. */
  readonly known: Readonly<Record<string, number>> | null
}

/** For the order "most bagged": nobody else waits for it. */
export const mostBaggedQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['most-bagged'] as const,
    queryFn: async ({ signal }): Promise<MostBagged> => {
      const [{ discIds }, { known }] = await Promise.all([
        api.listPopularDiscs({ signal }),
        api.getRankingData({ signal }),
      ])
      return { popular: discIds, known }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })
