// Stores the discs a player owns, and limits the size of their texts.
import {
  OWNED_DISC_TEXT_BYTES_PER_PLAYER,
  OWNED_DISC_TEXT_RULES,
  type OwnedDiscFields,
} from '@bagwise/domain/collection'
import type { Tx } from '../platform/db/schema.ts'
import { saveOwnedDiscs, type StoredOwnedDisc, textBytesOfOwnedDiscs } from './queries.ts'
import { refuse } from '../platform/result.ts'

const TEXTS = Object.keys(OWNED_DISC_TEXT_RULES) as readonly (keyof OwnedDiscFields)[]

/** Enforces rule CO27 for every write. Changes that only shorten texts are always saved. */
export async function writeOwnedDiscs(
  tx: Tx,
  userId: string,
  ownedDiscs: readonly StoredOwnedDisc[],
  moved: readonly StoredOwnedDisc[],
): Promise<void> {
  const hasText = ownedDiscs.some(ownedDisc => TEXTS.some(text => ownedDisc[text] !== null))
  if (!hasText) return saveOwnedDiscs(tx, userId, ownedDiscs, moved)
  const before = await textBytesOfOwnedDiscs(tx, userId)
  await saveOwnedDiscs(tx, userId, ownedDiscs, moved)
  const after = await textBytesOfOwnedDiscs(tx, userId)
  if (after > OWNED_DISC_TEXT_BYTES_PER_PLAYER && after > before) refuse('owned-disc-texts-full')
}
