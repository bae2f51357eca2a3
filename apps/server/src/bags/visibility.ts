// Who may see a bag. `visibleToEveryone` in public-queries.ts is the same rule as SQL, for lists.
import { isBagVisibleTo } from '@bagwise/domain/bag'
import { isVisibleToOthers } from '@bagwise/domain/moderation'
import type { ProfileAccess } from '../profiles/index.ts'
import type { StoredBag } from './queries.ts'

/** Depends on the bag's visibility, the owner's profile and moderation (rules BP1, BP7, MO5 and MO6). */
export function canSeeBag(
  owner: ProfileAccess,
  bag: Pick<StoredBag, 'visibility' | 'hidden'>,
  viewer: {
    /** Null for a visitor. */
    readonly id: string | null
    /** True if they opened the bag by its link. */
    readonly hasLink?: boolean
  },
): boolean {
  return isBagVisibleTo(
    {
      visibility: bag.visibility,
      profileIsPublic: owner.isPublic,
      isHidden: !isVisibleToOthers(owner.restrictions, bag),
    },
    { isOwner: owner.id === viewer.id, hasLink: viewer.hasLink ?? false },
  )
}
