// An owned disc as text, the way its form holds it.
import type { FieldProblem } from '@bagwise/domain/result'
import type { OwnedDisc } from '@bagwise/contract'
import {
  type OwnedDiscFields,
  ownedDiscProblems,
  type FlightMode,
  type Ink,
  NEW_OWNED_DISC,
  type Place,
} from '@bagwise/domain/collection'
import { FLIGHT_STATS, type FlightNumbers } from '@bagwise/domain/flight'

/** Everything as text, as inputs have it. */
export type OwnedDiscDraft = {
  discId: string
  plastic: string
  weight: string
  color: string
  condition: string
  ink: Ink
  flightMode: FlightMode
  speed: string
  glide: string
  turn: string
  fade: string
  nickname: string
  note: string
  /** A place, or the bags that will carry a new disc: their ids with commas. */
  place: Place | `bag:${string}`
  placeDate: string
  course: string
  hole: string
  placeNote: string
}

export type DraftField = keyof OwnedDiscDraft

export const draftOf = (
  ownedDisc: Omit<OwnedDiscFields, 'discId'> & { discId?: string },
): OwnedDiscDraft => ({
  discId: ownedDisc.discId ?? '',
  plastic: ownedDisc.plastic ?? '',
  weight: String(ownedDisc.weight ?? ''),
  color: ownedDisc.color ?? '',
  condition: String(ownedDisc.condition ?? ''),
  ink: ownedDisc.ink,
  flightMode: ownedDisc.flightMode,
  speed: String(ownedDisc.ownNumbers?.speed ?? ''),
  glide: String(ownedDisc.ownNumbers?.glide ?? ''),
  turn: String(ownedDisc.ownNumbers?.turn ?? ''),
  fade: String(ownedDisc.ownNumbers?.fade ?? ''),
  nickname: ownedDisc.nickname ?? '',
  note: ownedDisc.note ?? '',
  place: ownedDisc.place,
  placeDate: ownedDisc.placeDate ?? '',
  course: ownedDisc.course ?? '',
  hole: ownedDisc.hole ?? '',
  placeNote: ownedDisc.placeNote ?? '',
})

/** The place of a new disc that these bags will carry. */
export const placeIn = (bagIds: readonly string[]): OwnedDiscDraft['place'] =>
  bagIds.length > 0 ? `bag:${bagIds.join()}` : 'shelf'

export const newDraft = (discId = '', bagIds: readonly string[] = []): OwnedDiscDraft => ({
  ...draftOf({ ...NEW_OWNED_DISC, discId }),
  place: placeIn(bagIds),
})

/** The next one is often the same mold in the same plastic; weight and notes differ. */
export const anotherLike = (draft: OwnedDiscDraft): OwnedDiscDraft => ({
  ...draft,
  weight: '',
  nickname: '',
  note: '',
})

/** Accepts a decimal comma and a real minus sign. Anything else that isn't a number is NaN, which every rule rejects. */
export const numberOf = (text: string): number | null => {
  const typed = text.trim().replace(',', '.').replace('\u2212', '-')
  return typed === '' ? null : Number(typed)
}

const textOf = (text: string): string | null => (text.trim() === '' ? null : text)

function ownNumbersOf(draft: OwnedDiscDraft): FlightNumbers | null {
  if (draft.flightMode !== 'custom') return null
  const numbers = FLIGHT_STATS.map(stat => [stat, numberOf(draft[stat]) ?? Number.NaN])
  return Object.fromEntries(numbers) as FlightNumbers
}

const isBag = (place: OwnedDiscDraft['place']): place is `bag:${string}` => place.startsWith('bag:')

export const bagsOf = ({ place }: OwnedDiscDraft): readonly string[] =>
  isBag(place) ? place.slice('bag:'.length).split(',') : []

export function fieldsOf(draft: OwnedDiscDraft): OwnedDiscFields {
  const place = isBag(draft.place) ? 'shelf' : draft.place
  const isAway = place !== 'shelf'
  const isLost = place === 'lost'
  return {
    discId: draft.discId,
    plastic: textOf(draft.plastic),
    weight: numberOf(draft.weight),
    color: textOf(draft.color),
    condition: numberOf(draft.condition),
    ink: draft.ink,
    flightMode: draft.flightMode,
    ownNumbers: ownNumbersOf(draft),
    nickname: textOf(draft.nickname),
    note: textOf(draft.note),
    place,
    placeDate: isAway ? textOf(draft.placeDate) : null,
    course: isLost ? textOf(draft.course) : null,
    hole: isLost ? textOf(draft.hole) : null,
    placeNote: isAway ? textOf(draft.placeNote) : null,
  }
}

export const draftProblems = (draft: OwnedDiscDraft): FieldProblem<DraftField>[] =>
  ownedDiscProblems(fieldsOf(draft)).map(({ field, message }) => ({
    field: field === 'ownNumbers' ? 'speed' : field,
    message,
  }))

/** The invalid ones of some fields. */
export const problemsOfFields = <Field extends keyof OwnedDiscFields>(
  fields: Pick<OwnedDiscFields, Field>,
): FieldProblem<Field>[] =>
  // The others are those of a new disc, which are valid.
  ownedDiscProblems({ ...NEW_OWNED_DISC, discId: 'any', ...fields }) as FieldProblem<Field>[]

/** Only the fields that the player changed, so that changes from elsewhere stay. */
export function changedFields(base: OwnedDisc, draft: OwnedDiscDraft): Partial<OwnedDiscFields> {
  const before = fieldsOf(draftOf(base))
  const after = fieldsOf(draft)
  const changed = (Object.keys(after) as (keyof OwnedDiscFields)[]).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(changed.map(field => [field, after[field]]))
}
