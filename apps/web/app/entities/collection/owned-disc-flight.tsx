// How an owned disc flies: its numbers as a sum with its parts, and its path beside the maker's.
import {
  type OwnedDiscFlight as Flight,
  ownedDiscFlight,
  type OwnedDiscFields,
  findPlastic,
  type Plastic,
} from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS, type FlightNumbers } from '@bagwise/domain/flight'
import { useMemo } from 'react'
import { ownedDiscAsDisc } from './owned-disc-flights.ts'
import { ASSUMES_NEW, EFFECT_LABELS } from './owned-disc-labels.ts'
import { FlightPathChart } from '../flight/flight-path-chart.tsx'
import { numberText, signedText, numbersText } from '../flight/flight-facts.ts'
import { FlightTableHead } from '../flight/flight-table.tsx'

type OwnedDiscFlightProps = {
  disc: Disc
  ownedDiscId: string
  /** `Star 7/10`. */
  label: string
  flight: Flight
}

export function OwnedDiscFlight({ disc, ownedDiscId, label, flight }: OwnedDiscFlightProps) {
  const { maker, numbers, parts, isOwn, assumesNew } = flight
  const isSame = FLIGHT_STATS.every(stat => maker[stat] === numbers[stat])
  const flights = useMemo(
    () => [
      { disc: { ...disc, name: "Maker's" }, ghost: true },
      { disc: ownedDiscAsDisc(disc, ownedDiscId, label, flight) },
    ],
    [disc, ownedDiscId, label, flight],
  )
  return (
    <div className="grid gap-3">
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">
          Flight numbers of {disc.name}, {label}
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
          <NumbersRow label={isOwn ? 'Your numbers' : 'This disc'} numbers={numbers} />
        </tbody>
      </table>
      {isSame ? (
        <p className="text-sm">This disc flies by the maker's numbers.</p>
      ) : (
        <FlightPathChart flights={flights} className="mx-auto max-w-72" />
      )}
      {assumesNew ? <p className="text-sm">{ASSUMES_NEW}</p> : null}
      <p className="text-sm text-ink-soft">
        {isOwn
          ? 'You entered these numbers yourself.'
          : 'These are rules of thumb that players and shops use, not measurements.'}
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

type OwnedDiscFlightSumProps = {
  ownedDisc: Pick<OwnedDiscFields, 'condition' | 'weight' | 'flightMode' | 'ownNumbers' | 'plastic'>
  disc: Disc
  plastics: readonly Plastic[]
}

export function OwnedDiscFlightSum({ ownedDisc, disc, plastics }: OwnedDiscFlightSumProps) {
  const flight = ownedDiscFlight(
    ownedDisc,
    disc,
    findPlastic(plastics, disc.brand, ownedDisc.plastic),
  )
  const { maker, numbers, parts, isOwn, assumesNew } = flight
  const isAsMade = !isOwn && parts.length === 0
  const rows = [
    { label: "maker's", turn: numberText(maker.turn), fade: numberText(maker.fade) },
    ...parts.map(part => ({
      label: EFFECT_LABELS[part.effect].toLowerCase(),
      turn: signedText(part.turn),
      fade: signedText(part.fade),
    })),
  ]
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
      <p>
        {isAsMade ? 'As the maker says: ' : null}
        {isOwn || isAsMade ? null : (
          <>
            {rows.map(({ label, turn, fade }) => `${label} ${turn} / ${fade}`).join(', ')}
            {' = '}
          </>
        )}
        <strong className="font-display text-lg whitespace-nowrap">{numbersText(numbers)}</strong>
      </p>
      {assumesNew ? <p>{ASSUMES_NEW}</p> : null}
      <p className="text-ink-soft">{hintFor(isOwn, isAsMade)}</p>
    </div>
  )
}

function hintFor(isOwn: boolean, isAsMade: boolean): string {
  if (isOwn) return 'These are your own numbers: speed, glide, turn and fade.'
  if (isAsMade)
    return 'Speed, glide, turn and fade. Plastic, weight and wear change them, by rules of thumb.'
  return 'Turn / fade of each part, then speed, glide, turn and fade together. These are rules of thumb, not measurements.'
}
