// Stores the discs a player owns, and limits the size of their texts.
import { COPY_TEXT_BYTES_PER_PLAYER, COPY_TEXT_RULES, type CopyFields } from '@bagwise/domain/copy'
import type { Tx } from '../platform/db/schema.ts'
import { saveCopies, type StoredCopy, textBytesOfCopies } from './queries.ts'
import { refuse } from '../platform/result.ts'

const TEXTS = Object.keys(COPY_TEXT_RULES) as readonly (keyof CopyFields)[]

/** Enforces rule CO27 for every write. Changes that only shorten texts are always saved. */
export async function writeCopies(
  tx: Tx,
  userId: string,
  copies: readonly StoredCopy[],
  moved: readonly StoredCopy[],
): Promise<void> {
  const hasText = copies.some(copy => TEXTS.some(text => copy[text] !== null))
  if (!hasText) return saveCopies(tx, userId, copies, moved)
  const before = await textBytesOfCopies(tx, userId)
  await saveCopies(tx, userId, copies, moved)
  const after = await textBytesOfCopies(tx, userId)
  if (after > COPY_TEXT_BYTES_PER_PLAYER && after > before) refuse('copy-texts-full')
}
