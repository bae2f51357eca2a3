// What a viewer can do with a bag: copy it, compare it with their own, share it.
import type { BagPage } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'
import { playerName } from '../../entities/profile/player-avatar.tsx'
import { Copy, Scale } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ownBagReference } from '../../entities/bag/bag-facts.ts'
import { ReportButton } from '../../entities/profile/report-button.tsx'
import { BAG_COPIED } from '../../entities/bag/share-bag.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { useCloneSharedBag } from '../../entities/bag/pages/bag-page-mutations.ts'
import { selectBag, useSelectedBag } from '../../entities/bag/selection.ts'
import { loginPath } from '../../lib/next-page.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { comparePath } from './bag-page-meta.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

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
      {page.visibility === 'private' ? null : (
        <ShareButton
          path={bagPagePath(page.username, page.address)}
          title={`${page.bag.name} on Bagwise`}
          text={`${playerName(page)}'s disc golf bag "${page.bag.name}"`}
          copied={BAG_COPIED}
        />
      )}
      {page.isOwn ? null : (
        <ReportButton page={{ username: page.username, address: page.address }} />
      )}
    </div>
  )
}

const CloneDialog = lazyPart(() =>
  import('./bag-dialogs.tsx').then(({ CloneDialog }) => ({ default: CloneDialog })),
)

const COPY_ICON = <Copy aria-hidden size={18} />
const COPY_LABEL = 'Copy to My Bags'

function CopyToMyBags({ page }: { page: BagPage }) {
  const { user } = useSession()
  const cloneSharedBag = useCloneSharedBag()
  const [isCloning, setIsCloning] = useState(false)
  const { username, address } = page
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
    <>
      <Button
        variant="primary"
        icon={COPY_ICON}
        className="needs-script"
        onClick={() => setIsCloning(true)}
      >
        {COPY_LABEL}
      </Button>
      {isCloning ? (
        <Suspense>
          <CloneDialog
            page={page}
            cloneSharedBag={cloneSharedBag}
            onClose={() => setIsCloning(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
