// The owned discs that a bag carries, and those that were lost from it.
import type { Disc } from '../disc.ts'
import type { BagMembership, OwnedDiscFields } from './owned-disc.ts'

type InBag = Pick<OwnedDiscFields, 'discId' | 'place'> & BagMembership

/** Returns a mold's owned discs in the bag, and those lost from it and not replaced. Rule BG25. */
export function ownedDiscsInBag<T extends InBag>(
  ownedDiscs: readonly T[],
  bagId: string,
  discId: string,
): { readonly carried: readonly T[]; readonly lost: readonly T[] } {
  const ofMold = ownedDiscs.filter(ownedDisc => ownedDisc.discId === discId)
  return {
    carried: ofMold.filter(({ bagIds }) => bagIds.includes(bagId)),
    lost: ofMold.filter(({ place, lostFrom }) => place === 'lost' && lostFrom.includes(bagId)),
  }
}

/** Returns the molds that can still be thrown. A mold is gone if all its owned discs were lost. Rule BG25. */
export const discsWithoutLost = (
  discs: readonly Disc[],
  ownedDiscs: readonly InBag[],
  bagId: string,
): readonly Disc[] =>
  discs.filter(({ id }) => {
    const { carried, lost } = ownedDiscsInBag(ownedDiscs, bagId, id)
    return lost.length === 0 || carried.length > 0
  })
