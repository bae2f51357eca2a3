// The fields of copies as requests give them, as they are stored, and as responses show them.
import type { Copy } from '@bagwise/contract'
import { type CopyFields, storedCopy } from '@bagwise/domain/copy'
import type { StoredCopy } from './queries.ts'
import { iso } from '../platform/db/values.ts'
import { valueOrRefuse } from '../platform/result.ts'

/** Fields that a request may leave out. */
export type CopyChanges = { readonly [F in keyof CopyFields]?: CopyFields[F] | undefined }

export const copyView = (copy: StoredCopy): Copy => ({
  ...copy,
  bagIds: [...copy.bagIds],
  lostFrom: [...copy.lostFrom],
  createdAt: iso(copy.createdAt),
})

/** What was not named stays as it is. */
export function merged<T extends CopyFields>(copy: T, changes: CopyChanges): T {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...copy, ...Object.fromEntries(named) }
}

/** The fields alone, in their order. */
const fieldsOf = (copy: CopyFields): CopyFields => ({
  discId: copy.discId,
  plastic: copy.plastic,
  weight: copy.weight,
  color: copy.color,
  condition: copy.condition,
  ink: copy.ink,
  flies: copy.flies,
  ownNumbers: copy.ownNumbers,
  nickname: copy.nickname,
  note: copy.note,
  place: copy.place,
  placeDate: copy.placeDate,
  course: copy.course,
  hole: copy.hole,
  placeNote: copy.placeNote,
})

/** The fields to store. An invalid one aborts the transaction with the rule's message. */
export const storable = (copy: CopyFields, placeOf = (field: string) => field): CopyFields =>
  valueOrRefuse(storedCopy(fieldsOf(copy)), placeOf)
