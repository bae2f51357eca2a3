// Shares a page with the device's dialog, or copies its URL.
import { Share2 } from 'lucide-react'
import { shareUrl, absoluteUrl } from '../lib/browser/share.ts'
import { Button } from './button.tsx'
import { toast } from './feedback/toast.tsx'

type ShareButtonProps = {
  path: string
  title: string
  text: string
  /** The message after copying. */
  copiedMessage: string
  label?: string
  disabled?: boolean
}

/** Shows a URL long enough to copy it by hand, if neither the share dialog nor the clipboard works. */
export const showUrl = (url: string) => toast(url, { duration: 15_000 })

export function ShareButton({
  path,
  title,
  text,
  copiedMessage,
  label = 'Share',
  disabled = false,
}: ShareButtonProps) {
  const share = async () => {
    const url = absoluteUrl(path)
    const outcome = await shareUrl({ title, text, url })
    if (outcome === 'copied') toast.success(copiedMessage)
    if (outcome === 'failed') showUrl(url)
  }
  return (
    <Button
      icon={<Share2 aria-hidden size={18} />}
      className="needs-script"
      disabled={disabled}
      onClick={() => void share()}
    >
      {label}
    </Button>
  )
}
