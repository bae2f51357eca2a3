// Shares the bag's own page where others may see it, else the player's profile.
import type { Bag } from '@bagwise/contract'
import { Share2 } from 'lucide-react'
import { sharedBagPath } from './bag-facts.ts'
import {
  BAG_COPIED,
  COPY_BY_HAND_TOAST,
  PROFILE_COPIED,
  profileUrl,
  shareUrl,
  urlOf,
} from '../../lib/browser/share.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

export function ShareBag({ bag }: { bag: Bag }) {
  const { user } = useSession()
  if (!user) return null
  const path = sharedBagPath(user.username, bag)
  const share = async () => {
    const url = path === null ? profileUrl(user.username) : urlOf(path)
    const outcome = await shareUrl(url, {
      title: `${bag.name} on Bagwise`,
      text: `Take a look at my disc golf bag "${bag.name}"`,
    })
    if (outcome === 'copied') toast.success(path === null ? PROFILE_COPIED : BAG_COPIED)
    if (outcome === 'failed') toast(url, COPY_BY_HAND_TOAST)
  }
  return (
    <Button
      icon={<Share2 aria-hidden size={18} />}
      className="needs-script"
      onClick={() => void share()}
    >
      Share
    </Button>
  )
}
