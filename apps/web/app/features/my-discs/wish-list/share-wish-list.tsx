// Shares the wish list by link or as text (rules WL5 and WL6).
import type { WantedDisc } from '@bagwise/contract'
import { wantedWeight, wishListPath } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardCopy, Link2 } from 'lucide-react'
import { wishListQuery } from '../../../entities/wish-list/queries.ts'
import { updateWishList } from '../../../entities/wish-list/wish-list.ts'
import { api } from '../../../lib/api/api.ts'
import { outcomeOf } from '../../../lib/api/outcome.ts'
import { errorMessage } from '../../../lib/api/problem.ts'
import { absoluteUrl, copyToClipboard } from '../../../lib/browser/share.ts'
import { Button, TouchLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { usePending } from '../../../ui/form/use-pending.ts'
import { ShareButton, showUrl } from '../../../ui/share-button.tsx'
import type { WantedEntry } from './wanted-row.tsx'

const LINK_COPIED = 'Wish list link copied to clipboard!'

type ShareWishListProps = { entries: readonly WantedEntry[]; onClose: () => void }

export function ShareWishList({ entries, onClose }: ShareWishListProps) {
  const queries = useQueryClient()
  const linkToken = useQuery(wishListQuery()).data?.linkToken ?? null
  const { pending, run } = usePending(
    async (change: () => Promise<{ linkToken: string | null }>, done: string) => {
      const outcome = await outcomeOf(change())
      if (outcome.kind === 'failed') {
        toast.error(errorMessage(outcome.problem, 'Failed to change the link'))
        return
      }
      updateWishList(queries, list => ({ ...list, linkToken: outcome.value.linkToken }))
      toast.success(done)
    },
  )
  const isShared = linkToken !== null
  const share = () =>
    run(
      () => api.shareWishList({ body: { isShared: !isShared } }),
      isShared ? 'Your wish list is private again' : 'Anyone with the link can see your wish list',
    )
  return (
    <Dialog title="Share wish list" onClose={onClose}>
      <Switch
        label="Anyone with the link"
        hint={
          isShared
            ? 'They see the discs, your notes and where to buy them, but not your bags or your reasons.'
            : 'Only you can see your wish list.'
        }
        checked={isShared}
        disabled={pending}
        onChange={() => void share()}
      />
      {isShared ? (
        <WishListLink
          path={wishListPath(linkToken)}
          pending={pending}
          onRenew={() => void run(() => api.renewWishListLink(), 'New link created')}
        />
      ) : null}
      <CopyAsText entries={entries} path={isShared ? wishListPath(linkToken) : null} />
    </Dialog>
  )
}

type WishListLinkProps = { path: string; pending: boolean; onRenew: () => void }

function WishListLink({ path, pending, onRenew }: WishListLinkProps) {
  const url = absoluteUrl(path)
  const copyLink = async () => {
    if (await copyToClipboard(url)) toast.success(LINK_COPIED)
    else showUrl(url)
  }
  return (
    <div className="grid gap-2">
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button variant="primary" icon={<Link2 size={18} />} onClick={() => void copyLink()}>
          Copy Link
        </Button>
        {'share' in navigator ? (
          <ShareButton
            path={path}
            title="My disc golf wish list"
            text="The discs on my wish list"
            copiedMessage={LINK_COPIED}
            label="Share via..."
          />
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TouchLink to={path}>See what they see</TouchLink>
        <Button size="small" busy={pending} onClick={onRenew}>
          Create a New Link
        </Button>
      </div>
      <p className="text-sm text-ink-soft">With a new link, the old one stops working.</p>
    </div>
  )
}

function CopyAsText({
  entries,
  path,
}: Pick<ShareWishListProps, 'entries'> & { path: string | null }) {
  const discs = entries.flatMap(({ wanted, disc }) => (disc ? [{ wanted, disc }] : []))
  if (discs.length === 0) return null
  const copy = async () => {
    const text = wishListText(discs, path === null ? null : absoluteUrl(path))
    if (await copyToClipboard(text)) toast.success('List copied to clipboard!')
    else toast.error("The list couldn't be copied. Please try again.")
  }
  return (
    <Button icon={<ClipboardCopy size={18} />} onClick={() => void copy()}>
      Copy as Text
    </Button>
  )
}

/** One line for each disc: 'Innova Destroyer (Star, 168–175 g): Any color but pink'. */
export function wishListText(
  discs: readonly {
    readonly wanted: Pick<WantedDisc, 'plastic' | 'minWeight' | 'maxWeight' | 'note'>
    readonly disc: Pick<Disc, 'brand' | 'name'>
  }[],
  url: string | null,
): string {
  const lines = discs.map(({ wanted, disc }) => {
    const facts = [wanted.plastic, wantedWeight(wanted)].filter(Boolean).join(', ')
    const note = wanted.note?.replaceAll(/\s+/g, ' ') ?? ''
    return `${disc.brand} ${disc.name}${facts && ` (${facts})`}${note && `: ${note}`}`
  })
  return ['My disc golf wish list:', ...lines, ...(url === null ? [] : [url])].join('\n')
}
