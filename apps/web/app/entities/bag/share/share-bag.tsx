// The Share button of a bag. The share sheet loads on the first click (rule BP16).
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../lib/session/use-session.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { type SharedBag, sharedBagPath, useBagAudience } from '../bag-facts.ts'
import type { ShareableBag, UnsharedBag } from './share-sheet.tsx'

const ShareSheet = lazyComponent(async () => (await import('./share-sheet.tsx')).ShareSheet)

export function ShareBag({ bag }: { bag: ShareableBag | UnsharedBag }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Share2 aria-hidden size={18} />}
        className="needs-script"
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      {isOpen ? <ShareSheet bag={bag} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

const NO_LINK_REASONS = { private: 'private', link: 'link-pending', public: 'empty' } as const

type OwnBag = SharedBag &
  Pick<Bag, 'id' | 'name' | 'hidden'> & { discs: readonly { readonly disc: Disc }[] }

/** For the owner. The sheet has a link only if others can see the bag. */
export function ShareOwnBag({ bag }: { bag: OwnBag }) {
  const { user } = useSession()
  const { audience, limitedBy } = useBagAudience(bag)
  if (!user) return null
  const { id, name, visibility } = bag
  const discs = bag.discs.map(({ disc }) => disc)
  const path = audience === 'owner' ? null : sharedBagPath(user.username, bag)
  if (path === null) {
    const reason = limitedBy ?? NO_LINK_REASONS[visibility]
    return <ShareBag bag={{ id, name, discs, path, reason }} />
  }
  const text = `Take a look at my disc golf bag "${name}"`
  return <ShareBag bag={{ name, discs, text, path }} />
}
