// Actions on owned discs: carry, shelve, lose, sell.
import {
  type BagMembership,
  consistentFields,
  type OwnedDiscFields,
  type Place,
} from './owned-disc.ts'

export type OwnedDiscAction =
  /** Adds the owned disc's mold to the bag if it's missing. */
  | { readonly kind: 'add-to-bag'; readonly bagId: string }
  /** A lost disc that was replaced doesn't return to this bag when it is found. */
  | { readonly kind: 'remove-from-bag'; readonly bagId: string }
  | { readonly kind: 'move-to-shelf' }
  | {
      readonly kind: 'move'
      readonly place: Exclude<Place, 'shelf'>
      readonly placeDate: string | null
      readonly course: string | null
      readonly hole: string | null
      readonly placeNote: string | null
    }
  | { readonly kind: 'mark-found' }
  | { readonly kind: 'set-plastic'; readonly plastic: string | null }
  | { readonly kind: 'set-condition'; readonly condition: number | null }
  | { readonly kind: 'delete' }

type OwnedDiscState = OwnedDiscFields & BagMembership

const onShelf = <T extends OwnedDiscState>(ownedDisc: T, bagIds: readonly string[]): T =>
  consistent({ ...ownedDisc, place: 'shelf', bagIds, lostFrom: [] })

const consistent = <T extends OwnedDiscState>(ownedDisc: T): T => ({
  ...ownedDisc,
  ...consistentFields(ownedDisc),
})

/**
 * Returns the owned disc after an action, or undefined if it is deleted. `bagHasMold` returns true if
 * a bag still has the owned disc's mold. Rules CO16 to CO19.
 */
export function afterAction<T extends OwnedDiscState>(
  ownedDisc: T,
  action: OwnedDiscAction,
  bagHasMold: (bagId: string, discId: string) => boolean,
): T | undefined {
  switch (action.kind) {
    case 'add-to-bag':
      return ownedDisc.bagIds.includes(action.bagId)
        ? ownedDisc
        : onShelf(ownedDisc, [...ownedDisc.bagIds, action.bagId].toSorted())
    case 'remove-from-bag':
      return {
        ...ownedDisc,
        bagIds: ownedDisc.bagIds.filter(id => id !== action.bagId),
        lostFrom: ownedDisc.lostFrom.filter(id => id !== action.bagId),
      }
    case 'move-to-shelf':
      return onShelf(ownedDisc, [])
    case 'move': {
      const { place, placeDate, course, hole, placeNote } = action
      const carriedIn = ownedDisc.place === 'lost' ? ownedDisc.lostFrom : ownedDisc.bagIds
      const lostFrom = place === 'lost' ? carriedIn : []
      return consistent({
        ...ownedDisc,
        place,
        placeDate,
        course,
        hole,
        placeNote,
        bagIds: [],
        lostFrom,
      })
    }
    case 'mark-found':
      return ownedDisc.place === 'lost'
        ? onShelf(
            ownedDisc,
            ownedDisc.lostFrom.filter(bagId => bagHasMold(bagId, ownedDisc.discId)),
          )
        : ownedDisc
    case 'set-plastic':
      return { ...ownedDisc, plastic: action.plastic }
    case 'set-condition':
      return { ...ownedDisc, condition: action.condition }
    case 'delete':
      return undefined
  }
}

/** Returns the owned disc after an edit. A new place or mold may take it out of bags. Rule CO17. */
export function afterEdit<T extends OwnedDiscState>(
  old: T,
  fields: OwnedDiscFields,
  bagHasMold: (bagId: string, discId: string) => boolean,
): T {
  if (fields.place === old.place && fields.discId === old.discId) return { ...old, ...fields }
  const { place, placeDate, course, hole, placeNote } = fields
  const action: OwnedDiscAction =
    place === 'shelf'
      ? { kind: 'mark-found' }
      : { kind: 'move', place, placeDate, course, hole, placeNote }
  const { bagIds, lostFrom } = afterAction(old, action, bagHasMold) ?? old
  return {
    ...old,
    ...fields,
    bagIds: bagIds.filter(bagId => bagHasMold(bagId, fields.discId)),
    lostFrom: place === 'lost' ? lostFrom : [],
  }
}

/** Returns the molds of these owned discs that the bag lacks, each once, in order. Rule CO16. */
export const moldsToAdd = (
  ownedDiscs: readonly Pick<OwnedDiscFields, 'discId'>[],
  molds: readonly string[],
): readonly string[] => [
  ...new Set(
    ownedDiscs.map(ownedDisc => ownedDisc.discId).filter(discId => !molds.includes(discId)),
  ),
]
