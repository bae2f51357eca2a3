// Queries for uploaded avatars.
import type { AvatarSize } from '@bagwise/domain/avatar'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { unrestricted } from './queries.ts'

export type StoredAvatar = {
  readonly hash: string
  readonly sizes: readonly { readonly size: AvatarSize; readonly bytes: Uint8Array }[]
}

/** Replaces or removes the player's avatar. The transaction must hold the player's lock. */
export async function setAvatar(tx: Tx, playerId: string, avatar: StoredAvatar | null) {
  await tx
    .updateTable('profiles')
    .set({ avatar: avatar?.hash ?? null })
    .where('id', '=', playerId)
    .execute()
  await tx.deleteFrom('avatars').where('user_id', '=', playerId).execute()
  if (!avatar) return
  const { hash, sizes } = avatar
  const rows = sizes.map(({ size, bytes }) => ({ user_id: playerId, size, hash, bytes }))
  await tx.insertInto('avatars').values(rows).execute()
}

/** Finds the avatar of a player who isn't hidden, or of `playerId`. Players who upload the same image have the same hash. */
export async function findAvatarBytes(
  queries: Queries,
  hash: string,
  size: AvatarSize,
  playerId?: string,
): Promise<Uint8Array | undefined> {
  const files = queries
    .selectFrom('avatars')
    .innerJoin('profiles', 'profiles.id', 'avatars.user_id')
    .where('avatars.hash', '=', hash)
    .where('avatars.size', '=', size)
    .select('avatars.bytes')
    .limit(1)
  const visible =
    playerId === undefined ? files.where(unrestricted) : files.where('profiles.id', '=', playerId)
  return (await visible.executeTakeFirst())?.bytes
}

export const listAvatarsOf = (queries: Queries, playerId: string) =>
  queries
    .selectFrom('avatars')
    .where('user_id', '=', playerId)
    .select(['size', 'bytes'])
    .orderBy('size')
    .execute()
