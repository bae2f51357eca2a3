// Where others see a player's own bag.
import type { Bag, Me } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'

type Shown = Pick<Bag, 'visibility' | 'address' | 'linkToken' | 'score'>

/** The path to share; null for a private or empty bag, and where the server hasn't said yet. */
export function sharedBagPath(username: string, bag: Shown): string | null {
  const address = sharedAddress(bag)
  return address === null || (bag.visibility === 'public' && !bag.score)
    ? null
    : bagPagePath(username, address)
}

function sharedAddress(bag: Omit<Shown, 'score'>): string | null {
  if (bag.visibility === 'public') return bag.address
  return bag.visibility === 'link' ? bag.linkToken : null
}

type Compared = Omit<Shown, 'score'> & Pick<Bag, 'id' | 'hidden'>

/**
 * Refers to the bag in a comparison's URL: by its page if others can open it, otherwise by its id, which
 * only works for its owner.
 */
export function ownBagReference(
  { username, isPublic }: Pick<Me, 'username' | 'isPublic'>,
  bag: Compared,
): string {
  const address = sharedAddress(bag)
  const canOthersOpen = !bag.hidden && (isPublic || bag.visibility === 'link')
  return address !== null && canOthersOpen ? `${username}/${address}` : `own:${bag.id}`
}
