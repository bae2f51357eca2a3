// The flight paths of the whole bag, with the hovered and the open disc highlighted.
import type { Bag } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain/bag'
import { useMemo } from 'react'
import { ChartNumbersSwitch, useChartDiscs } from '../../entities/flight/chart-numbers.tsx'
import { FlightPathChart } from '../../entities/flight/flight-path-chart.tsx'
import { ThrowerControl } from '../../entities/flight/thrower-control.tsx'
import { TypeLegend } from '../../entities/disc/badges.tsx'
import { cx } from '../../ui/cx.ts'
import { highlight, useHighlightedDisc, type ShownDisc } from './discs/use-shown-disc.ts'

type BagFlightsProps = { bag: Bag; shown: ShownDisc }

export function BagFlights({ bag, shown }: BagFlightsProps) {
  const molds = useMemo(() => inOrder(bag.discs).map(({ disc }) => disc), [bag.discs])
  const { discs, moldOf, carriesOwnedDiscs } = useChartDiscs(bag.id, molds)
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  const hovered = useHighlightedDisc()
  const selected = shown.disc?.disc.id ?? null
  const open = shown.open
  const pointing = useMemo(() => {
    const drawnOf = (moldId: string | null) =>
      discs.map(({ id }) => id).filter(id => moldOf.get(id) === moldId)
    return {
      hovered: drawnOf(hovered),
      selected: drawnOf(selected),
      onHover: (id: string | null) => highlight(id === null ? null : (moldOf.get(id) ?? null)),
      onSelect: (id: string | null) => {
        const moldId = id === null ? undefined : moldOf.get(id)
        if (moldId !== undefined) open(moldId)
      },
    }
  }, [discs, moldOf, hovered, selected, open])
  return (
    <section
      aria-labelledby="bag-flights"
      // On wide screens the open disc's panel takes this place.
      className={cx('grid gap-4', shown.disc && 'lg:hidden')}
    >
      <h2 id="bag-flights" className="text-3xl">
        Flight Paths
      </h2>
      {carriesOwnedDiscs ? <ChartNumbersSwitch /> : null}
      <ThrowerControl />
      <div className="grid gap-2">
        <FlightPathChart flights={flights} pointing={pointing} />
        <TypeLegend discs={molds} />
      </div>
    </section>
  )
}
