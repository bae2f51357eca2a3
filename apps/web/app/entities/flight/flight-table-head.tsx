// The head of a table of flight numbers: what the rows are, then speed, glide, turn and fade.
import { FLIGHT_STATS } from '@bagwise/domain/flight'
import { STAT_NAMES } from './flight-labels.ts'

/** `rows` says what a row is; it is read aloud, not shown. */
export function FlightTableHead({ rows, className }: { rows: string; className: string }) {
  return (
    <thead>
      <tr className="text-xs text-ink-soft">
        <th scope="col" className={className}>
          <span className="sr-only">{rows}</span>
        </th>
        {FLIGHT_STATS.map(stat => (
          <th key={stat} scope="col" className="pb-0.5 font-semibold">
            {STAT_NAMES[stat]}
          </th>
        ))}
      </tr>
    </thead>
  )
}
