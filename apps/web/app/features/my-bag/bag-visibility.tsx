// Who can see a bag: its owner, people with the link, or everyone (rules BP1, BP13 and BP14).
import type { Bag } from '@bagwise/contract'
import { VISIBILITY_LABELS, type Visibility } from '@bagwise/domain/bag'
import { audienceLimit, sharedBagPath } from '../../entities/bag/bag-facts.ts'
import { visibilityMessage } from '../../entities/bag/messages.ts'
import { useBagAction } from '../../entities/bag/messages.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { Button, TouchLink } from '../../ui/button.tsx'
import { copyToClipboard } from '../../lib/browser/share.ts'
import { showUrl } from '../../ui/share-button.tsx'
import { useSite } from '../../lib/site.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

const HINTS = {
  public: "Everyone can see this bag and its notes. It's on your profile and the leaderboard.",
  empty: "Everyone can see this bag and its notes. It's on your profile.",
  link: "People with the link can see this bag and its notes. It isn't on your profile or the leaderboard.",
  private: 'Only you can see this bag and its notes.',
  'private-profile': 'Only you can see this bag and its notes, because your profile is private.',
  'moderated-profile': 'A moderator hid your profile, so only you can see this bag and its notes.',
  'moderated-bag': 'A moderator hid this bag, so only you can see it and its notes.',
} as const

export function BagVisibility({ bag }: { bag: Bag }) {
  const change = useBagAction()
  const { user } = useSession()
  const limitedBy = audienceLimit(bag, user)
  const { visibility } = bag
  const isPublicAndEmpty = visibility === 'public' && bag.discs.length === 0
  const setVisibility = (next: Visibility) =>
    void change(
      { kind: 'set-visibility', bagId: bag.id, visibility: next },
      { done: visibilityMessage(bag, next, audienceLimit({ ...bag, visibility: next }, user)) },
    )
  const path = user && sharedBagPath(user.username, bag)
  return (
    <div className="grid rounded-lg border border-line bg-card px-3 py-2">
      <Switch
        label={`Visibility: ${bag.hidden ? 'Hidden' : VISIBILITY_LABELS[visibility]}`}
        hint={HINTS[limitedBy ?? (isPublicAndEmpty ? 'empty' : visibility)]}
        checked={visibility === 'public'}
        onChange={() => setVisibility(visibility === 'public' ? 'private' : 'public')}
      />
      {visibility === 'public' ? null : (
        <Switch
          label="Anyone with the link"
          checked={visibility === 'link'}
          onChange={() => setVisibility(visibility === 'link' ? 'private' : 'link')}
        />
      )}
      {visibility === 'link' ? (
        <BagLink path={path} onRenew={() => void change({ kind: 'renew-link', bagId: bag.id })} />
      ) : null}
      <div className="flex flex-wrap gap-x-4">
        {path === null ? null : (
          <TouchLink to={path} className="text-sm">
            See the bag's page
          </TouchLink>
        )}
        <TouchLink to="/leaderboard" className="text-sm">
          See the leaderboard
        </TouchLink>
      </div>
    </div>
  )
}

type BagLinkProps = {
  /** Null while the server creates it. */
  path: string | null
  onRenew: () => void
}

export function BagLink({ path, onRenew }: BagLinkProps) {
  const { settings } = useSite()
  const url = path === null ? '' : settings.origin + path
  const copy = async () => {
    if (await copyToClipboard(url)) toast.success('Link copied to clipboard!')
    else showUrl(url)
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
        New Link replaces this link. The old one stops working right away.
      </p>
    </div>
  )
}
