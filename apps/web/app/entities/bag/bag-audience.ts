// Who can see one of the player's bags and read its notes right now (rules BP7 and BP13).
import type { Bag } from '@bagwise/contract'
import { type BagAudience, bagAudience, type Visibility } from '@bagwise/domain/bag'
import { useSession } from '../../lib/session/use-session.tsx'

type BagAudienceState = {
  readonly visibility: Visibility
  readonly audience: BagAudience
  /** Why fewer people see the bag than its visibility allows. */
  readonly limitedBy: 'moderated-bag' | 'moderated-profile' | 'private-profile' | null
}

export function useBagAudience(bag: Pick<Bag, 'visibility' | 'hidden'>): BagAudienceState {
  const { user } = useSession()
  const { visibility } = bag
  const profileIsPublic = user?.isPublic ?? true
  const isHidden = bag.hidden !== undefined || Boolean(user?.hidden)
  const limit = () => {
    if (bag.hidden) return 'moderated-bag'
    if (user?.hidden) return 'moderated-profile'
    return visibility === 'public' && !profileIsPublic ? 'private-profile' : null
  }
  return {
    visibility,
    audience: bagAudience({ visibility, profileIsPublic, isHidden }),
    limitedBy: limit(),
  }
}

/** The text next to a note. */
export const NOTE_READERS = {
  everyone: 'Anyone can read this note: the bag is public.',
  link: 'People with the link can read this note.',
  owner: 'Only you can read this note.',
} as const satisfies Record<BagAudience, string>
