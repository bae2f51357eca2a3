// The result of a conversion: the saved bag, the counts, the score, and the new discs as a shopping list.
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import type { ConversionChanges } from '@bagwise/domain/swap'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCopy, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyToClipboard } from '../../../lib/browser/share.ts'
import { Button, PrimaryLink, TouchLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { usePending } from '../../../ui/form/use-pending.ts'
import { CardSection } from '../../../ui/surfaces.tsx'
import { ShareOwnBag } from '../../bag/share/share-bag.tsx'
import { selectBag } from '../../bag/selection.ts'
import { discCountLabel, discPath } from '../../disc/disc-labels.ts'
import { DiscThumbnail } from '../../disc/disc-picture.tsx'
import { discQuery } from '../../disc/queries.ts'
import { StoreLinks } from '../../disc/store-links.tsx'
import { skippedMessage } from '../messages.ts'
import { ScoreChange } from './report-card.tsx'

export type SavedConversion = ConversionChanges & {
  /** As it was saved. */
  readonly bag: Bag
  readonly isNewBag: boolean
  readonly swapped: number
  readonly skipped: number
  readonly undo: () => Promise<void>
}

type ConversionResultProps = { saved: SavedConversion; bag: Bag; onConvertAgain: () => void }

export function ConversionResult({ saved, bag, onConvertAgain }: ConversionResultProps) {
  const { isNewBag, before, after, undo } = saved
  const heading = useRef<HTMLHeadingElement>(null)
  const { pending, run } = usePending(undo)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <CardSection
        headingRef={heading}
        title={
          <span className="wrap-anywhere">
            {isNewBag ? 'Created' : 'Updated'} <bdi>{bag.name}</bdi>
          </span>
        }
      >
        <Counts saved={saved} />
        <ScoreChange before={before} after={after} />
        <div className="flex flex-wrap gap-2">
          <PrimaryLink to="/my-bag" onClick={() => selectBag(bag.id)} className="wrap-anywhere">
            <span>
              Open <bdi>{bag.name}</bdi>
            </span>
          </PrimaryLink>
          <ShareOwnBag bag={bag} />
          <Button icon={<Undo2 aria-hidden size={18} />} busy={pending} onClick={() => void run()}>
            Undo
          </Button>
          <Button disabled={pending} onClick={onConvertAgain}>
            Convert Again
          </Button>
        </div>
      </CardSection>
      <ShoppingList discs={saved.newDiscs} />
    </div>
  )
}

function Counts({ saved }: { saved: SavedConversion }) {
  const { swapped, kept, omittedCount, skipped } = saved
  return (
    <ul className="grid gap-1">
      <li className="font-semibold">{discCountLabel(swapped)} swapped</li>
      <li>{discCountLabel(kept)} kept</li>
      {omittedCount > 0 ? (
        <li>{discCountLabel(omittedCount)} left out (no swap accepted)</li>
      ) : null}
      <li>{skipped > 0 ? skippedMessage(skipped) : '0 discs skipped'}</li>
    </ul>
  )
}

function ShoppingList({ discs }: { discs: readonly Disc[] }) {
  const copy = async () => {
    const text = discs.map(({ brand, name }) => `${brand} ${name}`).join('\n')
    if (await copyToClipboard(text)) toast.success('Shopping list copied to clipboard!')
    else toast.error("The list couldn't be copied. Select the list and copy it manually.")
  }
  return (
    <CardSection title="Shopping list">
      <ul className="grid divide-y divide-line">
        {discs.map((disc, index) => (
          <ShoppingItem key={disc.id} disc={disc} loadsStores={index < MAX_STORE_REQUESTS} />
        ))}
      </ul>
      <Button
        icon={<ClipboardCopy aria-hidden size={18} />}
        className="justify-self-start"
        onClick={() => void copy()}
      >
        Copy Shopping List
      </Button>
    </CardSection>
  )
}

/** Each disc costs one request. After the limit, players find stores on the disc's page. */
const MAX_STORE_REQUESTS = 20

type ShoppingItemProps = { disc: Disc; loadsStores: boolean }

function ShoppingItem({ disc, loadsStores }: ShoppingItemProps) {
  const { data } = useQuery({ ...discQuery(disc.id), enabled: loadsStores })
  const links = data?.storeLinks ?? []
  return (
    <li className="flex items-center gap-3 py-1.5">
      <DiscThumbnail disc={disc} className="size-11 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <TouchLink to={discPath(disc.id)}>
          {disc.brand} {disc.name}
        </TouchLink>
        {links.length > 0 ? <StoreLinks quiet links={links} discName={disc.name} /> : null}
      </div>
    </li>
  )
}
