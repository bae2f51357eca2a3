// Public bags, page by page.
import type { Api } from '@bagwise/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api as browserApi } from '../../../lib/api/api.ts'
import { browseSearch, type BrowseView } from './browse-address.ts'

export const browseBagsQuery = (view: BrowseView, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['browse-bags', browseSearch(view)],
    queryFn: ({ pageParam, signal }) => {
      const { sort, brand, discId } = view
      return api.browseBags({
        query: {
          sort,
          ...(brand !== null && { brand }),
          ...(discId !== null && { discId }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      })
    },
    initialPageParam: view.after,
    getNextPageParam: last => last.next,
    meta: { public: true },
  })
