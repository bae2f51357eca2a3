// Share Profile: the device's dialog, else the clipboard.
import { Share2 } from 'lucide-react'
import {
  COPY_BY_HAND_TOAST,
  PROFILE_COPIED,
  profileUrl,
  type ShareOutcome,
  shareUrl,
} from '../../lib/share.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

function showOutcome(outcome: ShareOutcome, username: string): void {
  if (outcome === 'copied') toast.success(PROFILE_COPIED)
  if (outcome === 'failed') toast(profileUrl(username), COPY_BY_HAND_TOAST)
}

export function ShareButton({ username, name }: { username: string; name: string }) {
  const onShare = async () => {
    const words = { title: `${name} on Bagwise`, text: `${name}'s disc golf bags` }
    showOutcome(await shareUrl(profileUrl(username), words), username)
  }
  return (
    <Button
      icon={<Share2 aria-hidden size={18} />}
      className="needs-script"
      onClick={() => void onShare()}
    >
      Share Profile
    </Button>
  )
}
