// Where others see a player's own bag.
import type { Bag } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'

type Shown = Pick<Bag, 'visibility' | 'address' | 'linkToken' | 'score'>

/** The path to share; null for a private or empty bag, and where the server hasn't said yet. */
export function sharedBagPath(username: string, bag: Shown): string | null {
  if (bag.visibility === 'public' && bag.score && bag.address !== undefined)
    return bagPagePath(username, bag.address)
  if (bag.visibility === 'link' && bag.linkToken) return bagPagePath(username, bag.linkToken)
  return null
}
