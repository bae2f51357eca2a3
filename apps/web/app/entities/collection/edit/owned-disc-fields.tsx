import { OWNED_DISC_TEXT_RULES, type Place, type Plastic } from '@bagwise/domain/collection'
import {
  weightHint,
  FLIGHT_MODE_LABELS,
  INK_LABELS,
  PLACE_LABELS,
  PLACE_NOTE_LABELS,
} from '../owned-disc-labels.ts'
import type { Disc } from '@bagwise/domain/disc'
import { useId } from 'react'
import { FLIGHT_RANGES, FLIGHT_STATS, STAT_NAMES } from '@bagwise/domain/flight'
import { ErrorText } from '../../../ui/form/field.tsx'
import { optionsOf, Select, type SelectOption } from '../../../ui/form/select.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import { ColorField, CONDITION_OPTIONS, PlasticField } from './plastic-and-color.tsx'
import {
  type OwnedDiscDraft,
  type DraftField,
  validateDraft,
  toFields,
  parseNumber,
} from './owned-disc-draft.ts'
import { OwnedDiscNumbers } from '../owned-disc-flight.tsx'

type OwnedDiscFieldsProps = {
  draft: OwnedDiscDraft
  disc: Disc | null
  plastics: readonly Plastic[]
  places: readonly SelectOption[]
  field: (name: DraftField) => FormField
  onPickColor: (color: string) => void
}

export function OwnedDiscFields({ places, onPickColor, ...props }: OwnedDiscFieldsProps) {
  const { draft, disc, plastics, field } = props
  const { place } = draft
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PlasticField {...field('plastic')} disc={disc} plastics={plastics} />
        <TextField
          {...field('weight')}
          label="Weight (g)"
          hint={weightHint(parseNumber(draft.weight), disc?.dimensions.maxWeight ?? null)}
          inputMode="decimal"
          autoComplete="off"
        />
        <ColorField field={field('color')} value={draft.color} onPick={onPickColor} />
        <div className="grid gap-4">
          <Select
            {...field('condition')}
            label="Condition"
            options={[...CONDITION_OPTIONS, { value: '', label: 'Unknown' }]}
          />
          <Select {...field('ink')} label="Ink" options={optionsOf(INK_LABELS)} />
        </div>
        <TextField {...field('nickname')} label="Nickname" autoComplete="off" />
        <Select {...field('place')} label="Where is it?" options={places} />
      </div>
      {isAway(place) ? <PlaceFields place={place} field={field} /> : null}
      <TextArea
        {...field('note')}
        label="Note"
        rows={2}
        maxLength={OWNED_DISC_TEXT_RULES.note.limit * 2}
      />
      <FlightFields {...props} />
    </>
  )
}

export type AwayPlace = Exclude<Place, 'shelf'>

const isAway = (place: string): place is AwayPlace => place in PLACE_NOTE_LABELS

type PlaceFieldsProps = {
  place: AwayPlace
  field: (name: 'placeDate' | 'placeNote' | 'course' | 'hole') => FormField
}

/** Date and details for a disc that isn't on the shelf. */
export function PlaceFields({ place, field }: PlaceFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...field('placeDate')} label={`${PLACE_LABELS[place]} on`} type="date" />
      {place === 'lost' ? (
        <>
          <TextField {...field('course')} label="Course" autoComplete="off" data-first-focus />
          <TextField {...field('hole')} label="Hole" autoComplete="off" />
        </>
      ) : null}
      <TextField {...field('placeNote')} label={PLACE_NOTE_LABELS[place]} autoComplete="off" />
    </div>
  )
}

type FlightFieldsProps = Pick<OwnedDiscFieldsProps, 'draft' | 'disc' | 'plastics' | 'field'>

function FlightFields({ draft, disc, plastics, field }: FlightFieldsProps) {
  const errorId = useId()
  // One message for all four numbers.
  const { error } = field('speed')
  return (
    <div className="grid gap-3">
      <Select
        {...field('flightMode')}
        label="How it flies"
        options={optionsOf(FLIGHT_MODE_LABELS)}
      />
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
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
      {disc && validateDraft(draft).length === 0 ? (
        <OwnedDiscNumbers ownedDisc={toFields(draft)} disc={disc} plastics={plastics} />
      ) : null}
    </div>
  )
}
