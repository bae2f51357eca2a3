// What a viewer can do with a bag: copy it, compare it with their own, share it.
import type { BagPage } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'
import { playerName } from '@bagwise/domain/profile'
import { Copy, Scale, Share2 } from 'lucide-react'
import { ownBagReference } from '../../components/own-bag-path.ts'
import { ReportButton } from '../../components/report-button.tsx'
import { BAG_COPIED, shareUrl, urlOf } from '../../components/share.ts'
import { useCopyBag } from '../../data/bag-pages.mutations.ts'
import { deletingBag } from '../../data/bags.deletions.ts'
import { selectBag, useSelectedBag } from '../../data/bags.selection.ts'
import { serverMessage } from '../../data/problem.ts'
import { loginPath } from '../../platform/next-page.ts'
import { useSession } from '../../session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { usePending } from '../../ui/use-pending.ts'
import { comparePath, COPY_FAILED, copiedMessage, leftOutMessage } from './bag-page-labels.ts'

export function BagActions({ page }: { page: BagPage }) {
  const { user } = useSession()
  const { bag } = useSelectedBag()
  const own = user && bag ? ownBagReference(user, bag) : undefined
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto sm:*:flex-none print:hidden">
      {page.isOwn ? (
        <LinkButton to="/my-bag" variant="primary" onClick={() => selectBag(page.bag.id)}>
          Open in My Bag
        </LinkButton>
      ) : (
        <>
          <CopyToMyBags page={page} />
          <LinkButton to={comparePath(page, own)} icon={<Scale aria-hidden size={18} />}>
            Compare with Mine
          </LinkButton>
        </>
      )}
      {page.visibility === 'private' ? null : <ShareBag page={page} />}
      {page.isOwn ? null : (
        <ReportButton page={{ username: page.username, address: page.address }} />
      )}
    </div>
  )
}

const COPY_ICON = <Copy aria-hidden size={18} />
const COPY_LABEL = 'Copy to My Bags'

function CopyToMyBags({ page }: { page: BagPage }) {
  const { user } = useSession()
  const { copy, undo } = useCopyBag()
  const { username, address } = page

  const undoCopy = async (importId: string, bagId: string) => {
    try {
      await deletingBag(bagId, () => undo(importId))
      toast.success('Copy removed')
    } catch (problem) {
      toast.error(serverMessage(problem, 'Failed to undo the copy'))
    }
  }
  const { pending, run } = usePending(async () => {
    try {
      const { importId, bag, leftOut } = await copy({ username, address })
      toastWithUndo({
        message: copiedMessage(bag.name),
        detail: leftOutMessage(leftOut, username),
        link: { label: 'Open in My Bag', to: '/my-bag', onFollow: () => selectBag(bag.id) },
        undo: () => undoCopy(importId, bag.id),
      })
    } catch (problem) {
      toast.error(serverMessage(problem, COPY_FAILED))
    }
  })
  if (!user)
    return (
      <LinkButton
        to={loginPath({ pathname: bagPagePath(username, address), search: '' })}
        variant="primary"
        icon={COPY_ICON}
      >
        {COPY_LABEL}
      </LinkButton>
    )
  return (
    <Button
      variant="primary"
      icon={COPY_ICON}
      busy={pending}
      className="needs-script"
      onClick={() => void run()}
    >
      {COPY_LABEL}
    </Button>
  )
}

function ShareBag({ page }: { page: BagPage }) {
  const share = async () => {
    const url = urlOf(bagPagePath(page.username, page.address))
    const outcome = await shareUrl(url, {
      title: `${page.bag.name} on Bagwise`,
      text: `${playerName(page)}'s disc golf bag "${page.bag.name}"`,
    })
    if (outcome === 'copied') toast.success(BAG_COPIED)
    // Without dialog and clipboard, the address is shown to be copied by hand.
    if (outcome === 'failed') toast(url, { duration: 15_000 })
  }
  return (
    <Button
      icon={<Share2 aria-hidden size={18} />}
      className="needs-script"
      onClick={() => void share()}
    >
      Share Bag
    </Button>
  )
}
