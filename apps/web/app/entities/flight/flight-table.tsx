// Flight tables: one for screen readers, and a swap's scorecard.
import type { Disc } from '@bagwise/domain/disc'
import { type FlightPath, FLIGHT_STATS, formatNumber, STAT_NAMES } from '@bagwise/domain/flight'
import type { DistanceUnit } from '@bagwise/domain/units'
import { cx } from '../../ui/cx.ts'
import {
  type Difference,
  getDifferences,
  flightFacts,
  type DifferenceTone,
} from './flight-facts.ts'

type FlightFact = keyof ReturnType<typeof flightFacts>

export type FlightTableProps = {
  flights: readonly { id: string; name: string; path: FlightPath }[]
  unit: DistanceUnit
  caption: string
  columns: Readonly<Partial<Record<FlightFact, string>>>
}

export function FlightTable({ flights, unit, caption, columns }: FlightTableProps) {
  const facts = Object.keys(columns) as FlightFact[]
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Disc</th>
            {facts.map(fact => (
              <th key={fact} scope="col">
                {columns[fact]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flights.map(({ id, name, path }) => {
            const texts = flightFacts(path, unit)
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                {facts.map(fact => (
                  <td key={fact}>{texts[fact]}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

export function FlightTableHead({
  rowsLabel,
  className,
}: {
  rowsLabel: string
  className: string
}) {
  return (
    <thead>
      <tr className="text-xs text-ink-soft">
        <th scope="col" className={className}>
          <span className="sr-only">{rowsLabel}</span>
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

export const DIFFERENCE_TONES = {
  positive: 'text-diff-positive',
  negative: 'text-diff-negative',
  none: 'text-ink-soft',
} as const satisfies Record<DifferenceTone, string>

type FlightScorecardProps = {
  original: Disc
  replacement?: Disc | undefined
  className?: string
}

export function FlightScorecard({ original, replacement, className }: FlightScorecardProps) {
  return (
    <table className={cx('w-full table-fixed border-collapse text-center', className)}>
      <caption className="sr-only">
        {replacement
          ? `Flight numbers of ${original.name} and ${replacement.name}`
          : `Flight numbers of ${original.name}`}
      </caption>
      <FlightTableHead rowsLabel="Disc" className="w-[24%]" />
      <tbody className="font-display text-lg leading-6">
        <NumbersRow label="Now" disc={original} quiet={replacement !== undefined} />
        {replacement ? <NumbersRow label="New" disc={replacement} /> : null}
        {replacement ? <DifferenceRow differences={getDifferences(original, replacement)} /> : null}
      </tbody>
    </table>
  )
}

type NumbersRowProps = { label: 'Now' | 'New'; disc: Disc; quiet?: boolean }

function NumbersRow({ label, disc, quiet = false }: NumbersRowProps) {
  return (
    <tr className={cx('border-t border-line', quiet && 'text-ink-soft')}>
      <th scope="row" className="py-0.5 pr-1 text-left font-text text-xs font-semibold">
        {label}
        <span className="sr-only"> {disc.name}</span>
      </th>
      {FLIGHT_STATS.map(stat => (
        <td key={stat}>{formatNumber(disc[stat])}</td>
      ))}
    </tr>
  )
}

function DifferenceRow({ differences }: { differences: readonly Difference[] }) {
  return (
    <tr className="border-t-2 border-line-strong align-top">
      <th scope="row" className="py-1 pr-1 text-left font-text text-xs leading-5 text-ink-soft">
        Change
      </th>
      {differences.map(({ stat, text, label, tone }) => (
        <td key={stat} className={cx('px-0.5 py-1', DIFFERENCE_TONES[tone])}>
          <span className="block leading-5">{text}</span>
          <span
            className={cx('block text-xs leading-3 font-semibold', tone === 'none' && 'sr-only')}
          >
            {label}
          </span>
        </td>
      ))}
    </tr>
  )
}
