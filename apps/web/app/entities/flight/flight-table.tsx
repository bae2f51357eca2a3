// Flights as a table, for people who can't see the chart.
import { type FlightPath, FLIGHT_STATS } from '@bagwise/domain/flight'
import type { DistanceUnit } from '@bagwise/domain/units'
import { flightFacts } from './flight-facts.ts'
import { STAT_NAMES } from './flight-labels.ts'

type FlightTableProps = {
  flights: readonly { id: string; name: string; path: FlightPath }[]
  unit: DistanceUnit
}

export function FlightTable({ flights, unit }: FlightTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>Flight paths in figures</caption>
        <thead>
          <tr>
            <th scope="col">Disc</th>
            <th scope="col">Length</th>
            <th scope="col">Furthest left</th>
            <th scope="col">Furthest right</th>
            <th scope="col">Lands</th>
          </tr>
        </thead>
        <tbody>
          {flights.map(({ id, name, path }) => {
            const facts = flightFacts(path, unit)
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{facts.length}</td>
                <td>{facts.furthestLeft}</td>
                <td>{facts.furthestRight}</td>
                <td>{facts.finish}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

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
