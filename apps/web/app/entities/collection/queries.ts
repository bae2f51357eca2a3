// Queries for owned discs, with this tab's pending changes applied.
import type { Api, OwnedDisc } from '@bagwise/contract'
import { type CollectionItem, isCustomMoldId, type Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../lib/session/use-session.tsx'
import { api as browserApi } from '../../lib/api/api.ts'
import { ownedDiscKeys } from '../bag/queries.ts'
import { useCatalog } from '../disc/queries.ts'
import { type OwnedDiscChange, withOwnedDiscChanges } from './changes.ts'
import { fetchAllPages, expectOnePage } from '../../lib/api/query-client.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'

export const customMoldsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ownedDiscKeys.customMolds,
    queryFn: ({ signal }) => api.listCustomMolds({ signal }),
    networkMode: 'offlineFirst',
  })

/** Plastics only change with a release. */
export const plasticsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ownedDiscKeys.plastics,
    queryFn: async ({ signal }) => (await api.listPlastics({ signal })).plastics,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
    meta: { public: true },
  })

/** Molds that aren't in this tab's library, because they were removed or are newer than this tab. */
const otherMoldsQuery = (discIds: readonly string[]) =>
  queryOptions({
    queryKey: ownedDiscKeys.otherMolds(discIds),
    queryFn: ({ signal }) =>
      Promise.all(
        discIds.map(
          async discId => (await browserApi.getDisc({ params: { discId }, signal })).disc,
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type CollectionEntry = CollectionItem & {
  readonly ownedDisc: OwnedDisc
  readonly disc: Disc
}

/** Available molds: the player's custom molds first, then the library's. Guests have no custom molds. */
export function useMolds() {
  const { user } = useSession()
  const library = useCatalog()
  const stored = useQuery({ ...customMoldsQuery(), enabled: user !== null })
  const { discs } = library
  const customMolds = useMemo(
    () => (user === null ? [] : stored.data?.molds.map(({ disc }) => disc)),
    [stored.data, user],
  )
  const molds = useMemo(
    () => discs && customMolds && [...customMolds, ...discs],
    [discs, customMolds],
  )
  return {
    discs,
    customMolds,
    molds,
    failed: library.failed || stored.isLoadingError,
    retry: () => {
      if (library.failed) library.retry()
      if (stored.isLoadingError) void stored.refetch()
    },
  }
}

/** Loads nothing for visitors. */
export function useCollection() {
  const { user } = useSession()
  const stored = useQuery({ ...ownedDiscsQuery(), enabled: user !== null })
  const { molds, ...library } = useMolds()
  const ownedDiscs = useOwnedDiscs()

  const otherIds = useMemo(() => {
    if (!stored.data || !molds) return []
    const loadedIds = new Set(molds.map(({ id }) => id))
    const ids = new Set(stored.data.ownedDiscs.map(({ discId }) => discId))
    return [...ids].filter(id => !loadedIds.has(id) && !isCustomMoldId(id)).toSorted()
  }, [stored.data, molds])
  const { data: otherMolds } = useQuery({
    ...otherMoldsQuery(otherIds),
    enabled: otherIds.length > 0,
  })
  const items = useMemo((): readonly CollectionEntry[] | undefined => {
    if (!ownedDiscs || !molds) return undefined
    const moldsById = new Map([...molds, ...(otherMolds ?? [])].map(disc => [disc.id, disc]))
    return ownedDiscs.flatMap(ownedDisc => {
      const disc = moldsById.get(ownedDisc.discId)
      return disc ? [{ ownedDisc, disc }] : []
    })
  }, [ownedDiscs, molds, otherMolds])

  return {
    /** Oldest first; undefined until the owned discs and their molds are loaded. */
    items,
    /** Discs that the player can own: the library's and their custom molds. */
    molds,
    showOwnedDiscs: stored.data?.showOwnedDiscs ?? false,
    failed: library.failed || stored.isLoadingError,
    retry: () => {
      library.retry()
      void stored.refetch()
    },
  }
}

async function allOwnedDiscs(api: Api, signal: AbortSignal) {
  let showOwnedDiscs = false
  const ownedDiscs = await fetchAllPages(async query => {
    const page = await api.listOwnedDiscs({ query, signal })
    expectOnePage(page)
    showOwnedDiscs = page.showOwnedDiscs
    return { items: page.ownedDiscs, next: page.next }
  })
  return { ownedDiscs, showOwnedDiscs }
}

export const ownedDiscsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ownedDiscKeys.all,
    queryFn: ({ signal }) => allOwnedDiscs(api, signal),
    // The discs may have changed on another device.
    refetchOnWindowFocus: 'always',
    // Offline, the service worker's cached copy is used.
    networkMode: 'offlineFirst',
  })

/** Owned discs in bags or lost from them, for server rendering. All owned discs would be too much data for a document. */
export const carriedDiscsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ownedDiscKeys.carried,
    queryFn: async ({ signal }) =>
      (await allOwnedDiscs(api, signal)).ownedDiscs.filter(
        ({ bagIds, lostFrom }) => bagIds.length > 0 || lostFrom.length > 0,
      ),
  })

/** Owned discs with this tab's pending changes applied. Undefined until they are loaded. */
export function useOwnedDiscs(): readonly OwnedDisc[] | undefined {
  const { user } = useSession()
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...ownedDiscsQuery(), enabled: user !== null })
  const pending = useMutationState({
    filters: { mutationKey: ownedDiscKeys.change, status: 'pending' },
    select: mutation => mutation.state.variables as OwnedDiscChange,
  })
  // Parts of a page hydrate one at a time. Data loaded by the first part must not change what the next one hydrates with.
  const canShow = isHydrated && user !== null
  return useMemo(
    () => (data && canShow ? withOwnedDiscChanges(data.ownedDiscs, pending) : undefined),
    [data, pending, canShow],
  )
}

/** Owned discs in bags or lost from them. Uses the server's data until all owned discs are loaded, to avoid layout shifts. */
export function useCarriedDiscs(): readonly OwnedDisc[] | undefined {
  const owned = useOwnedDiscs()
  const { data: serverDiscs } = useQuery({ ...carriedDiscsQuery(), enabled: false })
  return owned ?? serverDiscs
}

const NO_OWNED_DISCS: readonly OwnedDisc[] = []
const NO_PLASTICS: readonly Plastic[] = []

export const usePlastics = (enabled = true): readonly Plastic[] =>
  useQuery({ ...plasticsQuery(), enabled }).data ?? NO_PLASTICS

/** A bag's owned discs and all plastics, for charts. Both lists are empty until everything is loaded. */
export function useChartedOwnedDiscs(bagId: string) {
  const owned = useCarriedDiscs()
  const carried = useMemo(
    () => owned?.filter(({ bagIds }) => bagIds.includes(bagId)) ?? NO_OWNED_DISCS,
    [owned, bagId],
  )
  const hasOwnedDiscs = carried.length > 0
  const { data, isError } = useQuery({ ...plasticsQuery(), enabled: hasOwnedDiscs })
  const ownedDiscs = data || isError ? carried : NO_OWNED_DISCS
  return { ownedDiscs, plastics: data ?? NO_PLASTICS, hasOwnedDiscs }
}
