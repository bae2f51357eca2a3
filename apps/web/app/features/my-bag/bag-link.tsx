// The link of a bag that is shared by link: to copy, or to replace.
import { copyToClipboard } from '../../lib/share.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

type BagLinkProps = {
  /** Null while the server makes it. */
  path: string | null
  onRenew: () => void
}

export function BagLink({ path, onRenew }: BagLinkProps) {
  const { settings } = useSite()
  const url = path === null ? '' : settings.origin + path
  const copy = async () => {
    if (await copyToClipboard(url)) toast.success('Link copied to clipboard!')
    // Without a clipboard, the address is shown to be copied by hand.
    else toast(url, { duration: 15_000 })
  }
  return (
    <div className="grid gap-2 py-1">
      <TextField
        label="Link to this bag"
        hideLabel
        readOnly
        value={url}
        placeholder="Creating a link..."
        className="text-sm"
        onFocus={event => event.currentTarget.select()}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button size="small" disabled={path === null} onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" disabled={path === null} onClick={onRenew}>
          New Link
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        New Link replaces this address: the old one stops working right away.
      </p>
    </div>
  )
}
