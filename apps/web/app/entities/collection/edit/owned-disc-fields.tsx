// The fields of a disc that a player owns.
import {
  OWNED_DISC_TEXT_RULES,
  FLIGHT_MODES,
  INKS,
  PLACES,
  type Plastic,
} from '@bagwise/domain/collection'
import {
  weightHint,
  FLIES_WORDS,
  INK_WORDS,
  PLACE_DATE_LABELS,
  PLACE_NOTE_LABELS,
  PLACE_WORDS,
} from '../owned-disc-labels.ts'
import type { Disc } from '@bagwise/domain/disc'
import { useId } from 'react'
import { FLIGHT_RANGES, FLIGHT_STATS } from '@bagwise/domain/flight'
import { STAT_NAMES } from '../../flight/flight-facts.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import { ColorField, ConditionOptions, PlasticField } from './plastic-and-color.tsx'
import { type OwnedDiscDraft, type DraftField, fieldsOf, numberOf } from './owned-disc-draft.ts'
import { OwnedDiscFlightSum } from '../owned-disc-flight.tsx'

export type BagPlace = { readonly value: OwnedDiscDraft['place']; readonly label: string }

export type OwnedDiscFieldsProps = {
  draft: OwnedDiscDraft
  disc: Disc | null
  plastics: readonly Plastic[]
  /** Bags to put a new disc into; none if a disc is edited. */
  places: readonly BagPlace[]
  /** What `shelf` means for the disc that is edited. */
  shelfLabel?: string
  field: (name: DraftField) => FormField
  onPickColor: (color: string) => void
}

export function OwnedDiscFields({
  draft,
  disc,
  plastics,
  places,
  shelfLabel = PLACE_WORDS.shelf,
  field,
  onPickColor,
}: OwnedDiscFieldsProps) {
  const hint = weightHint(numberOf(draft.weight), disc?.dimensions.maxWeight ?? null)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PlasticField {...field('plastic')} disc={disc} plastics={plastics} />
        <TextField
          {...field('weight')}
          label="Weight (g)"
          {...(hint !== null && { hint })}
          inputMode="decimal"
          autoComplete="off"
        />
        <ColorField field={field('color')} value={draft.color} onPick={onPickColor} />
        <div className="grid gap-4">
          <Select {...field('condition')} label="Condition">
            <ConditionOptions />
            <option value="">Unknown</option>
          </Select>
          <Select {...field('ink')} label="Ink">
            {INKS.map(ink => (
              <option key={ink} value={ink}>
                {INK_WORDS[ink]}
              </option>
            ))}
          </Select>
        </div>
        <TextField {...field('nickname')} label="Nickname" autoComplete="off" />
        <Select {...field('place')} label="Where is it?">
          {PLACES.map(place => (
            <option key={place} value={place}>
              {place === 'shelf' ? shelfLabel : PLACE_WORDS[place]}
            </option>
          ))}
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <PlaceFields draft={draft} field={field} />
      <TextArea
        {...field('note')}
        label="Note"
        rows={2}
        maxLength={OWNED_DISC_TEXT_RULES.note.limit * 2}
      />
      <FlightFields draft={draft} disc={disc} plastics={plastics} field={field} />
    </>
  )
}

type PartProps = Pick<OwnedDiscFieldsProps, 'draft' | 'field'>

/** When and where it left, for a disc that is not at home. */
function PlaceFields({ draft: { place }, field }: PartProps) {
  if (place !== 'lent' && place !== 'lost' && place !== 'sold' && place !== 'retired') return null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...field('placeDate')} label={PLACE_DATE_LABELS[place]} type="date" />
      <TextField {...field('placeNote')} label={PLACE_NOTE_LABELS[place]} autoComplete="off" />
      {place === 'lost' ? (
        <>
          <TextField {...field('course')} label="Course" autoComplete="off" />
          <TextField {...field('hole')} label="Hole" autoComplete="off" />
        </>
      ) : null}
    </div>
  )
}

function FlightFields({
  draft,
  disc,
  plastics,
  field,
}: PartProps & Pick<OwnedDiscFieldsProps, 'disc' | 'plastics'>) {
  const fields = fieldsOf(draft)
  const errorId = useId()
  // One message for all four numbers.
  const { error } = field('speed')
  const isKnown = !Number.isNaN(fields.condition) && !Number.isNaN(fields.weight ?? 0)
  const hasNumbers =
    draft.flightMode !== 'custom' ||
    !FLIGHT_STATS.some(stat => Number.isNaN(fields.ownNumbers?.[stat]))
  return (
    <div className="grid gap-3">
      <Select {...field('flightMode')} label="How it flies">
        {FLIGHT_MODES.map(flightMode => (
          <option key={flightMode} value={flightMode}>
            {FLIES_WORDS[flightMode]}
          </option>
        ))}
      </Select>
      {draft.flightMode === 'custom' ? (
        <div className="grid grid-cols-4 items-start gap-2">
          {FLIGHT_STATS.map(stat => (
            <TextField
              key={stat}
              {...field(stat)}
              label={STAT_NAMES[stat]}
              inputMode={FLIGHT_RANGES[stat].min < 0 ? 'text' : 'decimal'}
              error={undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              autoComplete="off"
            />
          ))}
        </div>
      ) : null}
      {error ? (
        <p id={errorId} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
      {disc && isKnown && hasNumbers ? (
        <OwnedDiscFlightSum ownedDisc={fields} disc={disc} plastics={plastics} />
      ) : null}
    </div>
  )
}
