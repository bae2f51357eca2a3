// An owned disc as text, for its form.
import type { FieldProblem } from '@bagwise/domain/result'
import type { OwnedDisc } from '@bagwise/contract'
import {
  consistentFields,
  type OwnedDiscFields,
  ownedDiscErrors,
  NEW_OWNED_DISC,
  type Place,
} from '@bagwise/domain/collection'
import { FLIGHT_STATS, type FlightStat } from '@bagwise/domain/flight'

const TEXT_FIELDS = [
  'plastic',
  'color',
  'nickname',
  'note',
  'placeDate',
  'course',
  'hole',
  'placeNote',
] as const satisfies (keyof OwnedDiscFields)[]
const NUMBER_FIELDS = ['weight', 'condition'] as const satisfies (keyof OwnedDiscFields)[]
type TextField =
  | 'discId'
  | (typeof TEXT_FIELDS)[number]
  | (typeof NUMBER_FIELDS)[number]
  | FlightStat

export type OwnedDiscDraft = Record<TextField, string> &
  Pick<OwnedDiscFields, 'ink' | 'flightMode'> & {
    /** A place, or the comma-separated ids of the bags that a new disc goes into. */
    place: Place | `bag:${string}`
  }

export type DraftField = keyof OwnedDiscDraft

export const makeRecord = <Name extends string, Value>(
  names: readonly Name[],
  getValue: (name: Name) => Value,
) => Object.fromEntries(names.map(name => [name, getValue(name)])) as Record<Name, Value>

export const toDraft = ({ customNumbers, ...ownedDisc }: OwnedDiscFields): OwnedDiscDraft => ({
  discId: ownedDisc.discId,
  ...makeRecord([...TEXT_FIELDS, ...NUMBER_FIELDS], name => String(ownedDisc[name] ?? '')),
  ...makeRecord(FLIGHT_STATS, stat => String(customNumbers?.[stat] ?? '')),
  ink: ownedDisc.ink,
  flightMode: ownedDisc.flightMode,
  place: ownedDisc.place,
})

/** The place of a new disc that goes into these bags. */
export const placeIn = (bagIds: readonly string[]): OwnedDiscDraft['place'] =>
  bagIds.length > 0 ? `bag:${bagIds.join()}` : 'shelf'

export const newDraft = (discId = '', bagIds: readonly string[] = []): OwnedDiscDraft => ({
  ...toDraft({ ...NEW_OWNED_DISC, discId }),
  place: placeIn(bagIds),
})

/** A draft for the next disc, often the same mold in the same plastic. Weight and notes differ. */
export const nextDraft = (draft: OwnedDiscDraft): OwnedDiscDraft => ({
  ...draft,
  weight: '',
  nickname: '',
  note: '',
})

/** Accepts a decimal comma and a minus sign. Returns NaN for other invalid numbers, which every rule rejects. */
export const parseNumber = (text: string): number | null => {
  const normalized = text.trim().replace(',', '.').replace('\u2212', '-')
  return normalized === '' ? null : Number(normalized)
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

const isBag = (place: OwnedDiscDraft['place']): place is `bag:${string}` => place.startsWith('bag:')

export const bagIdsFromDraft = ({ place }: OwnedDiscDraft): readonly string[] =>
  isBag(place) ? place.slice('bag:'.length).split(',') : []

export const toFields = (draft: OwnedDiscDraft): OwnedDiscFields =>
  consistentFields({
    discId: draft.discId,
    ...makeRecord(TEXT_FIELDS, name => textOrNull(draft[name])),
    ...makeRecord(NUMBER_FIELDS, name => parseNumber(draft[name])),
    ink: draft.ink,
    flightMode: draft.flightMode,
    // All four are required, so an empty field is NaN.
    customNumbers: makeRecord(FLIGHT_STATS, stat => parseNumber(draft[stat]) ?? Number.NaN),
    place: isBag(draft.place) ? 'shelf' : draft.place,
  })

export const validateDraft = (draft: OwnedDiscDraft): FieldProblem<DraftField>[] =>
  ownedDiscErrors(toFields(draft)).map(({ field, message }) => ({
    field: field === 'customNumbers' ? 'speed' : field,
    message,
  }))

export const validateFields = <Field extends keyof OwnedDiscFields>(
  fields: Pick<OwnedDiscFields, Field>,
): FieldProblem<Field>[] =>
  // The other fields come from a new disc and are valid.
  ownedDiscErrors({ ...NEW_OWNED_DISC, discId: 'any', ...fields }) as FieldProblem<Field>[]

/** Returns only the fields that the player changed, to keep changes from other devices. */
export function changedFields(base: OwnedDisc, draft: OwnedDiscDraft): Partial<OwnedDiscFields> {
  const before = toFields(toDraft(base))
  const after = toFields(draft)
  const changed = (Object.keys(after) as (keyof OwnedDiscFields)[]).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(changed.map(field => [field, after[field]]))
}
