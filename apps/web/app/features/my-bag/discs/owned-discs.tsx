// The player's discs of a mold, in the panel: in this bag, not in it, or lost.
import type { Bag, OwnedDisc, OwnedDiscActionBody } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import type { ReactNode } from 'react'
import { OwnedDiscFacts } from '../../../entities/collection/owned-disc-chips.tsx'
import { ownedDiscLabel } from '../../../entities/collection/owned-disc-labels.ts'
import { OwnedDiscFlight } from '../../../entities/collection/owned-disc-flight.tsx'
import { useOwnedDiscs, usePlastics } from '../../../entities/collection/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure, Section } from '../../../ui/surfaces.tsx'
import {
  AddOwnedDiscButton,
  OpenActionDialog,
} from '../../../entities/collection/edit/edit-dialogs.tsx'
import { useOwnedDiscActions } from '../../../entities/collection/edit/owned-disc-actions.tsx'

export function OwnedDiscsSection({ bag, disc }: { bag: Bag; disc: Disc }) {
  const owned = useOwnedDiscs()
  const actions = useOwnedDiscActions()
  const ownedDiscs = (owned ?? [])
    .filter(({ discId }) => discId === disc.id)
    .toSorted((a, b) => (b.condition ?? 0) - (a.condition ?? 0))
  const plastics = usePlastics(ownedDiscs.length > 0)
  if (!owned) return null

  const carried = ownedDiscs.filter(({ bagIds }) => bagIds.includes(bag.id))
  const shelf = ownedDiscs.filter(
    ({ place, bagIds }) => place === 'shelf' && !bagIds.includes(bag.id),
  )
  const lost = ownedDiscs.filter(({ place }) => place === 'lost')
  const act = (action: OwnedDiscActionBody) => (ownedDisc: OwnedDisc) =>
    void actions.act([{ ownedDisc, disc }], action)
  const start = (kind: 'lost' | 'replace') => (ownedDisc: OwnedDisc) =>
    actions.start(kind, [{ ownedDisc, disc }])
  const flight = (ownedDisc: OwnedDisc) => (
    <Disclosure
      summary={
        <>
          How it flies<span className="sr-only"> {ownedDiscLabel(ownedDisc)}</span>
        </>
      }
      className="mt-1"
    >
      <OwnedDiscFlight ownedDisc={ownedDisc} disc={disc} plastics={plastics} />
    </Disclosure>
  )
  return (
    <Section title="My Discs" titleClass="text-2xl" level={3} className="grid gap-3">
      {ownedDiscs.length === 0 ? (
        <p className="text-sm text-ink-soft">
          Own this disc? Add its plastic, weight and condition to see how yours flies.
        </p>
      ) : null}
      <OwnedDiscGroup
        title="In this bag"
        ownedDiscs={carried}
        actions={{
          'Move to Shelf': act({ kind: 'remove-from-bag', bagId: bag.id }),
          'Mark as Lost': start('lost'),
        }}
        renderFooter={flight}
      />
      <OwnedDiscGroup
        title="Not in this bag"
        ownedDiscs={shelf}
        actions={{ 'Add to Bag': act({ kind: 'add-to-bag', bagId: bag.id }) }}
        renderFooter={flight}
      />
      <OwnedDiscGroup
        title="Lost"
        ownedDiscs={lost}
        actions={{ 'Found It': act({ kind: 'mark-found' }), Replace: start('replace') }}
      />
      <div>
        <AddOwnedDiscButton discId={disc.id} bagId={bag.id} size="small" />
      </div>
      <OpenActionDialog actions={actions} />
    </Section>
  )
}

type OwnedDiscGroupProps = {
  title: string
  ownedDiscs: readonly OwnedDisc[]
  actions: Readonly<Record<string, (ownedDisc: OwnedDisc) => void>>
  renderFooter?: (ownedDisc: OwnedDisc) => ReactNode
}

function OwnedDiscGroup({ title, ownedDiscs, actions, renderFooter }: OwnedDiscGroupProps) {
  if (ownedDiscs.length === 0) return null
  return (
    <div className="grid gap-1">
      <h4 className="text-sm font-semibold text-ink-soft">{title}</h4>
      <ul aria-label={title} className="grid gap-3">
        {ownedDiscs.map(ownedDisc => (
          <li key={ownedDisc.id} className="grid gap-1 border-t border-line pt-2">
            {ownedDisc.nickname === null ? null : (
              <p className="font-semibold wrap-anywhere">
                <bdi>{ownedDisc.nickname}</bdi>
              </p>
            )}
            <p className="flex items-center gap-1.5">
              <OwnedDiscFacts ownedDisc={ownedDisc} />
            </p>
            <div className="flex flex-wrap gap-2">
              {Object.entries(actions).map(([label, act]) => (
                <Button key={label} size="small" onClick={() => act(ownedDisc)}>
                  {label}
                  <span className="sr-only"> {ownedDiscLabel(ownedDisc)}</span>
                </Button>
              ))}
            </div>
            {renderFooter?.(ownedDisc)}
          </li>
        ))}
      </ul>
    </div>
  )
}
