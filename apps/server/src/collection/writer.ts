// Stores the discs a player owns: validates their fields and enforces the player's limits.
import type { OwnedDisc } from '@bagwise/contract'
import {
  OWNED_DISC_TEXT_BYTES_PER_PLAYER,
  OWNED_DISC_TEXT_RULES,
  OWNED_DISCS_PER_PLAYER,
  type OwnedDiscFields,
  validateOwnedDisc,
} from '@bagwise/domain/collection'
import type { Tx } from '../platform/db/schema.ts'
import { iso } from '../platform/time.ts'
import { throwProblem, valueOrThrow } from '../platform/result.ts'
import {
  countOwnedDiscs,
  upsertOwnedDiscs,
  type StoredOwnedDisc,
  sumOwnedDiscTextBytes,
} from './queries.ts'

/** Fields that a request may omit. */
type OwnedDiscChanges = {
  readonly [F in keyof OwnedDiscFields]?: OwnedDiscFields[F] | undefined
}

export const ownedDiscView = (ownedDisc: StoredOwnedDisc): OwnedDisc => ({
  ...ownedDisc,
  bagIds: [...ownedDisc.bagIds],
  lostFrom: [...ownedDisc.lostFrom],
  createdAt: iso(ownedDisc.createdAt),
})

/** Returns the disc's fields with the changes applied. Throws the validation error if one is invalid, which rolls back the transaction. `pathOf` returns a field's path in the request. */
export function mergeFields(
  ownedDisc: OwnedDiscFields,
  changes: OwnedDiscChanges,
  pathOf = (field: string) => field,
): OwnedDiscFields {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
  return valueOrThrow(validateOwnedDisc({ ...ownedDisc, ...Object.fromEntries(defined) }), pathOf)
}

const TEXT_FIELDS = Object.keys(OWNED_DISC_TEXT_RULES) as readonly (keyof OwnedDiscFields)[]

/** Enforces rule CO27 for every write. Changes that only shorten texts are always saved. */
export async function saveWithinTextLimit(
  tx: Tx,
  userId: string,
  ownedDiscs: readonly StoredOwnedDisc[],
  moved: readonly StoredOwnedDisc[],
): Promise<void> {
  const hasText = ownedDiscs.some(ownedDisc => TEXT_FIELDS.some(field => ownedDisc[field] !== null))
  if (!hasText) return upsertOwnedDiscs(tx, userId, ownedDiscs, moved)
  const before = await sumOwnedDiscTextBytes(tx, userId)
  await upsertOwnedDiscs(tx, userId, ownedDiscs, moved)
  const after = await sumOwnedDiscTextBytes(tx, userId)
  if (after > OWNED_DISC_TEXT_BYTES_PER_PLAYER && after > before)
    throwProblem('owned-disc-text-limit-reached')
}

export type NewOwnedDisc = {
  readonly id: string
  readonly fields: OwnedDiscFields
  readonly bagIds?: readonly string[]
}

/** Adds owned discs within the limit of rule CO4. */
export async function addOwnedDiscs(
  tx: Tx,
  userId: string,
  added: readonly NewOwnedDisc[],
  now: number,
): Promise<StoredOwnedDisc[]> {
  if (added.length === 0) return []
  const count = await countOwnedDiscs(tx, userId)
  if (count + added.length > OWNED_DISCS_PER_PLAYER) throwProblem('owned-disc-limit-reached')
  const ownedDiscs = added.map(({ id, fields, bagIds = [] }, index) => ({
    id,
    bagIds,
    lostFrom: [],
    version: 1,
    // A millisecond apart, to keep the order of the request.
    createdAt: now + index,
    ...fields,
  }))
  await saveWithinTextLimit(tx, userId, ownedDiscs, ownedDiscs)
  return ownedDiscs
}
