// Shares the address that holds the guest's bag.
import { Share2 } from 'lucide-react'
import { COPY_BY_HAND_TOAST, shareUrl, urlOf } from '../../lib/share.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { bagAddress, type TryView } from '../../entities/guest-bag/try-address.ts'

export function ShareGuestBag({ view, disabled }: { view: TryView; disabled: boolean }) {
  const share = async () => {
    const url = urlOf(bagAddress(view))
    const outcome = await shareUrl(url, {
      title: `${view.name} on Bagwise`,
      text: `Take a look at the disc golf bag "${view.name}"`,
    })
    if (outcome === 'copied') toast.success('Link copied to clipboard')
    if (outcome === 'failed') toast(url, COPY_BY_HAND_TOAST)
  }
  return (
    <Button
      icon={<Share2 aria-hidden size={18} />}
      className="needs-script"
      disabled={disabled}
      onClick={() => void share()}
    >
      Share
    </Button>
  )
}
