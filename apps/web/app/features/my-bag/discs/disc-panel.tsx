import type { Bag, BagDisc } from '@bagwise/contract'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { isPending } from '../../../entities/bag/changes.ts'
import { FinishBadge, TypeBadge, CustomBadge } from '../../../entities/disc/badges.tsx'
import { discPath } from '../../../entities/disc/disc-labels.ts'
import { DiscPicture } from '../../../entities/disc/disc-picture.tsx'
import { FlightNumbers } from '../../../entities/disc/flight-numbers.tsx'
import { FlightPathChart } from '../../../entities/flight/flight-path-chart.tsx'
import { ThrowerControl } from '../../../entities/flight/thrower-control.tsx'
import { Button, TouchLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { OwnedDiscsSection } from './owned-discs.tsx'
import { DiscNotes } from './disc-notes.tsx'
import { PanelFrame } from './panel-frame.tsx'

type DiscPanelProps = {
  bag: Bag
  bagDisc: BagDisc
  onClose: () => void
  onRemove: (bagDisc: BagDisc) => void
}

export function DiscPanel({ bag, bagDisc, onClose, onRemove }: DiscPanelProps) {
  const { disc } = bagDisc
  const flights = useMemo(() => [{ disc }], [disc])
  return (
    <PanelFrame labelledBy="panel-disc" contentId={disc.id} onClose={onClose}>
      <div className="flex items-center gap-4">
        <DiscPicture disc={disc} decorative className="w-2/5 max-w-44 shrink-0" />
        <div className="grid min-w-0 gap-2">
          <p className="text-ink-soft">{disc.brand}</p>
          <h2 id="panel-disc" className="text-4xl wrap-anywhere">
            {disc.name}
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <TypeBadge type={disc.type} />
            <FinishBadge disc={disc} />
            <CustomBadge disc={disc} />
          </p>
        </div>
      </div>
      <FlightNumbers numbers={disc} size="large" />
      <DiscNotes key={bagDisc.id} bag={bag} bagDisc={bagDisc} />
      <OwnedDiscsSection key={disc.id} bag={bag} disc={disc} />
      <Section title="Flight path" titleClass="text-2xl" level={3} className="grid gap-4">
        <ThrowerControl />
        <FlightPathChart flights={flights} className="mx-auto max-w-72" />
      </Section>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <div className="flex flex-wrap gap-x-4">
          <TouchLink to={`/swap?disc=${encodeURIComponent(disc.id)}`}>Swap</TouchLink>
          <TouchLink to="/caddie">Caddie</TouchLink>
          {disc.isCustom ? null : <TouchLink to={discPath(disc.id)}>Library</TouchLink>}
        </div>
        <Button
          icon={<Trash2 size={18} />}
          disabled={isPending(bagDisc)}
          onClick={() => onRemove(bagDisc)}
          className="text-danger"
        >
          Remove from Bag
        </Button>
      </div>
    </PanelFrame>
  )
}
