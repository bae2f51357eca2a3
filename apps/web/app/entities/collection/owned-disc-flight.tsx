// An owned disc's flight: how its numbers add up, and its path next to the manufacturer's.
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS, type FlightNumbers, numberText, signedText } from '@bagwise/domain/flight'
import { useMemo } from 'react'
import { flightOfOwnedDisc, type FlyingOwnedDisc, withNumbers } from './owned-disc-flights.ts'
import { EFFECT_LABELS, ownedDiscLabel } from './owned-disc-labels.ts'
import { FlightPathChart } from '../flight/flight-path-chart.tsx'
import { FlightTableHead } from '../flight/flight-table.tsx'

type OwnedDiscFlightProps = {
  ownedDisc: FlyingOwnedDisc
  disc: Disc
  plastics: readonly Plastic[]
}

export function OwnedDiscFlight({ ownedDisc, disc, plastics }: OwnedDiscFlightProps) {
  const { maker, numbers } = flightOfOwnedDisc(ownedDisc, disc, plastics)
  const isSame = FLIGHT_STATS.every(stat => maker[stat] === numbers[stat])
  const flights = useMemo(
    () => [
      { disc: { ...disc, name: "Maker's" }, ghost: true },
      { disc: withNumbers(disc, numbers, ownedDisc.id, ownedDiscLabel(ownedDisc)) },
    ],
    [disc, numbers, ownedDisc],
  )
  return (
    <div className="grid gap-3">
      <OwnedDiscNumbers ownedDisc={ownedDisc} disc={disc} plastics={plastics} />
      {isSame ? (
        <p className="text-sm">This disc matches the maker's numbers.</p>
      ) : (
        <FlightPathChart flights={flights} className="mx-auto max-w-72" />
      )}
    </div>
  )
}

type OwnedDiscNumbersProps = Omit<OwnedDiscFlightProps, 'ownedDisc'> & {
  ownedDisc: Omit<FlyingOwnedDisc, 'id'>
}

export function OwnedDiscNumbers({ ownedDisc, disc, plastics }: OwnedDiscNumbersProps) {
  const { maker, numbers, parts, hasOwnNumbers, assumesNew } = flightOfOwnedDisc(
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
        <FlightTableHead rows="Part" className="w-[32%]" />
        <tbody className="font-display text-lg leading-6">
          <NumbersRow label="Maker's" numbers={maker} quiet />
          {parts.map(({ effect, turn, fade }) => (
            <tr key={effect} className="border-t border-line text-ink-soft">
              <RowHead label={EFFECT_LABELS[effect]} />
              <td>{signedText(0)}</td>
              <td>{signedText(0)}</td>
              <td>{signedText(turn)}</td>
              <td>{signedText(fade)}</td>
            </tr>
          ))}
          <NumbersRow label={hasOwnNumbers ? 'Your numbers' : 'This disc'} numbers={numbers} />
        </tbody>
      </table>
      {assumesNew ? (
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

type NumbersRowProps = { label: string; numbers: FlightNumbers; quiet?: boolean }

function NumbersRow({ label, numbers, quiet = false }: NumbersRowProps) {
  return (
    <tr className={quiet ? 'border-t border-line text-ink-soft' : 'border-t-2 border-line-strong'}>
      <RowHead label={label} />
      {FLIGHT_STATS.map(stat => (
        <td key={stat}>{numberText(numbers[stat])}</td>
      ))}
    </tr>
  )
}

const RowHead = ({ label }: { label: string }) => (
  <th scope="row" className="py-0.5 pr-1 text-left font-text text-xs font-semibold">
    {label}
  </th>
)
