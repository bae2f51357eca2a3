// The landing page's demo: select a disc and see it fly, from either hand.
import { FLIGHT_STATS, type Hand, formatNumber } from '@bagwise/domain/flight'
import { useState } from 'react'
import {
  FairwayPicture,
  EXAMPLE_DISCS,
  type ExampleDisc,
  exampleFlight,
  exampleFlights,
} from '../../../entities/flight/fairway-picture.tsx'
import { flightFacts } from '../../../entities/flight/flight-facts.ts'
import { useUnits, UnitsSwitch } from '../../../entities/profile/units.tsx'
import { useHydrated } from '../../../lib/browser/hydrated.ts'
import { cx } from '../../../ui/cx.ts'
import { SegmentedControl } from '../../../ui/form/choices.tsx'
import { optionsOf } from '../../../ui/form/select.tsx'

const HAND_CHOICES = optionsOf<Hand>({ right: 'Right hand', left: 'Left hand' })

export function FlightDemo() {
  const [hand, setHand] = useState<Hand>('right')
  const [selected, setSelected] = useState<ExampleDisc>(EXAMPLE_DISCS[0])
  const { distance: unit } = useUnits()
  const { length, finish } = flightFacts(exampleFlight(selected, hand), unit)
  return (
    <figure className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-card p-3 sm:grid-cols-[minmax(240px,1fr)_minmax(0,auto)] sm:p-4">
      <FairwayPicture flights={exampleFlights(hand, selected.name)} />
      <figcaption className="flex min-w-0 flex-col gap-3">
        <div className="-m-1 overflow-x-auto p-1">
          <table className="w-full">
            <thead className="text-sm text-ink-soft">
              <tr className="border-b-2 border-ink">
                <th scope="col" className="py-1 text-left font-semibold">
                  Disc
                </th>
                {FLIGHT_STATS.map(stat => (
                  <th key={stat} scope="col" className="w-11 font-semibold capitalize">
                    {stat}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {EXAMPLE_DISCS.map(disc => (
                <Row
                  key={disc.name}
                  disc={disc}
                  selected={disc === selected}
                  onSelect={() => setSelected(disc)}
                />
              ))}
            </tbody>
          </table>
        </div>
        <p aria-live="polite" className="text-ink-soft">
          <strong className="text-accent">{selected.name}</strong>: {length}, landing {finish}.
        </p>
        <SegmentedControl
          label="Throwing hand"
          choices={HAND_CHOICES}
          value={hand}
          onChange={setHand}
          className="needs-script mt-auto"
        />
        <UnitsSwitch hideLabel />
      </figcaption>
    </figure>
  )
}

type RowProps = { disc: ExampleDisc; selected: boolean; onSelect: () => void }

function Row({ disc, selected, onSelect }: RowProps) {
  const isHydrated = useHydrated()
  return (
    <tr className={cx('relative border-b border-line', selected && 'bg-accent-soft')}>
      <th scope="row" className="text-left">
        <button
          type="button"
          aria-pressed={selected}
          disabled={!isHydrated}
          onClick={onSelect}
          className="flex min-h-11 items-center gap-2 px-1 font-semibold after:absolute after:inset-0"
        >
          <span
            aria-hidden="true"
            className="size-3 rounded-full forced-color-adjust-none"
            style={{ background: selected ? 'var(--accent)' : `var(--type-${disc.type})` }}
          />
          {disc.name}
        </button>
      </th>
      {FLIGHT_STATS.map(stat => (
        <td key={stat} className="text-center font-display text-xl">
          {formatNumber(disc[stat])}
        </td>
      ))}
    </tr>
  )
}
