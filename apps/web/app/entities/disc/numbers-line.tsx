// The four numbers in one line, where a phone has no room for four boxes.
import { FLIGHT_STATS, type FlightNumbers } from '@bagwise/domain/flight'
import { numberText } from '../flight/flight-labels.ts'

export function NumbersLine({ numbers }: { numbers: FlightNumbers }) {
  return (
    <span className="block font-display text-ink-soft sm:hidden">
      <span className="sr-only">Flight numbers </span>
      {FLIGHT_STATS.map(stat => numberText(numbers[stat])).join(' / ')}
    </span>
  )
}
