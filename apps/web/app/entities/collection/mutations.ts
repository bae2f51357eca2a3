// Mutations for owned discs (optimistic and sent one at a time) and custom molds.
import type { Bag, OwnedDisc, OwnedDiscActionBody, CustomMold } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { BAG_MUTATION } from '../bag/mutations.ts'
import {
  bagKeys,
  cacheSavedBags,
  notifyOtherTabs,
  ownedDiscKeys,
  refreshBagsAndOwnedDiscs,
} from '../bag/queries.ts'
import { type OwnedDiscChange, withSavedOwnedDiscs } from './changes.ts'
import { ownedDiscsQuery } from './queries.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import type { CustomMoldFields } from '@bagwise/domain/collection'

type Saved = {
  readonly ownedDiscs: readonly OwnedDisc[]
  readonly bags: readonly Bag[]
  readonly isPartial: boolean
}

function perform(change: OwnedDiscChange): Promise<Saved> {
  switch (change.kind) {
    case 'add': {
      const { ownedDiscs, bagId } = change
      return api.createOwnedDiscs({
        body: { ownedDiscs: [...ownedDiscs], ...(bagId && { bagId }) },
      })
    }
    case 'edit': {
      const { ownedDiscId, version, fields } = change
      return api
        .updateOwnedDisc({ params: { ownedDiscId }, body: { ...fields, version } })
        .then(ownedDisc => ({ ownedDiscs: [ownedDisc], bags: [], isPartial: false }))
    }
    case 'act':
      return act(change.ownedDiscIds, change.action)
  }
}

async function act(ownedDiscIds: readonly string[], action: OwnedDiscActionBody): Promise<Saved> {
  const ownedDiscs: OwnedDisc[] = []
  const bags = new Map<string, Bag>()
  let isPartial = false
  for (let start = 0; start < ownedDiscIds.length; start += IDS_PER_REQUEST) {
    const ids = ownedDiscIds.slice(start, start + IDS_PER_REQUEST)
    const saved = await api.changeOwnedDiscs({ body: { ownedDiscIds: ids, action } })
    ownedDiscs.push(...saved.ownedDiscs)
    isPartial ||= saved.isPartial
    for (const bag of saved.bags) bags.set(bag.id, bag)
  }
  return { ownedDiscs, bags: [...bags.values()], isPartial }
}

/** The contract's limit. Importing it would load the schemas. */
const IDS_PER_REQUEST = 1000

/** Never throws. */
export function useOwnedDiscChange() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: ownedDiscKeys.change,
    mutationFn: perform,
    ...BAG_MUTATION,
    onMutate: () => queryClient.cancelQueries({ queryKey: ownedDiscKeys.all }),
    onSuccess: async ({ ownedDiscs, bags, isPartial }, change) => {
      await queryClient.cancelQueries({ queryKey: ownedDiscKeys.all })
      queryClient.setQueryData(
        ownedDiscsQuery().queryKey,
        current =>
          current && {
            ...current,
            ownedDiscs: withSavedOwnedDiscs(current.ownedDiscs, change, ownedDiscs),
          },
      )
      cacheSavedBags(queryClient, bags)
      if (isPartial) void queryClient.invalidateQueries({ queryKey: ownedDiscKeys.all })
    },
    onError: () => void refreshBagsAndOwnedDiscs(queryClient),
  })
  return (change: OwnedDiscChange) => outcomeOf(mutateAsync(change))
}

export function useShowOwnedDiscs(onError: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (showOwnedDiscs: boolean) => api.showOwnedDiscs({ body: { showOwnedDiscs } }),
    networkMode: 'always',
    onError,
    onSuccess: ({ showOwnedDiscs }) =>
      queryClient.setQueryData(
        ownedDiscsQuery().queryKey,
        current => current && { ...current, showOwnedDiscs },
      ),
  })
}

export function usePutInBag() {
  const queryClient = useQueryClient()
  return {
    /** Reads from the query cache. Returns an empty list if the owned discs were never loaded. */
    carriedIds: (bagId: string, discId: string): string[] =>
      (queryClient.getQueryData(ownedDiscsQuery().queryKey)?.ownedDiscs ?? [])
        .filter(ownedDisc => ownedDisc.discId === discId && ownedDisc.bagIds.includes(bagId))
        .map(({ id }) => id),
    /** Returns the change. If the request fails, the owned discs stay on the shelf. */
    putInBag: async (bagId: string, ownedDiscIds: string[]): Promise<string | undefined> => {
      if (ownedDiscIds.length === 0) return undefined
      const body = { ownedDiscIds, action: { kind: 'add-to-bag', bagId } } as const
      const saved = await api.changeOwnedDiscs({ body }).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: ownedDiscKeys.all })
      return saved?.bags[0]?.changeId
    },
  }
}

export type CustomMoldChange =
  /** The id is created by the client, so a retry can't add the mold twice. */
  | { readonly kind: 'create'; readonly id: string; readonly fields: CustomMoldFields }
  | {
      readonly kind: 'update'
      readonly discId: string
      readonly version: number
      readonly fields: CustomMoldFields
    }
  | { readonly kind: 'delete'; readonly discId: string }
  | { readonly kind: 'switch'; readonly discId: string; readonly libraryDiscId: string }

function performMoldChange(change: CustomMoldChange): Promise<CustomMold | null> {
  switch (change.kind) {
    case 'create':
      return api.createCustomMold({ body: { id: change.id, ...change.fields } })
    case 'update': {
      const { discId, version, fields } = change
      return api.updateCustomMold({ params: { discId }, body: { version, ...fields } })
    }
    case 'delete':
      return api.deleteCustomMold({ params: { discId: change.discId } }).then(() => null)
    case 'switch': {
      const { discId, libraryDiscId } = change
      return api.switchCustomMold({ params: { discId }, body: { libraryDiscId } }).then(() => null)
    }
  }
}

/** Never throws. Resolves after the affected molds, owned discs and bags have been refetched. */
export function useCustomMoldChange() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: performMoldChange,
    ...BAG_MUTATION,
    onSettled: async (_mold, _problem, { kind }) => {
      const changed =
        kind === 'create' || kind === 'delete'
          ? [ownedDiscKeys.customMolds]
          : [ownedDiscKeys.customMolds, ownedDiscKeys.all, bagKeys.all]
      await Promise.all(changed.map(queryKey => queryClient.invalidateQueries({ queryKey })))
      notifyOtherTabs()
    },
  })
  return (change: CustomMoldChange) => outcomeOf(mutateAsync(change))
}
