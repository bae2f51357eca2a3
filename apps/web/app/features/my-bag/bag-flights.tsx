// The whole bag in the air: every flight in one picture, the disc pointed at brought forward.
import type { Bag } from '@bagwise/contract'
import { groupByType, inOrder } from '@bagwise/domain/bag'
import { DISC_TYPE_WORDS } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { FlightPathChart } from '../../components/flight-path-chart.tsx'
import { ThrowerControl } from '../../components/thrower-control.tsx'
import { DISC_TYPE_LOOK } from '../../components/disc-type-look.ts'
import { cx } from '../../ui/cx.ts'
import { useHighlightedDisc } from './highlighted-disc.ts'

type BagFlightsProps = {
  bag: Bag
  /** A disc's panel stands in this place where there is room for one only. */
  covered: boolean
}

export function BagFlights({ bag, covered }: BagFlightsProps) {
  const flights = useMemo(() => inOrder(bag.discs).map(({ disc }) => ({ disc })), [bag.discs])
  const highlighted = useHighlightedDisc()
  return (
    <section aria-labelledby="bag-flights" className={cx('grid gap-4', covered && 'lg:hidden')}>
      <h2 id="bag-flights" className="text-3xl">
        Flight Paths
      </h2>
      <ThrowerControl />
      <div>
        <FlightPathChart flights={flights} highlight={highlighted} />
        <ul className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          {groupByType(flights, ({ disc }) => disc.type).map(({ type }) => (
            <li key={type} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={cx('h-1 w-5 rounded-full', DISC_TYPE_LOOK[type].background)}
              />
              {DISC_TYPE_WORDS[type].many}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
