// Loads the copies a player owns; alone, so that a page can start it without the rest of the collection.
import type { Api } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { allPages, expectOnePage } from './all-pages.ts'
import { api as browserApi } from './api.ts'
import { copyKeys } from './copies.keys.ts'

async function allCopies(api: Api, signal: AbortSignal) {
  let shownOnProfile = false
  const copies = await allPages(async query => {
    const page = await api.listCopies({ query, signal })
    expectOnePage(page)
    shownOnProfile = page.shownOnProfile
    return { items: page.copies, next: page.next }
  })
  return { copies, shownOnProfile }
}

export const copiesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: copyKeys.all,
    queryFn: ({ signal }) => allCopies(api, signal),
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
      (await allCopies(api, signal)).copies.filter(({ bagIds }) => bagIds.length > 0),
  })
