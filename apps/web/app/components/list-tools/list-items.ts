// The discs of a bag or a collection as items of a list.
import type { Bag, Copy } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { type ListDetails, type ListItem, NO_DETAILS } from '@bagwise/domain/list'

const DETAILS = Object.keys(NO_DETAILS) as (keyof ListDetails)[]

const itemOf = (disc: Disc, copy: Copy, note = copy.note): ListItem => ({
  disc,
  details: {
    ...NO_DETAILS,
    plastic: copy.plastic,
    weight: copy.weight,
    condition: copy.condition,
    color: copy.color,
    ink: copy.ink === 'none' ? null : copy.ink,
    note,
  },
})

/** True if any item has more details than its mold and count. */
export const hasDetails = (items: readonly ListItem[]): boolean =>
  items.some(({ details }) =>
    DETAILS.some(key => key !== 'count' && details[key] !== NO_DETAILS[key]),
  )

/** In the bag's order: the copies carried, or the mold alone; the bag's note is with the first that has none. */
export const bagItems = (bag: Bag, copies: readonly Copy[]): readonly ListItem[] =>
  bag.discs.flatMap(({ disc, notes }) => {
    const carried = copies.filter(copy => copy.discId === disc.id && copy.bagIds.includes(bag.id))
    return carried.length > 0
      ? carried.map((copy, at) => itemOf(disc, copy, copy.note ?? (at === 0 ? notes : null)))
      : [{ disc, details: { ...NO_DETAILS, note: notes } }]
  })

/** What a player has: lost, sold and retired discs are left out. */
export const collectionItems = (
  owned: readonly { readonly disc: Disc; readonly copy: Copy }[],
): readonly ListItem[] =>
  owned
    .filter(({ copy }) => copy.place === 'shelf' || copy.place === 'lent')
    .map(({ disc, copy }) => itemOf(disc, copy))
