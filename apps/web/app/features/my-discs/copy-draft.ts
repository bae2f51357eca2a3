// What is typed into the form of a disc, and what it means.
import type { Copy } from '@bagwise/contract'
import {
  type CopyFields,
  copyProblems,
  type Flies,
  type Ink,
  NEW_COPY,
  type Place,
} from '@bagwise/domain/copy'
import { FLIGHT_STATS, type FlightNumbers } from '@bagwise/domain/flight'
import type { FieldProblem } from '@bagwise/domain/result'

/** Everything as text, as inputs have it. */
export type CopyDraft = {
  discId: string
  plastic: string
  weight: string
  color: string
  condition: string
  ink: Ink
  flies: Flies
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

export type DraftField = keyof CopyDraft

export const draftOf = (copy: Omit<CopyFields, 'discId'> & { discId?: string }): CopyDraft => ({
  discId: copy.discId ?? '',
  plastic: copy.plastic ?? '',
  weight: copy.weight === null ? '' : String(copy.weight),
  color: copy.color ?? '',
  condition: copy.condition === null ? '' : String(copy.condition),
  ink: copy.ink,
  flies: copy.flies,
  speed: numberIn(copy.ownNumbers?.speed),
  glide: numberIn(copy.ownNumbers?.glide),
  turn: numberIn(copy.ownNumbers?.turn),
  fade: numberIn(copy.ownNumbers?.fade),
  nickname: copy.nickname ?? '',
  note: copy.note ?? '',
  place: copy.place,
  placeDate: copy.placeDate ?? '',
  course: copy.course ?? '',
  hole: copy.hole ?? '',
  placeNote: copy.placeNote ?? '',
})

const numberIn = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** The place of a new disc that these bags will carry. */
export const placeIn = (bagIds: readonly string[]): CopyDraft['place'] =>
  bagIds.length > 0 ? `bag:${bagIds.join()}` : 'shelf'

export const newDraft = (discId = '', bagIds: readonly string[] = []): CopyDraft => ({
  ...draftOf({ ...NEW_COPY, discId }),
  place: placeIn(bagIds),
})

/** The next one is often the same mold in the same plastic; weight and words are its own. */
export const anotherLike = (draft: CopyDraft): CopyDraft => ({
  ...draft,
  weight: '',
  nickname: '',
  note: '',
})

/** A comma or a real minus is as good as ours; what is no number is NaN, which no rule accepts. */
export const numberOf = (text: string): number | null => {
  const typed = text.trim().replace(',', '.').replace('\u2212', '-')
  return typed === '' ? null : Number(typed)
}

const textOf = (text: string): string | null => (text.trim() === '' ? null : text)

function ownNumbersOf(draft: CopyDraft): FlightNumbers | null {
  if (draft.flies !== 'own') return null
  const numbers = FLIGHT_STATS.map(stat => [stat, numberOf(draft[stat]) ?? Number.NaN])
  return Object.fromEntries(numbers) as FlightNumbers
}

const isBag = (place: CopyDraft['place']): place is `bag:${string}` => place.startsWith('bag:')

export const bagsOf = ({ place }: CopyDraft): readonly string[] =>
  isBag(place) ? place.slice('bag:'.length).split(',') : []

export function fieldsOf(draft: CopyDraft): CopyFields {
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
    flies: draft.flies,
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

/** The form's field that a problem of a copy belongs to. */
export const draftFieldOf = (field: string): DraftField =>
  field === 'ownNumbers' ? 'speed' : (field as DraftField)

export const draftProblems = (draft: CopyDraft): FieldProblem<DraftField>[] =>
  copyProblems(fieldsOf(draft)).map(({ field, message }) => ({
    field: draftFieldOf(field),
    message,
  }))

/** Only what the player changed, so that what somebody else changed meanwhile stays. */
export function changedFields(base: Copy, draft: CopyDraft): Partial<CopyFields> {
  const before = fieldsOf(draftOf(base))
  const after = fieldsOf(draft)
  const changed = (Object.keys(after) as (keyof CopyFields)[]).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(changed.map(field => [field, after[field]]))
}
