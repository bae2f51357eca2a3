// Queries for uploaded pictures.
import type { PictureSize } from '@bagwise/domain/picture'
import type { Queries, Tx } from '../platform/db/schema.ts'

export type StoredPicture = {
  readonly hash: string
  readonly sizes: readonly { readonly size: PictureSize; readonly bytes: Uint8Array }[]
}

/** Replaces the player's picture or removes it; false if there is no such player. */
export async function setPicture(
  tx: Tx,
  playerId: string,
  picture: StoredPicture | null,
  now: number,
): Promise<boolean> {
  // The profile first: it is locked until the transaction ends.
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ picture: picture?.hash ?? null, updated_at: now })
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('pictures').where('user_id', '=', playerId).execute()
  if (!picture) return true
  const rows = picture.sizes.map(({ size, bytes }) => ({
    user_id: playerId,
    size,
    hash: picture.hash,
    bytes,
  }))
  await tx.insertInto('pictures').values(rows).execute()
  return true
}

const files = (queries: Queries, hash: string, size: PictureSize) =>
  queries
    .selectFrom('pictures')
    .where('pictures.hash', '=', hash)
    .where('pictures.size', '=', size)
    .select('pictures.bytes')
    .limit(1)

/** Of a player whom no operator hides. Two players with the same picture have equal rows. */
export async function pictureBytes(
  queries: Queries,
  hash: string,
  size: PictureSize,
): Promise<Uint8Array | undefined> {
  const row = await files(queries, hash, size)
    .innerJoin('profiles', 'profiles.id', 'pictures.user_id')
    .where('profiles.hidden_at', 'is', null)
    .where('profiles.suspended_at', 'is', null)
    .executeTakeFirst()
  return row?.bytes
}

/** Of this player, hidden or not. */
export async function ownPictureBytes(
  queries: Queries,
  playerId: string,
  hash: string,
  size: PictureSize,
): Promise<Uint8Array | undefined> {
  const row = await files(queries, hash, size)
    .where('pictures.user_id', '=', playerId)
    .executeTakeFirst()
  return row?.bytes
}

export const picturesOf = (queries: Queries, playerId: string) =>
  queries
    .selectFrom('pictures')
    .where('user_id', '=', playerId)
    .select(['size', 'bytes'])
    .orderBy('size')
    .execute()
