// The discs of a bag or a collection as items of a list.
import type { Bag, OwnedDisc } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { type ListDetails, type ListItem, NO_DETAILS } from '@bagwise/domain/list'

const DETAILS = Object.keys(NO_DETAILS) as (keyof ListDetails)[]

const itemOf = (disc: Disc, ownedDisc: OwnedDisc, note = ownedDisc.note): ListItem => ({
  disc,
  details: {
    ...NO_DETAILS,
    plastic: ownedDisc.plastic,
    weight: ownedDisc.weight,
    condition: ownedDisc.condition,
    color: ownedDisc.color,
    ink: ownedDisc.ink === 'none' ? null : ownedDisc.ink,
    note,
  },
})

/** True if any item has more details than its mold and count. */
export const hasDetails = (items: readonly ListItem[]): boolean =>
  items.some(({ details }) =>
    DETAILS.some(key => key !== 'count' && details[key] !== NO_DETAILS[key]),
  )

/** In the bag's order: the owned discs carried, or the mold alone; the bag's note is with the first that has none. */
export const bagItems = (bag: Bag, ownedDiscs: readonly OwnedDisc[]): readonly ListItem[] =>
  bag.discs.flatMap(({ disc, notes }) => {
    const carried = ownedDiscs.filter(
      ownedDisc => ownedDisc.discId === disc.id && ownedDisc.bagIds.includes(bag.id),
    )
    return carried.length > 0
      ? carried.map((ownedDisc, at) =>
          itemOf(disc, ownedDisc, ownedDisc.note ?? (at === 0 ? notes : null)),
        )
      : [{ disc, details: { ...NO_DETAILS, note: notes } }]
  })

/** What a player has: lost, sold and retired discs are left out. */
export const collectionItems = (
  owned: readonly { readonly disc: Disc; readonly ownedDisc: OwnedDisc }[],
): readonly ListItem[] =>
  owned
    .filter(({ ownedDisc }) => ownedDisc.place === 'shelf' || ownedDisc.place === 'lent')
    .map(({ disc, ownedDisc }) => itemOf(disc, ownedDisc))
