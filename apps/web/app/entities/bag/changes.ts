// What a player may do with their bags, and how the bags look once it is done.
import type { Bag, BagDisc } from '@bagwise/contract'
import {
  renumbered,
  inOrder,
  isReordering,
  keepsLink,
  nextPosition,
  sortedBags,
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
      /** The note that the player saw while editing. */
      readonly previousNotes: string | null
    }
  | { readonly kind: 'reorder'; readonly bagId: string; readonly bagDiscIds: readonly string[] }

/** The bags as they will be: each change on top of the one before, whatever the server already knows. */
export const withChanges = (bags: readonly Bag[], changes: readonly BagChange[]): readonly Bag[] =>
  changes.reduce(withChange, bags)

function withChange(bags: readonly Bag[], change: BagChange): readonly Bag[] {
  switch (change.kind) {
    // New bags get their id and flags from the server: the form waits for them.
    case 'create':
    case 'clone':
      return bags
    case 'delete':
      return bags.filter(bag => bag.id !== change.bagId)
    case 'set-primary':
      return flagged(bags, 'isPrimary', change.bagId)
    case 'set-active':
      return flagged(bags, 'isActive', change.bagId)
    case 'rename':
      return edited(bags, change.bagId, bag => ({ ...bag, name: change.name }))
    case 'set-visibility':
      return edited(bags, change.bagId, bag => ({
        ...bag,
        visibility: change.visibility,
        linkToken: keepsLink(change.visibility) ? bag.linkToken : null,
      }))
    // The old one stops working as soon as the server has made another.
    case 'renew-link':
      return edited(bags, change.bagId, bag => ({ ...bag, linkToken: null }))
    case 'add-disc':
      return withDiscs(bags, change.bagId, discs => added(discs, change.disc))
    case 'remove-disc':
      return withDiscs(bags, change.bagId, discs =>
        renumbered(discs.filter(({ id }) => id !== change.bagDiscId)),
      )
    case 'set-notes':
      return withDiscs(bags, change.bagId, discs =>
        discs.map(disc => (disc.id === change.bagDiscId ? { ...disc, notes: change.notes } : disc)),
      )
    case 'reorder':
      return withDiscs(bags, change.bagId, discs => reordered(discs, change.bagDiscIds))
  }
}

const edited = (bags: readonly Bag[], bagId: string, edit: (bag: Bag) => Bag): readonly Bag[] =>
  bags.map(bag => (bag.id === bagId ? edit(bag) : bag))

const withDiscs = (
  bags: readonly Bag[],
  bagId: string,
  edit: (discs: readonly BagDisc[]) => readonly BagDisc[],
): readonly Bag[] => edited(bags, bagId, bag => ({ ...bag, discs: [...edit(inOrder(bag.discs))] }))

const flagged = (bags: readonly Bag[], flag: 'isPrimary' | 'isActive', bagId: string) =>
  bags.some(bag => bag.id === bagId) ? sortedBags(withFlag(bags, flag, bagId)) : bags

/** A disc being added has no id of its own yet. */
export const pendingId = (discId: string): string => `pending-${discId}`
export const isPending = (bagDisc: Pick<BagDisc, 'id'>): boolean =>
  bagDisc.id.startsWith('pending-')

function added(discs: readonly BagDisc[], disc: Disc): readonly BagDisc[] {
  if (discs.some(held => held.disc.id === disc.id)) return discs
  return [
    ...discs,
    { id: pendingId(disc.id), order: nextPosition(discs), notes: null, disc: { ...disc } },
  ]
}

/** An order made for another set of discs changes nothing, as on the server. */
function reordered(discs: readonly BagDisc[], ids: readonly string[]): readonly BagDisc[] {
  const present = discs.map(({ id }) => id)
  if (!isReordering(present, ids)) return discs
  return renumbered(discs.map(disc => ({ ...disc, order: ids.indexOf(disc.id) + 1 })))
}

/** The wanted order for the discs that are in the bag now, with all others last. */
export function orderOfPresent(wanted: readonly string[], discs: readonly BagDisc[]): string[] {
  const present = inOrder(discs).map(({ id }) => id)
  return [
    ...wanted.filter(id => present.includes(id)),
    ...present.filter(id => !wanted.includes(id)),
  ]
}

/** An order that a later one replaced while it was waiting need not be sent. */
export function isOvertaken(change: BagChange, waiting: readonly BagChange[]): boolean {
  if (change.kind !== 'reorder') return false
  return waiting
    .slice(waiting.indexOf(change) + 1)
    .some(later => later.kind === 'reorder' && later.bagId === change.bagId)
}

/** Adds a bag from a response. An outdated one changes nothing. */
export function withSavedBag(bags: readonly Bag[], saved: Bag): Bag[] {
  const known = bags.find(bag => bag.id === saved.id)
  if (known && known.version > saved.version) return [...bags]
  let others: readonly Bag[] = bags.filter(bag => bag.id !== saved.id)
  if (saved.isPrimary) others = withFlag(others, 'isPrimary', saved.id)
  if (saved.isActive) others = withFlag(others, 'isActive', saved.id)
  return sortedBags([...others, saved])
}
