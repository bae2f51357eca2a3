// Loads the copies a player owns; alone, so that a page can start it without the rest of the collection.
import type { Api } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { allPages, expectOnePage } from '../../lib/api/all-pages.ts'
import { api as browserApi } from '../../lib/api/api.ts'
import { ownedDiscKeys } from './keys.ts'

async function allOwnedDiscs(api: Api, signal: AbortSignal) {
  let shownOnProfile = false
  const ownedDiscs = await allPages(async query => {
    const page = await api.listOwnedDiscs({ query, signal })
    expectOnePage(page)
    shownOnProfile = page.shownOnProfile
    return { items: page.ownedDiscs, next: page.next }
  })
  return { ownedDiscs, shownOnProfile }
}

export const ownedDiscsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ownedDiscKeys.all,
    queryFn: ({ signal }) => allOwnedDiscs(api, signal),
    // Another device may have changed them while this one was in the pocket.
    refetchOnWindowFocus: 'always',
    // Without a network this browser's own copy answers.
    networkMode: 'offlineFirst',
  })

/** Those in bags, for a page that the server renders: all of them would be too many for a document. */
export const carriedDiscsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ownedDiscKeys.carried,
    queryFn: async ({ signal }) =>
      (await allOwnedDiscs(api, signal)).ownedDiscs.filter(({ bagIds }) => bagIds.length > 0),
  })
