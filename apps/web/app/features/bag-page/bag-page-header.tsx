import type { BagPage } from '@bagwise/contract'
import { VISIBILITY_LABELS, bagPagePath, profilePath } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { playerName } from '../../entities/profile/player-avatar.tsx'
import { HiddenNotices } from '../../entities/profile/hidden-notices.tsx'
import { bagSummary, ownBagReference } from '../../entities/bag/bag-facts.ts'
import { Badge, Banner } from '../../ui/surfaces.tsx'
import { TextLink, Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { Copy, Printer, Scale } from 'lucide-react'
import { useState } from 'react'
import { ReportButton } from '../../entities/profile/report-button.tsx'
import { BagImages } from '../../entities/bag/bag-images.tsx'
import { ShareBag, ShareOwnBag } from '../../entities/bag/share/share-bag.tsx'
import { useCloneSharedBag } from '../../entities/bag/mutations.ts'
import { selectBag, useSelectedBag } from '../../entities/bag/selection.ts'
import { loginPath } from '../../lib/next-page.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { comparePath } from './bag-page-meta.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

type BagPageHeaderProps = { page: BagPage; discs: readonly Disc[] }

export function BagPageHeader({ page, discs }: BagPageHeaderProps) {
  const { bag, visibility } = page
  const hint = visibilityHint(page)
  return (
    <header className="grid gap-5">
      <div className="grid gap-2">
        <Owner page={page} />
        <h1 className="text-4xl wrap-anywhere sm:text-6xl">
          <bdi>{bag.name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg text-ink-soft">
          {bagSummary(discs)}
          {bag.isPrimary ? <Badge tone="accent">Primary</Badge> : null}
          {visibility === 'public' ? null : (
            <Badge tone="warning">{VISIBILITY_LABELS[visibility]}</Badge>
          )}
        </p>
      </div>
      <BagActions page={page} discs={discs} />
      {page.isOwn ? <HiddenNotices bags={[bag]} /> : null}
      {hint === null ? null : <Banner className="print:hidden">{hint}</Banner>}
    </header>
  )
}

function Owner({ page }: { page: BagPage }) {
  const { username, isProfilePublic, isOwn } = page
  const name = playerName(page)
  const displayedName = <bdi className="wrap-anywhere">{name}</bdi>
  return (
    <p className="text-lg">
      by{' '}
      {isProfilePublic || isOwn ? (
        <TextLink to={profilePath(username)} className="hit-area">
          {displayedName}
        </TextLink>
      ) : (
        <span className="font-semibold">{displayedName}</span>
      )}
      {name === username ? null : <span className="break-all text-ink-soft"> @{username}</span>}
    </p>
  )
}

/** Explains to the owner why others can't see or find this page. */
function visibilityHint({ isOwn, visibility, isProfilePublic, bag }: BagPage): string | null {
  if (!isOwn || bag.hidden) return null
  if (visibility === 'private')
    return 'Only you can see this page. To share it, change its visibility on My Bag.'
  if (visibility === 'link')
    return "People with this bag's link can see it. It isn't listed on your profile, on the leaderboard or in search engines."
  return isProfilePublic ? null : 'Your profile is private, so nobody else can see this page yet.'
}

function BagActions({ page, discs }: BagPageHeaderProps) {
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
        <CloneToMyBags page={page} />
      )}
      {page.visibility === 'private' ? null : <SharePage page={page} discs={discs} />}
      {page.isOwn ? null : (
        <LinkButton to={comparePath(page, own)} icon={<Scale size={18} />}>
          Compare with Mine
        </LinkButton>
      )}
      {discs.length > 0 ? (
        <>
          <BagImages
            path={bagPagePath(page.username, page.address)}
            name={page.bag.name}
            // The share sheet has them for every other bag.
            className={page.visibility === 'private' ? undefined : 'hidden noscript:inline-flex'}
          />
          <IconButton
            label="Print"
            variant="secondary"
            icon={<Printer size={18} />}
            className="needs-script grow-0!"
            onClick={() => print()}
          />
        </>
      ) : null}
      {page.isOwn ? null : (
        <ReportButton page={{ username: page.username, address: page.address }} />
      )}
    </div>
  )
}

function SharePage({ page, discs }: BagPageHeaderProps) {
  const { username, address, visibility, bag } = page
  if (page.isOwn) return <ShareOwnBag bag={{ ...bag, visibility, address, linkToken: address }} />
  const path = bagPagePath(username, address)
  const text = `${playerName(page)}'s disc golf bag "${bag.name}"`
  return <ShareBag bag={{ name: bag.name, discs, text, path }} />
}

const CloneDialog = lazyComponent(async () => (await import('./clone-dialog.tsx')).CloneDialog)

const COPY_ICON = <Copy size={18} />
const COPY_LABEL = 'Copy to My Bags'

function CloneToMyBags({ page }: { page: BagPage }) {
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
        <CloneDialog
          page={page}
          cloneSharedBag={cloneSharedBag}
          onClose={() => setIsCloning(false)}
        />
      ) : null}
    </>
  )
}
