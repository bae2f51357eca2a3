// Loads the copies a player owns; alone, so that a page can start it without the rest of the collection.
import type { Api } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from './api.ts'
import { copyKeys } from './copies.keys.ts'

export const copiesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: copyKeys.all,
    queryFn: ({ signal }) => api.listCopies({ signal }),
    // Another device may have changed them while this one was in the pocket.
    refetchOnWindowFocus: 'always',
    // Without a network this browser's own copy answers.
    networkMode: 'offlineFirst',
  })

/** Those in bags, for a page that the server renders: all of them would be too many for a document. */
export const carriedCopiesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: copyKeys.carried,
    queryFn: async ({ signal }) =>
      (await api.listCopies({ signal })).copies.filter(({ bagIds }) => bagIds.length > 0),
  })
