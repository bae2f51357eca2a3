// The share sheet of a bag: its image, link, downloads, list and embed code (rule BP16).
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { sharePath } from '@bagwise/domain/bag'
import { escapeHtml } from '@bagwise/domain/text'
import { ClipboardCopy, CodeXml, Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { absoluteUrl, copyToClipboard, copyWhenReady } from '../../../lib/browser/share.ts'
import { useSession } from '../../../lib/session/use-session.tsx'
import { Button, ExternalLink, TouchLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { ShareButton, showUrl } from '../../../ui/share-button.tsx'
import { PROFILE_COPIED, playerName } from '../../profile/player-avatar.tsx'
import { type AudienceLimit, EMBED_SUBPATH, VISIBILITY_ID } from '../bag-facts.ts'
import { BagImages } from '../bag-images.tsx'
import { selectBag } from '../selection.ts'

const BAG_URL_COPIED = 'Bag URL copied to clipboard!'

export type ShareableBag = {
  name: string
  discs: readonly Disc[]
  /** The text for the device's share dialog. */
  text: string
  path: string
}

/** The player's own bag without a link. */
export type UnsharedBag = Pick<Bag, 'id' | 'name'> & {
  discs: readonly Disc[]
  path: null
  reason: AudienceLimit | 'private' | 'empty' | 'link-pending'
}

type ShareSheetProps = { bag: ShareableBag | UnsharedBag; onClose: () => void }

export function ShareSheet({ bag, onClose }: ShareSheetProps) {
  return (
    <Dialog title="Share bag" onClose={onClose}>
      {bag.path === null ? <Unshared bag={bag} onClose={onClose} /> : <Shared bag={bag} />}
    </Dialog>
  )
}

function Shared({ bag: { path, name, text, discs } }: { bag: ShareableBag }) {
  const [isEmbedding, setIsEmbedding] = useState(false)
  const code = useRef<HTMLTextAreaElement>(null)
  const url = absoluteUrl(path)
  const snippet = embedSnippet(url + EMBED_SUBPATH, name)
  const copyLink = async () => {
    if (await copyToClipboard(url)) toast.success(BAG_URL_COPIED)
    else showUrl(url)
  }
  const embed = async () => {
    setIsEmbedding(true)
    if (await copyToClipboard(snippet)) toast.success('Snippet copied to clipboard!')
    else code.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <PreviewImage path={path} name={name} />
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button
          variant="primary"
          icon={<Link2 size={18} />}
          data-first-focus
          onClick={() => void copyLink()}
        >
          Copy Link
        </Button>
        {'share' in navigator ? (
          <ShareButton
            path={path}
            title={`${name} on Bagwise`}
            text={text}
            copiedMessage={BAG_URL_COPIED}
            label="Share via..."
          />
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-2 [&>.button]:px-2 max-sm:[&>.button]:text-sm">
        <BagImages path={path} name={name} />
        <CopyList discs={discs} />
        <Button icon={<CodeXml size={18} />} onClick={() => void embed()}>
          Embed
        </Button>
      </div>
      {isEmbedding ? (
        <div>
          <TextArea
            ref={code}
            label="Paste this into your site"
            readOnly
            rows={6}
            value={snippet}
            className="font-mono text-sm"
            onFocus={event => event.currentTarget.select()}
          />
          <ExternalLink href={path + EMBED_SUBPATH} className="inline-flex min-h-11 items-center">
            See what it looks like
            <span className="sr-only"> (opens in a new tab)</span>
          </ExternalLink>
        </div>
      ) : null}
    </div>
  )
}

/** The image that other apps show for the link. */
function PreviewImage({ path, name }: { path: string; name: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <img
      src={`/previews${path}.png`}
      alt={`Preview of ${name}`}
      width={1200}
      height={630}
      className="h-auto w-full rounded-md border border-line bg-sunken"
      onError={() => setHasFailed(true)}
    />
  )
}

function CopyList({ discs }: { discs: readonly Disc[] }) {
  if (discs.length === 0) return null
  const copy = async () => {
    const list = import('@bagwise/lists').then(({ NO_DETAILS, writeShortList }) =>
      writeShortList(discs.map(disc => ({ disc, details: NO_DETAILS }))),
    )
    try {
      await copyWhenReady(list)
      toast.success('List copied to clipboard!')
    } catch {
      toast.error("The list couldn't be copied. Please try again.")
    }
  }
  return (
    <Button icon={<ClipboardCopy size={18} />} onClick={() => void copy()}>
      Copy List
    </Button>
  )
}

const UNSHARED = {
  private: {
    text: 'Only you can see this bag.',
    advice: 'To get a link, make it public or turn on "Anyone with the link".',
  },
  'private-profile': {
    text: 'Only you can see this bag, because your profile is private.',
    advice: 'To get a link, turn on "Anyone with the link".',
  },
  'moderated-bag': { text: 'A moderator hid this bag, so only you can see it.', advice: null },
  'moderated-profile': {
    text: 'A moderator hid your profile, so only you can see this bag.',
    advice: null,
  },
  'link-pending': { text: "We're creating this bag's link.", advice: null },
  empty: { text: 'Add a disc to this bag to share it.', advice: null },
} as const satisfies Record<UnsharedBag['reason'], { text: string; advice: string | null }>

function Unshared({ bag, onClose }: { bag: UnsharedBag; onClose: () => void }) {
  const { user } = useSession()
  const { text, advice } = UNSHARED[bag.reason]
  const showVisibility = () => {
    selectBag(bag.id)
    onClose()
  }
  return (
    <div className="grid gap-3">
      <div>
        <p>{text}</p>
        {advice === null ? null : (
          <TouchLink to={`/my-bag#${VISIBILITY_ID}`} onClick={showVisibility}>
            {advice}
          </TouchLink>
        )}
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {user?.isPublic && !user.hidden ? (
          <ShareButton
            path={sharePath(user)}
            title={`${playerName(user)} on Bagwise`}
            text={`${playerName(user)}'s disc golf bags`}
            copiedMessage={PROFILE_COPIED}
            label="Share Profile"
          />
        ) : null}
        <CopyList discs={bag.discs} />
      </div>
    </div>
  )
}

/** Tall enough for about six discs. The list scrolls. */
const EMBED_SIZE = { width: 320, height: 420 } as const

/** Escapes the name, because the player chose it and the snippet is pasted into another site. */
export const embedSnippet = (url: string, name: string): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(name)}" width="${EMBED_SIZE.width}" height="${EMBED_SIZE.height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
