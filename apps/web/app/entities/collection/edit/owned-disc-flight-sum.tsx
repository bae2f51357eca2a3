// How a disc flies as a sum: the maker's turn and fade, and what each effect adds.
import {
  ownedDiscFlight,
  type OwnedDiscFields,
  findPlastic,
  type Plastic,
} from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { ASSUMES_NEW, EFFECT_LABELS } from '../owned-disc-chips.tsx'
import { numbersText, numberText, signedText } from '../../flight/flight-labels.ts'

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
