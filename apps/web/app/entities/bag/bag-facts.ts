// Facts about a player's bag: its audience (rules BP7 and BP13), its path for sharing, and a one-line summary.
import type { Bag, Me } from '@bagwise/contract'
import { type BagAudience, bagAudience, bagPagePath } from '@bagwise/domain/bag'
import { countOf } from '../../lib/format.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import type { Disc } from '@bagwise/domain/disc'
import { previewOf } from '@bagwise/domain/scoring'
import { discCountLabel } from '../disc/disc-labels.ts'

type OwnersBag = Pick<Bag, 'visibility' | 'hidden'>
export type AudienceLimit = 'moderated-bag' | 'moderated-profile' | 'private-profile'

/** Why the bag's audience is smaller than its visibility allows. */
export function audienceLimit(
  { visibility, hidden }: OwnersBag,
  user: Pick<Me, 'isPublic' | 'hidden'> | null,
): AudienceLimit | null {
  if (hidden) return 'moderated-bag'
  if (user?.hidden) return 'moderated-profile'
  return visibility === 'public' && user?.isPublic === false ? 'private-profile' : null
}

export function useBagAudience(bag: OwnersBag) {
  const { user } = useSession()
  const { visibility } = bag
  const isProfilePublic = user?.isPublic ?? true
  const isHidden = bag.hidden !== undefined || Boolean(user?.hidden)
  return {
    audience: bagAudience({ visibility, isProfilePublic, isHidden }),
    limitedBy: audienceLimit(bag, user),
  }
}

export const NOTE_READERS = {
  everyone: 'Anyone can read this note: the bag is public.',
  link: 'People with the link can read this note.',
  owner: 'Only you can read this note.',
} as const satisfies Record<BagAudience, string>

/** The default name of a new bag that is created with discs. */
export const suggestedBagName = (bags: readonly unknown[]): string =>
  bags.length === 0 ? 'Main Bag' : 'Imported Bag'

/** "14 discs · 5 brands · speed 2 to 13". */
export function bagSummary(discs: readonly Disc[]): string {
  const { discCount, brands, speedRange } = previewOf(discs)
  const count = discCountLabel(discCount)
  if (!speedRange) return count
  const [slowest, fastest] = speedRange
  const speeds = slowest === fastest ? `speed ${slowest}` : `speed ${slowest} to ${fastest}`
  return `${count} · ${countOf(brands.length, 'brand')} · ${speeds}`
}

/** A public bag's discs in the player's order. Unlike `inOrder`, it doesn't need row ids. */
export const bagDiscsInOrder = <Row extends { readonly order: number }>(bag: {
  readonly discs: readonly Row[]
}): Row[] => bag.discs.toSorted((a, b) => a.order - b.order)

/** The path of the card for other sites, below the bag's page. */
export const EMBED_SUBPATH = '/embed'

export const VISIBILITY_ID = 'visibility'

export type SharedBag = Pick<Bag, 'visibility' | 'address' | 'linkToken' | 'score'>

/** The path for sharing. Null for a private or empty bag, and until the server has created the link. */
export function sharedBagPath(username: string, bag: SharedBag): string | null {
  const address = sharedAddress(bag)
  return address === null || (bag.visibility === 'public' && !bag.score)
    ? null
    : bagPagePath(username, address)
}

function sharedAddress(bag: Omit<SharedBag, 'score'>): string | null {
  if (bag.visibility === 'public') return bag.address
  return bag.visibility === 'link' ? bag.linkToken : null
}

type ComparableBag = Omit<SharedBag, 'score'> & Pick<Bag, 'id' | 'hidden'>

/**
 * Refers to the bag in a comparison's URL: by its page if others can open it, otherwise by its id, which
 * only works for the owner.
 */
export function ownBagReference(
  { username, isPublic }: Pick<Me, 'username' | 'isPublic'>,
  bag: ComparableBag,
): string {
  const address = sharedAddress(bag)
  const isOpenToOthers = !bag.hidden && (isPublic || bag.visibility === 'link')
  return address !== null && isOpenToOthers ? `${username}/${address}` : `own:${bag.id}`
}
