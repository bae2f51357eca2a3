// Shares the address of the player's profile, which shows this bag.
import type { Bag } from '@bagwise/contract'
import { Share2 } from 'lucide-react'
import { PROFILE_COPIED, profileUrl, shareProfile } from './share.ts'
import { useSession } from '../session/use-session.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

export function ShareBag({ bag }: { bag: Bag }) {
  const { user } = useSession()
  if (!user) return null
  const share = async () => {
    const outcome = await shareProfile(user.username, {
      title: `${bag.name} on Bagwise`,
      text: `Take a look at my disc golf bag "${bag.name}"`,
    })
    if (outcome === 'copied') toast.success(PROFILE_COPIED)
    // Without dialog and clipboard, the address is shown to be copied by hand.
    if (outcome === 'failed') toast(profileUrl(user.username))
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
