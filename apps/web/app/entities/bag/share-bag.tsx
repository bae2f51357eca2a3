// Shares a bag's page if others may see it, otherwise the player's profile.
import type { Bag } from '@bagwise/contract'
import { sharePath } from '@bagwise/domain/profile'
import { useSession } from '../../lib/session/use-session.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { PROFILE_COPIED } from '../profile/player-avatar.tsx'
import { sharedBagPath } from './bag-facts.ts'

export const BAG_COPIED = 'Bag URL copied to clipboard!'

export function ShareBag({ bag }: { bag: Bag }) {
  const { user } = useSession()
  if (!user) return null
  const path = sharedBagPath(user.username, bag)
  return (
    <ShareButton
      path={path ?? sharePath(user)}
      title={`${bag.name} on Bagwise`}
      text={`Take a look at my disc golf bag "${bag.name}"`}
      copied={path === null ? PROFILE_COPIED : BAG_COPIED}
    />
  )
}
