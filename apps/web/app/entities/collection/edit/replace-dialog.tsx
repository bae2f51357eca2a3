// Replacements for a lost disc: from the player's shelf first, then new ones.
import { replacementsFor, ownedDiscsInBag } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { NO_RANKING_DATA } from '@bagwise/domain/swap'
import { formatNumbers } from '@bagwise/domain/flight'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { CatalogLoadFailed } from '../../disc/catalog-load-failed.tsx'
import { OwnedDiscPicture } from '../owned-disc-chips.tsx'
import { conditionLabel, ownedDiscName } from '../owned-disc-labels.ts'
import { useBags } from '../../bag/queries.ts'
import { useCatalog } from '../../disc/queries.ts'
import { type CollectionEntry, useCollection } from '../queries.ts'
import { useRanking } from '../../disc/ranking.ts'
import { WantButton } from '../../wish-list/want-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePending } from '../../../ui/form/use-pending.ts'
import type { OwnedDiscActions } from './owned-disc-actions.tsx'
import { OwnedDiscDialog } from './owned-disc-dialog.tsx'
import type { Bag, OwnedDisc } from '@bagwise/contract'
import { toast } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../../../lib/api/problem.ts'
import { isPending } from '../../bag/changes.ts'
import { useSwapDisc } from '../../bag/mutations.ts'
import { useOwnedDiscChange } from '../mutations.ts'

type ReplaceDialogProps = { lost: CollectionEntry; actions: OwnedDiscActions }

export function ReplaceDialog({ lost, actions }: ReplaceDialogProps) {
  const { items } = useCollection()
  const { bags = [] } = useBags()
  const { discs: library, failed, retry } = useCatalog()
  const data = useRanking() ?? NO_RANKING_DATA
  const [newDisc, setNewDisc] = useState<Disc | null>(null)

  const stored = items?.find(({ ownedDisc }) => ownedDisc.id === lost.ownedDisc.id)
  const current = stored ?? lost
  // The player may undo the mark while the dialog is open.
  const isFound = stored !== undefined && stored.ownedDisc.place !== 'lost'
  const close = useEffectEvent(actions.closeDialog)
  useEffect(() => {
    if (isFound) close()
  }, [isFound])
  const lostFromBags = bags.filter(({ id }) => current.ownedDisc.lostFrom.includes(id))
  const bagIds = lostFromBags.map(({ id }) => id)
  const inBag = lostFromBags.flatMap(bag => bag.discs.map(({ disc }) => disc.id))
  const offers = items && library && replacementsFor(current, items, { library, data, inBag })

  const replacement = useReplacement(
    current.ownedDisc,
    bags,
    (items ?? []).map(({ ownedDisc }) => ownedDisc),
  )

  const { run } = usePending(async (item: CollectionEntry) => {
    // If the lost disc wasn't in a bag, the player chooses one.
    if (lostFromBags.length === 0) return actions.start('add-to-bag', [item])
    if (!(await replacement.swapMolds(bagIds, item.disc.id))) return
    for (const bagId of bagIds) {
      if (!(await actions.act([item], { kind: 'add-to-bag', bagId }))) return
    }
    await replacement.clearLost(bagIds)
    actions.closeDialog()
  })

  const shelfOffer = (item: CollectionEntry) => (
    <Offer
      key={item.ownedDisc.id}
      disc={item.disc}
      color={item.ownedDisc.color}
      name={ownedDiscName(item)}
      details={` · ${conditionLabel(item.ownedDisc.condition)}`}
    >
      <Button
        size="small"
        aria-label={`Add to Bag: ${ownedDiscName(item)}`}
        onClick={() => void run(item)}
      >
        Add to Bag
      </Button>
    </Offer>
  )
  const newOffer = (disc: Disc) => (
    <Offer key={disc.id} disc={disc} name={disc.name}>
      <WantButton disc={disc} bag={lostFromBags[0]} reason={`Replaces a lost ${lost.disc.name}`} />
      <Button
        size="small"
        aria-label={`Add ${disc.brand} ${disc.name}`}
        onClick={() => setNewDisc(disc)}
      >
        Add
      </Button>
    </Offer>
  )

  if (newDisc)
    return (
      <OwnedDiscDialog
        discId={newDisc.id}
        bagIds={bagIds}
        replacement={replacement}
        onClose={actions.closeDialog}
      />
    )
  return (
    <Dialog onClose={actions.closeDialog} title="Replace" size="wide">
      <p className="text-ink-soft">
        {ownedDiscName(current)}{' '}
        {lostFromBags.length > 0
          ? `was in ${lostFromBags.map(bag => bag.name).join(', ')}`
          : "wasn't in a bag"}
        . Replace it with:
      </p>
      {offers ? (
        <>
          <Offers title="On your shelf, same mold">{offers.shelfSameMold.map(shelfOffer)}</Offers>
          <Offers title="On your shelf, similar">{offers.shelfSimilar.map(shelfOffer)}</Offers>
          {offers.shelfSameMold.length + offers.shelfSimilar.length === 0 ? (
            <p>There's nothing similar on your shelf.</p>
          ) : null}
          <Offers title="Same mold, new">
            {offers.newSameMold ? [newOffer(offers.newSameMold)] : []}
          </Offers>
          <Offers title="Closest in production">
            {offers.newSimilar.map(({ disc }) => newOffer(disc))}
          </Offers>
        </>
      ) : failed ? (
        <CatalogLoadFailed onRetry={retry} />
      ) : (
        <Skeleton className="h-60" />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => actions.start('lost', [current])}>
          {current.ownedDisc.course === null ? 'Add' : 'Edit'} Location
        </Button>
        <Button onClick={actions.closeDialog}>Not Now</Button>
      </div>
    </Dialog>
  )
}

function Offers({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-1">{children}</ul>
    </section>
  )
}

type OfferProps = {
  disc: Disc
  color?: string | null
  name: string
  details?: string
  children: ReactNode
}

function Offer({ disc, color = null, name, details = '', children }: OfferProps) {
  return (
    <li className="flex items-center gap-3">
      <OwnedDiscPicture disc={disc} color={color} className="size-10 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {disc.brand} · {formatNumbers(disc)}
          {details}
        </p>
      </div>
      {children}
    </li>
  )
}

/** Puts a replacement into the bags that a lost disc was in (rules BG25 and CO23). */
function useReplacement(lost: OwnedDisc, bags: readonly Bag[], ownedDiscs: readonly OwnedDisc[]) {
  const { swap } = useSwapDisc()
  const change = useOwnedDiscChange()
  /** Puts the new mold in the lost one's place, with its note. Returns false if that failed. */
  const swapMold = async (bag: Bag, discId: string): Promise<boolean> => {
    const row = bag.discs.find(({ disc }) => disc.id === lost.discId)
    const isInBag = bag.discs.some(({ disc }) => disc.id === discId)
    const { carried } = ownedDiscsInBag(ownedDiscs, bag.id, lost.discId)
    if (!row || isPending(row) || isInBag || carried.length > 0) return true
    const outcome = await swap({ bagId: bag.id, bagDiscId: row.id, discId })
    if (outcome.kind === 'done') return true
    toast.error(errorMessage(outcome.problem, 'Failed to replace the disc'))
    return false
  }
  const lostFrom = (bagIds: readonly string[]) =>
    bags.filter(({ id }) => bagIds.includes(id) && lost.lostFrom.includes(id))
  return {
    /** Call it before the new disc goes into the bags. */
    swapMolds: async (bagIds: readonly string[], discId: string): Promise<boolean> => {
      for (const bag of lostFrom(bagIds)) if (!(await swapMold(bag, discId))) return false
      return true
    },
    /** Stops marking the disc as lost in these bags. Failures are ignored. */
    clearLost: async (bagIds: readonly string[]): Promise<void> => {
      for (const { id: bagId } of lostFrom(bagIds))
        await change({
          kind: 'act',
          ownedDiscIds: [lost.id],
          action: { kind: 'remove-from-bag', bagId },
        })
    },
  }
}
