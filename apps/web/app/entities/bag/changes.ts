import type { Bag, BagDisc } from '@bagwise/contract'
import {
  renumber,
  inOrder,
  isPermutation,
  keepsLink,
  nextPosition,
  sortBags,
  type Visibility,
  withFlag,
} from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'

export type BagChange =
  | { readonly kind: 'create'; readonly name: string; readonly visibility: Visibility }
  | {
      readonly kind: 'clone'
      readonly bagId: string
      readonly name: string
      readonly visibility: Visibility
    }
  | { readonly kind: 'rename'; readonly bagId: string; readonly name: string }
  | { readonly kind: 'delete'; readonly bagId: string }
  | { readonly kind: 'set-primary'; readonly bagId: string }
  | { readonly kind: 'set-active'; readonly bagId: string }
  | { readonly kind: 'set-visibility'; readonly bagId: string; readonly visibility: Visibility }
  | { readonly kind: 'renew-link'; readonly bagId: string }
  | { readonly kind: 'add-disc'; readonly bagId: string; readonly disc: Disc }
  | { readonly kind: 'remove-disc'; readonly bagId: string; readonly bagDiscId: string }
  | {
      readonly kind: 'set-notes'
      readonly bagId: string
      readonly bagDiscId: string
      readonly notes: string | null
      /** The note before the edit. */
      readonly previousNotes: string | null
    }
  | { readonly kind: 'reorder'; readonly bagId: string; readonly bagDiscIds: readonly string[] }

/** Applies pending changes in order. A change that the server has already made has no effect. */
export const withChanges = (bags: readonly Bag[], changes: readonly BagChange[]): readonly Bag[] =>
  changes.reduce(withChange, bags)

function withChange(bags: readonly Bag[], change: BagChange): readonly Bag[] {
  switch (change.kind) {
    // The server assigns a new bag's id and flags, so the form waits for the response.
    case 'create':
    case 'clone':
      return bags
    case 'delete':
      return bags.filter(bag => bag.id !== change.bagId)
    case 'set-primary':
      return setFlag(bags, 'isPrimary', change.bagId)
    case 'set-active':
      return setFlag(bags, 'isActive', change.bagId)
    case 'rename':
      return editBag(bags, change.bagId, bag => ({ ...bag, name: change.name }))
    case 'set-visibility':
      return editBag(bags, change.bagId, bag => ({
        ...bag,
        visibility: change.visibility,
        linkToken: keepsLink(change.visibility) ? bag.linkToken : null,
      }))
    // The old link stops working as soon as the server has created a new one.
    case 'renew-link':
      return editBag(bags, change.bagId, bag => ({ ...bag, linkToken: null }))
    case 'add-disc':
      return editDiscs(bags, change.bagId, discs => appendDisc(discs, change.disc))
    case 'remove-disc':
      return editDiscs(bags, change.bagId, discs =>
        renumber(discs.filter(({ id }) => id !== change.bagDiscId)),
      )
    case 'set-notes':
      return editDiscs(bags, change.bagId, discs =>
        discs.map(disc => (disc.id === change.bagDiscId ? { ...disc, notes: change.notes } : disc)),
      )
    case 'reorder':
      return editDiscs(bags, change.bagId, discs => applyOrder(discs, change.bagDiscIds))
  }
}

const editBag = (bags: readonly Bag[], bagId: string, edit: (bag: Bag) => Bag): readonly Bag[] =>
  bags.map(bag => (bag.id === bagId ? edit(bag) : bag))

const editDiscs = (
  bags: readonly Bag[],
  bagId: string,
  edit: (discs: readonly BagDisc[]) => readonly BagDisc[],
): readonly Bag[] => editBag(bags, bagId, bag => ({ ...bag, discs: [...edit(inOrder(bag.discs))] }))

const setFlag = (bags: readonly Bag[], flag: 'isPrimary' | 'isActive', bagId: string) =>
  bags.some(bag => bag.id === bagId) ? sortBags(withFlag(bags, flag, bagId)) : bags

/** A temporary id for a disc that is being added. */
export const pendingId = (discId: string): string => `pending-${discId}`
export const isPending = (bagDisc: Pick<BagDisc, 'id'>): boolean =>
  bagDisc.id.startsWith('pending-')

function appendDisc(discs: readonly BagDisc[], disc: Disc): readonly BagDisc[] {
  if (discs.some(bagDisc => bagDisc.disc.id === disc.id)) return discs
  return [
    ...discs,
    { id: pendingId(disc.id), order: nextPosition(discs), notes: null, disc: { ...disc } },
  ]
}

/** Ignores an order for a different set of discs, like the server does. */
function applyOrder(discs: readonly BagDisc[], ids: readonly string[]): readonly BagDisc[] {
  const present = discs.map(({ id }) => id)
  if (!isPermutation(present, ids)) return discs
  return renumber(discs.map(disc => ({ ...disc, order: ids.indexOf(disc.id) + 1 })))
}

/** Updates an order for the bag's current discs. Discs that aren't in it go last. */
export function orderForCurrentDiscs(
  order: readonly string[],
  discs: readonly BagDisc[],
): string[] {
  const present = inOrder(discs).map(({ id }) => id)
  return [...order.filter(id => present.includes(id)), ...present.filter(id => !order.includes(id))]
}

/** True if a later reorder of the same bag is queued, so this one doesn't need to be sent. */
export function isSuperseded(change: BagChange, queued: readonly BagChange[]): boolean {
  if (change.kind !== 'reorder') return false
  return queued
    .slice(queued.indexOf(change) + 1)
    .some(later => later.kind === 'reorder' && later.bagId === change.bagId)
}

/** Adds a bag from a response. Ignores an outdated response. */
export function withSavedBag(bags: readonly Bag[], saved: Bag): Bag[] {
  const current = bags.find(bag => bag.id === saved.id)
  if (current && current.version > saved.version) return [...bags]
  let others: readonly Bag[] = bags.filter(bag => bag.id !== saved.id)
  if (saved.isPrimary) others = withFlag(others, 'isPrimary', saved.id)
  if (saved.isActive) others = withFlag(others, 'isActive', saved.id)
  return sortBags([...others, saved])
}
