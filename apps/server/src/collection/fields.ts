// The fields of owned discs as requests give them, as they are stored, and as responses show them.
import type { OwnedDisc } from '@bagwise/contract'
import { type OwnedDiscFields, storedOwnedDisc } from '@bagwise/domain/collection'
import type { StoredOwnedDisc } from './queries.ts'
import { valueOrRefuse } from '../platform/result.ts'
import { iso } from '../platform/time.ts'

/** Fields that a request may leave out. */
export type OwnedDiscChanges = {
  readonly [F in keyof OwnedDiscFields]?: OwnedDiscFields[F] | undefined
}

export const ownedDiscView = (ownedDisc: StoredOwnedDisc): OwnedDisc => ({
  ...ownedDisc,
  bagIds: [...ownedDisc.bagIds],
  lostFrom: [...ownedDisc.lostFrom],
  createdAt: iso(ownedDisc.createdAt),
})

/** What was not named stays as it is. */
export function merged<T extends OwnedDiscFields>(ownedDisc: T, changes: OwnedDiscChanges): T {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...ownedDisc, ...Object.fromEntries(named) }
}

/** The fields alone, in their order. */
const fieldsOf = (ownedDisc: OwnedDiscFields): OwnedDiscFields => ({
  discId: ownedDisc.discId,
  plastic: ownedDisc.plastic,
  weight: ownedDisc.weight,
  color: ownedDisc.color,
  condition: ownedDisc.condition,
  ink: ownedDisc.ink,
  flightMode: ownedDisc.flightMode,
  ownNumbers: ownedDisc.ownNumbers,
  nickname: ownedDisc.nickname,
  note: ownedDisc.note,
  place: ownedDisc.place,
  placeDate: ownedDisc.placeDate,
  course: ownedDisc.course,
  hole: ownedDisc.hole,
  placeNote: ownedDisc.placeNote,
})

/** The fields to store. An invalid one aborts the transaction with the rule's message. */
export const storable = (
  ownedDisc: OwnedDiscFields,
  placeOf = (field: string) => field,
): OwnedDiscFields => valueOrRefuse(storedOwnedDisc(fieldsOf(ownedDisc)), placeOf)
