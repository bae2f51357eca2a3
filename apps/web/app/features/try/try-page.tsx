// /try: build a bag without an account. The bag is in the URL, so every change is a link.
import { DISCS_PER_BAG } from '@bagwise/domain/bag'
import { DEFAULT_LONGEST_THROW } from '@bagwise/domain/flight'
import { AssumedThrow } from '../../entities/profile/thrower.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { useStoredValue } from '../../lib/browser/stored-value.ts'
import { PrimaryLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Banner } from '../../ui/surfaces.tsx'
import { BagTab, GuestName } from './bag-tab.tsx'
import { guestDraft } from '../../entities/guest-bag/guest-draft.ts'
import { BESIDE_FIELD, SaveBag } from './save-bag.tsx'
import {
  bagUrl,
  bagFromUrl,
  TRY_TABS,
  type TryTab,
  type TryView,
} from '../../entities/guest-bag/try-url.ts'
import { type GuestBag, type GuestPageData, useGuestBag } from './use-guest-bag.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ShareButton } from '../../ui/share-button.tsx'

const ToolTab = lazyComponent(async () => (await import('./tool-tab.tsx')).ToolTab, {
  fallback: <Spinner label="Loading the tab" />,
})

const TAB_LABELS = {
  bag: 'Bag',
  caddie: 'Caddie',
  analysis: 'Analysis',
  disc: 'Swap Disc',
  brand: 'Swap Bag',
} as const satisfies Record<TryTab, string>

/** Stores the bag in the browser, so it isn't lost if the tab is closed. */
function useDraft(view: TryView): void {
  const hadDiscs = useRef(false)
  const url = bagUrl(view)
  const isEmpty = view.codes.length === 0
  useEffect(() => {
    if (!isEmpty) {
      hadDiscs.current = true
      // Signing in saves only this bag, not the next one that is opened.
      if (guestDraft.read()?.url !== url) guestDraft.write({ url, saveRequestedAt: null })
    } else if (hadDiscs.current) guestDraft.write(null)
  }, [url, isEmpty])
}

export function TryPage({ data }: { data: GuestPageData }) {
  const bag = useGuestBag(data)
  const { view, discs, hrefOf, omittedCount } = bag
  useDraft(view)
  return (
    <Page className="grid grid-cols-1 content-start gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">Try a Bag</h1>
        <p className={cx('mt-1 text-lg text-ink-soft', view.tab !== 'bag' && 'max-sm:hidden')}>
          Build a bag without an account. The link to this page is your bag: share it, bookmark it
          or save it to an account.
        </p>
      </div>
      <UnfinishedBag isEmpty={view.codes.length === 0} />
      {omittedCount > 0 ? (
        <Banner tone="warning">
          {discCountLabel(omittedCount)} in this link couldn't be found in the library, or didn't
          fit: a bag holds up to {DISCS_PER_BAG} discs.
        </Banner>
      ) : null}
      <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-2">
        <div className="flex items-start gap-2">
          <GuestName key={view.name} bag={bag} />
          <div className={BESIDE_FIELD}>
            <ShareGuestBag view={view} disabled={discs.length === 0} />
          </div>
        </div>
        <SaveBag view={view} discs={discs} />
      </div>
      <LinkTabs
        label="Bag views"
        tabs={TRY_TABS.map(tab => ({
          label: TAB_LABELS[tab],
          href: hrefOf({ ...view, tab, search: '' }),
          isCurrent: view.tab === tab,
        }))}
      />
      <AssumedThrow value={DEFAULT_LONGEST_THROW}>
        <TabContent bag={bag} />
      </AssumedThrow>
    </Page>
  )
}

function TabContent({ bag }: { bag: GuestBag }) {
  const { view, discs, hrefOf } = bag
  if (view.tab === 'bag') return <BagTab bag={bag} />
  if (discs.length === 0)
    return (
      <p className="text-lg text-ink-soft">
        <Link to={hrefOf({ ...view, tab: 'bag' })} className="font-semibold text-accent underline">
          Add a disc
        </Link>{' '}
        to the bag first.
      </p>
    )
  return <ToolTab bag={bag} />
}

/** Shown to guests who return without the bag's URL. */
function UnfinishedBag({ isEmpty }: { isEmpty: boolean }) {
  const draft = useStoredValue(guestDraft, null)
  if (!isEmpty || !draft) return null
  const { codes, name } = bagFromUrl(draft.url)
  return (
    <Banner tone="accent" actions={<PrimaryLink to={draft.url}>Continue</PrimaryLink>}>
      You started <strong className="wrap-anywhere">{name}</strong> here (
      {discCountLabel(codes.length)}).
    </Banner>
  )
}

export function ShareGuestBag({ view, disabled }: { view: TryView; disabled: boolean }) {
  return (
    <ShareButton
      path={bagUrl(view)}
      title={`${view.name} on Bagwise`}
      text={`Take a look at the disc golf bag "${view.name}"`}
      copiedMessage="Link copied to clipboard"
      disabled={disabled}
    />
  )
}
