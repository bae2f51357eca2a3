// Buttons for the player's open bag: swap discs, share it, add discs.
import type { Bag } from '@bagwise/contract'
import { sharePath } from '@bagwise/domain/profile'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { PROFILE_COPIED } from '../profile/player-avatar.tsx'
import { sharedBagPath } from './bag-facts.ts'

export const BAG_COPIED = 'Bag URL copied to clipboard!'

export function OwnBagActions({ bag, className }: { bag: Bag; className?: string }) {
  const hasDiscs = bag.discs.length > 0
  return (
    <div
      data-tour="actions"
      className={cx(
        'flex flex-wrap gap-2 *:flex-auto *:px-2 *:whitespace-nowrap @md:*:flex-none @md:*:px-4',
        className,
      )}
    >
      {hasDiscs ? (
        <LinkButton to="/swap" icon={<ArrowLeftRight size={18} />}>
          Swap
        </LinkButton>
      ) : null}
      <ShareBag bag={bag} />
      <LinkButton
        to="/library"
        // An empty bag has a larger button for this below.
        variant={hasDiscs ? 'primary' : 'secondary'}
        icon={<Plus size={18} />}
      >
        Add Discs
      </LinkButton>
    </div>
  )
}

/** Shares the bag's page if others can see it, otherwise the player's profile. */
export function ShareBag({ bag }: { bag: Bag }) {
  const { user } = useSession()
  if (!user) return null
  const path = sharedBagPath(user.username, bag)
  return (
    <ShareButton
      path={path ?? sharePath(user)}
      title={`${bag.name} on Bagwise`}
      text={`Take a look at my disc golf bag "${bag.name}"`}
      copiedMessage={path === null ? PROFILE_COPIED : BAG_COPIED}
    />
  )
}
