// The flight paths of all discs in the bag. The hovered and the open disc are highlighted.
import { Section } from '../../ui/surfaces.tsx'
import type { Bag } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain/bag'
import { useMemo } from 'react'
import { ChartNumbersSwitch, useChartDiscs } from '../../entities/collection/chart-numbers.tsx'
import { FlightPathChart } from '../../entities/flight/flight-path-chart.tsx'
import { ThrowerControl } from '../../entities/flight/thrower-control.tsx'
import { TypeLegend } from '../../entities/disc/badges.tsx'
import { cx } from '../../ui/cx.ts'
import { highlight, useHighlightedDisc, type DiscPanelState } from './discs/use-disc-panel.ts'

export function BagFlights({ bag, panel }: { bag: Bag; panel: DiscPanelState }) {
  const molds = useMemo(() => inOrder(bag.discs).map(({ disc }) => disc), [bag.discs])
  const { discs, moldOf, hasOwnedDiscs } = useChartDiscs(bag.id, molds)
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  const chartIds = (moldId: string | null | undefined) =>
    discs.map(({ id }) => id).filter(id => moldOf.get(id) === moldId)
  const hovered = useHighlightedDisc()
  const interaction = {
    hovered: chartIds(hovered),
    selected: chartIds(panel.disc?.disc.id),
    onHover: (id: string | null) => highlight((id && moldOf.get(id)) ?? null),
    onSelect: (id: string | null) => {
      const moldId = id && moldOf.get(id)
      if (moldId) panel.open(moldId)
    },
  }
  return (
    <Section
      title="Flight paths"
      // On wide screens the open disc's panel replaces it.
      className={cx('grid gap-4', panel.disc && 'lg:hidden')}
    >
      {hasOwnedDiscs ? <ChartNumbersSwitch /> : null}
      <ThrowerControl />
      <div className="grid gap-2">
        <FlightPathChart flights={flights} interaction={interaction} />
        <TypeLegend discs={molds} />
      </div>
    </Section>
  )
}
