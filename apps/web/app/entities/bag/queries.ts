// Queries for a player's bags, with this tab's pending changes applied. Other tabs are notified of changes.
import type { Api, Bag } from '@bagwise/contract'
import {
  type QueryClient,
  queryOptions,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { fetchAllPages, expectOnePage } from '../../lib/api/query-client.ts'
import { api as browserApi } from '../../lib/api/api.ts'
import { type BagChange, withChanges, withSavedBag } from './changes.ts'
import { useSession } from '../../lib/session/use-session.tsx'

// Query keys of owned discs are here too, because a change to a bag also moves owned discs.
export const bagKeys = {
  all: ['bags'],
  change: ['bags', 'change'],
} as const

export const ownedDiscKeys = {
  all: ['ownedDiscs'],
  change: ['ownedDiscs', 'change'],
  carried: ['carried-discs'],
  customMolds: ['custom-molds'],
  otherMolds: (discIds: readonly string[]) => ['other-molds', ...discIds] as const,
  plastics: ['plastics'],
} as const

export const allBags = (api: Api, signal?: AbortSignal): Promise<Bag[]> =>
  fetchAllPages(async query => {
    const page = await api.listBags({ query, ...(signal && { signal }) })
    expectOnePage(page)
    return { items: page.bags, next: page.next }
  })

export const bagsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: bagKeys.all,
    queryFn: ({ signal }) => allBags(api, signal),
    // The bags may have changed on another device.
    refetchOnWindowFocus: 'always',
    // Offline, the service worker's cached copy is used.
    networkMode: 'offlineFirst',
  })

/** Primary first, then active, then newest. Undefined until they are loaded, and for visitors. */
export function useBags() {
  const { user } = useSession()
  const queries = useQueryClient()
  useEffect(() => onChangeInOtherTab(() => void refreshBagsAndOwnedDiscs(queries)), [queries])
  const { data, isError, refetch } = useQuery({ ...bagsQuery(), enabled: user !== null })
  const pending = useMutationState({
    filters: { mutationKey: bagKeys.change, status: 'pending' },
    select: mutation => mutation.state.variables as BagChange,
  })
  const bags = useMemo(
    () => (data === undefined || user === null ? undefined : withChanges(data, pending)),
    [data, pending, user],
  )
  return { bags, failed: isError && data === undefined, retry: () => void refetch() }
}

export const refreshBagsAndOwnedDiscs = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [bagKeys.all, ownedDiscKeys.all].map(queryKey => queryClient.invalidateQueries({ queryKey })),
  )

/** Puts saved bags in the cache, and notifies other tabs. */
export function cacheSavedBags(queryClient: QueryClient, saved: readonly Bag[]): void {
  queryClient.setQueryData<Bag[]>(bagKeys.all, bags => bags && saved.reduce(withSavedBag, bags))
  notifyOtherTabs()
}

let channel: BroadcastChannel | undefined

function getChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('bagwise-bags')
  return channel
}

export const notifyOtherTabs = (): void => getChannel()?.postMessage('changed')

let isListening = false

/** Registers the first listener only. It stays active until the tab is closed. */
export function onChangeInOtherTab(listener: () => void): void {
  if (isListening) return
  isListening = true
  getChannel()?.addEventListener('message', listener)
}
