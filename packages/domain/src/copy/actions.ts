// What can be done with copies, and what each action makes of one.
import { type Carrying, consistentCopy, type CopyFields, type Place } from './copy.ts'

export type CopyAction =
  /** A bag without the copy's mold gets it. */
  | { readonly kind: 'carry'; readonly bagId: string }
  | { readonly kind: 'uncarry'; readonly bagId: string }
  | { readonly kind: 'shelf' }
  | {
      readonly kind: 'move'
      readonly place: Exclude<Place, 'shelf'>
      readonly placeDate: string | null
      readonly course: string | null
      readonly hole: string | null
      readonly placeNote: string | null
    }
  | { readonly kind: 'found' }
  | { readonly kind: 'plastic'; readonly plastic: string | null }
  | { readonly kind: 'condition'; readonly condition: number | null }
  | { readonly kind: 'delete' }

export type ActionKind = CopyAction['kind']

type ActingCopy = CopyFields & Carrying

const onShelf = <T extends ActingCopy>(copy: T, bagIds: readonly string[]): T =>
  consistent({ ...copy, place: 'shelf', bagIds, lostFrom: [] })

const consistent = <T extends ActingCopy>(copy: T): T => ({ ...copy, ...consistentCopy(copy) })

/**
 * The copy after an action; undefined where it is deleted. `holdsMold` says whether a bag still has
 * the copy's mold. Rules CO16 to CO19.
 */
export function afterAction<T extends ActingCopy>(
  copy: T,
  action: CopyAction,
  holdsMold: (bagId: string, discId: string) => boolean,
): T | undefined {
  switch (action.kind) {
    case 'carry':
      return copy.bagIds.includes(action.bagId)
        ? copy
        : onShelf(copy, [...copy.bagIds, action.bagId].toSorted())
    case 'uncarry':
      return { ...copy, bagIds: copy.bagIds.filter(id => id !== action.bagId) }
    case 'shelf':
      return onShelf(copy, [])
    case 'move': {
      const { place, placeDate, course, hole, placeNote } = action
      const carriedIn = copy.place === 'lost' ? copy.lostFrom : copy.bagIds
      const lostFrom = place === 'lost' ? carriedIn : []
      return consistent({
        ...copy,
        place,
        placeDate,
        course,
        hole,
        placeNote,
        bagIds: [],
        lostFrom,
      })
    }
    case 'found':
      return copy.place === 'lost'
        ? onShelf(
            copy,
            copy.lostFrom.filter(bagId => holdsMold(bagId, copy.discId)),
          )
        : copy
    case 'plastic':
      return { ...copy, plastic: action.plastic }
    case 'condition':
      return { ...copy, condition: action.condition }
    case 'delete':
      return undefined
  }
}
