// An owned disc's flight: how its numbers add up, and its path next to the maker's.
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import {
  FLIGHT_STATS,
  type FlightNumbers,
  formatNumber,
  formatSigned,
} from '@bagwise/domain/flight'
import { useMemo } from 'react'
import {
  toChartDisc,
  getOwnedDiscFlight,
  type OwnedDiscFlightFields,
} from './owned-disc-numbers.ts'
import { EFFECT_LABELS, ownedDiscLabel } from './owned-disc-labels.ts'
import { FlightPathChart } from '../flight/flight-path-chart.tsx'
import { FlightTableHead } from '../flight/flight-table.tsx'

type OwnedDiscFlightProps = {
  ownedDisc: OwnedDiscFlightFields
  disc: Disc
  plastics: readonly Plastic[]
}

export function OwnedDiscFlight({ ownedDisc, disc, plastics }: OwnedDiscFlightProps) {
  const { maker, numbers } = getOwnedDiscFlight(ownedDisc, disc, plastics)
  const isSame = FLIGHT_STATS.every(stat => maker[stat] === numbers[stat])
  const flights = useMemo(
    () => [
      { disc: { ...disc, name: 'Stock' }, ghost: true },
      { disc: toChartDisc(disc, numbers, ownedDisc.id, ownedDiscLabel(ownedDisc)) },
    ],
    [disc, numbers, ownedDisc],
  )
  return (
    <div className="grid gap-3">
      <OwnedDiscNumbers ownedDisc={ownedDisc} disc={disc} plastics={plastics} />
      {isSame ? (
        <p className="text-sm">This disc matches the stock numbers.</p>
      ) : (
        <FlightPathChart flights={flights} className="mx-auto max-w-72" />
      )}
    </div>
  )
}

type OwnedDiscNumbersProps = Omit<OwnedDiscFlightProps, 'ownedDisc'> & {
  ownedDisc: Omit<OwnedDiscFlightFields, 'id'>
}

export function OwnedDiscNumbers({ ownedDisc, disc, plastics }: OwnedDiscNumbersProps) {
  const { maker, numbers, parts, hasOwnNumbers, isConditionAssumed } = getOwnedDiscFlight(
    ownedDisc,
    disc,
    plastics,
  )
  return (
    <div className="grid gap-3 text-sm">
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">
          Flight numbers of {disc.name}, {ownedDiscLabel(ownedDisc)}
        </caption>
        <FlightTableHead rowsLabel="Part" className="w-[32%]" />
        <tbody className="font-display text-lg leading-6">
          <Row label="Stock" texts={toTexts(maker)} />
          {parts.map(({ effect, turn, fade }) => (
            <Row
              key={effect}
              label={EFFECT_LABELS[effect]}
              texts={[0, 0, turn, fade].map(formatSigned)}
            />
          ))}
          <Row
            label={hasOwnNumbers ? 'Your numbers' : 'This disc'}
            texts={toTexts(numbers)}
            isSum
          />
        </tbody>
      </table>
      {isConditionAssumed ? (
        <p>We don't know its condition, so these are the numbers of a new disc.</p>
      ) : null}
      <p className="text-ink-soft">
        {hasOwnNumbers
          ? 'You entered these numbers yourself.'
          : 'Based on rules of thumb from players and shops, not on measurements.'}
      </p>
    </div>
  )
}

const toTexts = (numbers: FlightNumbers) => FLIGHT_STATS.map(stat => formatNumber(numbers[stat]))

type RowProps = { label: string; texts: readonly string[]; isSum?: boolean }

function Row({ label, texts, isSum = false }: RowProps) {
  return (
    <tr className={isSum ? 'border-t-2 border-line-strong' : 'border-t border-line text-ink-soft'}>
      <th scope="row" className="py-0.5 pr-1 text-left font-text text-xs font-semibold">
        {label}
      </th>
      {FLIGHT_STATS.map((stat, at) => (
        <td key={stat}>{texts[at]}</td>
      ))}
    </tr>
  )
}
