// One disc with its words, its shops, and how well its sources agree.
import type { Api } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from './api.ts'

export const discQuery = (discId: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['discs', discId] as const,
    queryFn: () => api.getDisc({ params: { discId } }),
    // Words and shops change with a release.
    staleTime: 3_600_000,
    meta: { public: true },
  })
