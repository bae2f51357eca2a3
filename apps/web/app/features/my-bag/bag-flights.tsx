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
import { highlight, useHighlightedDisc, type ShownDisc } from './discs/use-shown-disc.ts'

export function BagFlights({ bag, shown }: { bag: Bag; shown: ShownDisc }) {
  const molds = useMemo(() => inOrder(bag.discs).map(({ disc }) => disc), [bag.discs])
  const { discs, moldOf, carriesOwnedDiscs } = useChartDiscs(bag.id, molds)
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  const chartIds = (moldId: string | null | undefined) =>
    discs.map(({ id }) => id).filter(id => moldOf.get(id) === moldId)
  const hovered = useHighlightedDisc()
  const pointing = {
    hovered: chartIds(hovered),
    selected: chartIds(shown.disc?.disc.id),
    onHover: (id: string | null) => highlight((id && moldOf.get(id)) ?? null),
    onSelect: (id: string | null) => {
      const moldId = id && moldOf.get(id)
      if (moldId) shown.open(moldId)
    },
  }
  return (
    <Section
      title="Flight Paths"
      // On wide screens the open disc's panel replaces it.
      className={cx('grid gap-4', shown.disc && 'lg:hidden')}
    >
      {carriesOwnedDiscs ? <ChartNumbersSwitch /> : null}
      <ThrowerControl />
      <div className="grid gap-2">
        <FlightPathChart flights={flights} pointing={pointing} />
        <TypeLegend discs={molds} />
      </div>
    </Section>
  )
}
