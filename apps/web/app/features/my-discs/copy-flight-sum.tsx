// How a disc flies as a sum: the maker's turn and fade, and what each effect adds.
import { copyFlight, type CopyFields, findPlastic, type Plastic } from '@bagwise/domain/copy'
import type { Disc } from '@bagwise/domain/disc'
import { numberText } from '../../components/flight-labels.ts'
import { EFFECT_WORDS } from './copy-labels.ts'

type CopyFlightSumProps = {
  copy: Pick<CopyFields, 'condition' | 'weight' | 'flies' | 'ownNumbers' | 'plastic'>
  disc: Disc
  plastics: readonly Plastic[]
}

const signed = (value: number): string => (value > 0 ? `+${value}` : numberText(value))

export function CopyFlightSum({ copy, disc, plastics }: CopyFlightSumProps) {
  const flight = copyFlight(copy, disc, findPlastic(plastics, disc.brand, copy.plastic))
  const { maker, numbers, parts, isOwn } = flight
  const rows = [
    { label: "maker's", turn: numberText(maker.turn), fade: numberText(maker.fade) },
    ...parts.map(part => ({
      label: EFFECT_WORDS[part.effect],
      turn: signed(part.turn),
      fade: signed(part.fade),
    })),
  ]
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
      <p>
        {isOwn ? null : (
          <>
            {rows.map(({ label, turn, fade }) => `${label} ${turn} / ${fade}`).join(', ')}
            {' = '}
          </>
        )}
        <strong className="font-display text-lg whitespace-nowrap">
          {[numbers.speed, numbers.glide, numbers.turn, numbers.fade].map(numberText).join(' / ')}
        </strong>
      </p>
      <p className="text-ink-soft">
        {isOwn
          ? 'These are your own numbers: speed, glide, turn and fade.'
          : 'Turn / fade of each part, then speed, glide, turn and fade together. These are rules of thumb, not measurements.'}
      </p>
    </div>
  )
}
