// Replacements for a lost disc: from the player's shelf first, then new ones.
import { replacementsFor } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { NO_RANKING_DATA } from '@bagwise/domain/swap'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { CatalogTrouble } from '../../disc/catalog-trouble.tsx'
import { OwnedDiscPicture } from '../owned-disc-chips.tsx'
import { conditionLabel, ownedDiscName } from '../owned-disc-labels.ts'
import { numbersText } from '../../flight/flight-facts.ts'
import { useBags } from '../../bag/queries.ts'
import { useCatalog } from '../../disc/queries.ts'
import { type CollectionEntry, useCollection } from '../queries.ts'
import { rankingDataQuery } from '../../swap/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePending } from '../../../ui/form/use-pending.ts'
import type { OwnedDiscActions } from './owned-disc-actions.tsx'
import { OwnedDiscDialog } from './owned-disc-dialog.tsx'

type ReplaceDialogProps = { lost: CollectionEntry; actions: OwnedDiscActions }

export function ReplaceDialog({ lost, actions }: ReplaceDialogProps) {
  const { items } = useCollection()
  const { bags = [] } = useBags()
  const { discs: library, failed, retry } = useCatalog()
  const { data: ranking = NO_RANKING_DATA } = useQuery(rankingDataQuery())
  const [bought, setBought] = useState<Disc | null>(null)
  const close = () => actions.ask(null)

  const current = items?.find(({ ownedDisc }) => ownedDisc.id === lost.ownedDisc.id) ?? lost
  const wasIn = bags.filter(({ id }) => current.ownedDisc.lostFrom.includes(id))
  const inBag = wasIn.flatMap(bag => bag.discs.map(({ disc }) => disc.id))
  const key = inBag.join()
  const offers = useMemo(
    () =>
      items && library
        ? replacementsFor(current, items, { library, data: ranking, inBag: key.split(',') })
        : undefined,
    [current, items, library, ranking, key],
  )

  const { pending, run } = usePending(async (item: CollectionEntry) => {
    // Without a bag of the lost one the player chooses one.
    if (wasIn.length === 0) return actions.ask({ kind: 'carry', items: [item] })
    for (const { id } of wasIn) {
      if (!(await actions.act([item], { kind: 'carry', bagId: id }))) return
    }
    close()
  })

  if (bought) {
    return <OwnedDiscDialog discId={bought.id} bagIds={wasIn.map(({ id }) => id)} onClose={close} />
  }
  return (
    <Dialog open onClose={close} title="Replace" size="wide">
      <p className="text-ink-soft">
        {ownedDiscName(current)}{' '}
        {wasIn.length > 0 ? `was in ${wasIn.map(bag => bag.name).join(', ')}` : "wasn't in a bag"}.
        Replace it with:
      </p>
      {offers ? (
        <>
          <Offers title="On your shelf, same mold">
            {offers.ownSame.map(item => (
              <OwnOffer key={item.ownedDisc.id} item={item} pending={pending} onPick={run} />
            ))}
          </Offers>
          <Offers title="On your shelf, similar">
            {offers.ownSimilar.map(item => (
              <OwnOffer key={item.ownedDisc.id} item={item} pending={pending} onPick={run} />
            ))}
          </Offers>
          {offers.ownSame.length + offers.ownSimilar.length === 0 ? (
            <p>Nothing close on your shelf.</p>
          ) : null}
          <Offers title="The same mold, new">
            {offers.newSame
              ? [<NewOffer key="same" disc={offers.newSame} onPick={setBought} />]
              : []}
          </Offers>
          <Offers title="Closest in production">
            {offers.newSimilar.map(({ disc }) => (
              <NewOffer key={disc.id} disc={disc} onPick={setBought} />
            ))}
          </Offers>
        </>
      ) : failed ? (
        <CatalogTrouble onRetry={retry} />
      ) : (
        <Skeleton className="h-60" />
      )}
      <div className="flex justify-end">
        <Button onClick={close}>Not Now</Button>
      </div>
    </Dialog>
  )
}

/** A group without offers is left out. */
function Offers({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-1">{children}</ul>
    </section>
  )
}

type OwnOfferProps = {
  item: CollectionEntry
  pending: boolean
  onPick: (item: CollectionEntry) => Promise<void>
}

function OwnOffer({ item, pending, onPick }: OwnOfferProps) {
  const { ownedDisc, disc } = item
  return (
    <Offer
      disc={disc}
      color={ownedDisc.color}
      name={ownedDiscName(item)}
      facts={`${disc.brand} · ${numbersText(disc)} · ${conditionLabel(ownedDisc.condition)}`}
    >
      <Button
        size="small"
        disabled={pending}
        aria-label={`Carry ${ownedDiscName(item)}`}
        onClick={() => void onPick(item)}
      >
        Carry
      </Button>
    </Offer>
  )
}

function NewOffer({ disc, onPick }: { disc: Disc; onPick: (disc: Disc) => void }) {
  return (
    <Offer disc={disc} color={null} name={disc.name} facts={`${disc.brand} · ${numbersText(disc)}`}>
      <Button
        size="small"
        aria-label={`Add ${disc.brand} ${disc.name}`}
        onClick={() => onPick(disc)}
      >
        Add
      </Button>
    </Offer>
  )
}

type OfferProps = {
  disc: Disc
  color: string | null
  name: string
  facts: string
  children: ReactNode
}

function Offer({ disc, color, name, facts, children }: OfferProps) {
  return (
    <li className="flex items-center gap-3">
      <OwnedDiscPicture disc={disc} color={color} className="size-10 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts}</p>
      </div>
      {children}
    </li>
  )
}
