// The discs a player owns: what the server said, with what this tab is just changing already in it.
import type { Api, Copy } from '@bagwise/contract'
import { type CollectionItem, isOwnMoldId } from '@bagwise/domain/copy'
import type { Disc } from '@bagwise/domain/disc'
import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../session/use-session.tsx'
import { api as browserApi } from './api.ts'
import { useCatalog } from './catalog.queries.ts'
import { type CopyChange, withCopyChanges } from './copies.changes.ts'
import { copyKeys } from './copies.keys.ts'
import { copiesQuery } from './copies.loading.ts'

export const ownMoldsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: copyKeys.ownMolds,
    queryFn: ({ signal }) => api.listOwnMolds({ signal }),
    networkMode: 'offlineFirst',
  })

/** Changes with a release only. */
export const plasticsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: copyKeys.plastics,
    queryFn: async ({ signal }) => (await api.listPlastics({ signal })).plastics,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
    meta: { public: true },
  })

/** Molds that this tab's library doesn't have: removed from it, or newer than this tab. */
const otherMoldsQuery = (discIds: readonly string[]) =>
  queryOptions({
    queryKey: copyKeys.otherMolds(discIds),
    queryFn: ({ signal }) =>
      Promise.all(
        discIds.map(
          async discId => (await browserApi.getDisc({ params: { discId }, signal })).disc,
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A copy as the contract has it, with its mold. */
export type OwnedDisc = CollectionItem & { readonly copy: Copy; readonly disc: Disc }

export type Collection = {
  /** Oldest first; undefined until the copies and their molds are loaded. */
  readonly items: readonly OwnedDisc[] | undefined
  /** Discs that the player can own: the library's and their own molds. */
  readonly molds: readonly Disc[] | undefined
  readonly shownOnProfile: boolean
  readonly failed: boolean
  readonly retry: () => void
}

const NO_CHANGES: readonly CopyChange[] = []

/** Asks nothing while nobody is signed in. */
export function useCollection(): Collection {
  const { user } = useSession()
  const enabled = user !== null
  const copies = useQuery({ ...copiesQuery(), enabled })
  const own = useQuery({ ...ownMoldsQuery(), enabled })
  const { discs: library, failed: libraryFailed, retry: retryLibrary } = useCatalog()
  const pending = useMutationState({
    filters: { mutationKey: copyKeys.change, status: 'pending' },
    select: mutation => mutation.state.variables as CopyChange,
  })
  const changes = pending.length > 0 ? pending : NO_CHANGES

  const molds = useMemo(
    () => library && own.data && [...own.data.molds.map(({ disc }) => disc), ...library],
    [library, own.data],
  )
  const known = useMemo(() => molds && new Map(molds.map(disc => [disc.id, disc])), [molds])
  const others = useMemo(() => {
    if (!copies.data || !known) return []
    const ids = new Set(copies.data.copies.map(copy => copy.discId))
    return [...ids].filter(id => !known.has(id) && !isOwnMoldId(id)).toSorted()
  }, [copies.data, known])
  const { data: otherMolds } = useQuery({ ...otherMoldsQuery(others), enabled: others.length > 0 })
  const moldOf = useMemo(
    () =>
      known && otherMolds
        ? new Map([...known, ...otherMolds.map(disc => [disc.id, disc] as const)])
        : known,
    [known, otherMolds],
  )
  const items = useMemo(() => {
    if (!enabled || !copies.data || !moldOf) return undefined
    return withCopyChanges(copies.data.copies, changes).flatMap(copy => {
      const disc = moldOf.get(copy.discId)
      return disc ? [{ copy, disc }] : []
    })
  }, [changes, copies.data, enabled, moldOf])

  const queries = [copies, own]
  return {
    items,
    molds,
    shownOnProfile: copies.data?.shownOnProfile ?? false,
    failed:
      (libraryFailed && !library) ||
      queries.some(query => query.isError && query.data === undefined),
    retry: () => {
      if (libraryFailed) retryLibrary()
      for (const query of queries) void query.refetch()
    },
  }
}
