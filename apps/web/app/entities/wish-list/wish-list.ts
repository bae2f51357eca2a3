// Changes to the wish list: optimistic, and sent one at a time.
import type { WantedDisc, WantedDiscChanges } from '@bagwise/contract'
import { NEW_WANTED_DISC } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { outcomeOf, RETRY_OPTIONS } from '../../lib/api/outcome.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { type WishList, WISH_LIST_PAGE, wishListQuery } from './queries.ts'
import { toast, toastWithUndo } from '../../ui/feedback/toast.tsx'

export type WishListChange =
  /** Adds the disc, or changes the given fields if it's already there. */
  | { readonly kind: 'want'; readonly discId: string; readonly fields: WantedDiscChanges }
  | { readonly kind: 'edit'; readonly discId: string; readonly fields: WantedDiscChanges }
  | { readonly kind: 'remove'; readonly discId: string }

function perform(change: WishListChange): Promise<WantedDisc | null> {
  const params = { discId: change.discId }
  switch (change.kind) {
    case 'want':
      return api.wantDisc({ params, body: change.fields })
    case 'edit':
      return api.updateWantedDisc({ params, body: change.fields })
    case 'remove':
      return api.removeWantedDisc({ params }).then(() => null)
  }
}

const unsaved = (discId: string): WantedDisc => ({
  ...NEW_WANTED_DISC,
  discId,
  bagId: null,
  createdAt: new Date().toISOString(),
})

/** Undefined removes the disc. */
function withWanted(list: WishList, discId: string, wanted: WantedDisc | undefined): WishList {
  const isListed = list.wantedDiscs.some(one => one.discId === discId)
  const wantedDiscs = isListed
    ? list.wantedDiscs.flatMap(one => (one.discId === discId ? (wanted ?? []) : one))
    : [...list.wantedDiscs, ...(wanted ? [wanted] : [])]
  return { ...list, wantedDiscs }
}

export function updateWishList(queries: QueryClient, update: (list: WishList) => WishList): void {
  queries.setQueryData(wishListQuery().queryKey, list => list && update(list))
}

export const dropWanted = (queries: QueryClient, discId: string): void =>
  updateWishList(queries, list => withWanted(list, discId, undefined))

/** Never throws. */
export function changeWishList(queries: QueryClient, change: WishListChange) {
  const { queryKey } = wishListQuery()
  const { discId } = change
  const mutation = queries.getMutationCache().build(queries, {
    mutationFn: perform,
    scope: { id: 'wish-list' },
    ...RETRY_OPTIONS,
    onMutate: async () => {
      await queries.cancelQueries({ queryKey })
      updateWishList(queries, list => {
        const old = list.wantedDiscs.find(one => one.discId === discId) ?? unsaved(discId)
        const fields = change.kind === 'remove' ? undefined : { ...old, ...change.fields }
        return withWanted(list, discId, fields as WantedDisc | undefined)
      })
    },
    onSuccess: saved =>
      updateWishList(queries, list => withWanted(list, discId, saved ?? undefined)),
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  return outcomeOf(mutation.execute(change))
}

export const WISH_LIST_FAILED = 'Failed to save your wish list'

/** Shows the result of a change. Returns false if it failed. */
async function runChange(queries: QueryClient, change: WishListChange): Promise<boolean> {
  const outcome = await changeWishList(queries, change)
  if (outcome.kind === 'done' || isProblem(outcome.problem, 'wanted-disc-not-found')) return true
  toast.error(errorMessage(outcome.problem, WISH_LIST_FAILED))
  return false
}

/** Puts a disc on the wish list, and offers Undo. An entry that's already there keeps its fields. */
export async function wantDisc(
  queries: QueryClient,
  { id: discId, name }: Pick<Disc, 'id' | 'name'>,
  fields: WantedDiscChanges,
): Promise<void> {
  const link = { label: 'See Wish List', to: WISH_LIST_PAGE }
  const loaded = await outcomeOf(queries.ensureQueryData(wishListQuery()))
  if (loaded.kind === 'failed') {
    toast.error(errorMessage(loaded.problem, WISH_LIST_FAILED))
    return
  }
  if (loaded.value.wantedDiscs.some(wanted => wanted.discId === discId)) {
    toast(`${name} is already on your wish list`)
    return
  }
  if (!(await runChange(queries, { kind: 'want', discId, fields }))) return
  toastWithUndo({
    message: `${name} is on your wish list`,
    link,
    undo: async () => void (await runChange(queries, { kind: 'remove', discId })),
  })
}

/** Takes a disc off the wish list, and offers Undo. */
export async function removeWanted(
  queries: QueryClient,
  { discId, createdAt: _createdAt, ...fields }: WantedDisc,
  name: string,
): Promise<void> {
  if (!(await runChange(queries, { kind: 'remove', discId }))) return
  toastWithUndo({
    message: `${name} removed from your wish list`,
    undo: async () => void (await runChange(queries, { kind: 'want', discId, fields })),
  })
}
