// Uploaded profile pictures: decoded in a worker, two at a time, and stored in the database.
import { createHash } from 'node:crypto'
import { problemMessage } from '@bagwise/contract'
import { cropFrom, AVATAR_SIZES, type AvatarSize } from '@bagwise/domain/avatar'
import { Piscina } from 'piscina'
import type { PlayerCaller } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/connect.ts'
import { ownAvatarBytes, avatarBytes, setAvatar, type StoredAvatar } from './avatar-queries.ts'
import { type Claimant, makeFairQueue } from '../platform/fair-queue.ts'
import type { FileReader } from '../platform/http/bodies.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { EncodedAvatar, AvatarWork } from './avatar-worker.ts'

const AT_A_TIME = 2
/** Uploads in progress; most of them use much less than 8 MB. */
const RECEIVING = { places: 60, placesPerNetwork: 6, placesPerAccount: 2 }
/** Complete files; each one uses up to 8 MB until it is decoded. */
const DECODING = { places: 24, placesPerNetwork: 6, placesPerAccount: 2 }
/** An idle worker exits and frees its memory. */
const WORKER_IDLE_MS = 60_000

export type AvatarParts = {
  readonly database: Database
  readonly now: () => number
}

type OwnAvatar = { readonly avatar: string | null }

const hashOf = (files: EncodedAvatar): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file)
  return hash.digest('base64url')
}

const storedFrom = (files: EncodedAvatar): StoredAvatar => ({
  hash: hashOf(files),
  sizes: AVATAR_SIZES.map((size, index) => ({ size, bytes: files[index] ?? new Uint8Array() })),
})

export function makeAvatarService({ database, now }: AvatarParts) {
  const pool = new Piscina<AvatarWork, EncodedAvatar | null>({
    filename: new URL('./avatar-worker.ts', import.meta.url).href,
    name: 'encodeAvatar',
    minThreads: 0,
    maxThreads: AT_A_TIME,
    // Requests have priority when all cores are busy.
    niceIncrement: 10,
    idleTimeout: WORKER_IDLE_MS,
  })
  const receiving = makeFairQueue({ running: RECEIVING.places, ...RECEIVING })
  const decoding = makeFairQueue({ running: AT_A_TIME, ...DECODING })

  async function received(claimant: Required<Claimant>, read: FileReader): ReturnType<FileReader> {
    const place = receiving.admit(claimant)
    try {
      return await read()
    } finally {
      place.release()
    }
  }

  async function store(playerId: string, avatar: StoredAvatar | null): Promise<Result<OwnAvatar>> {
    const isStored = await database.transaction(tx => setAvatar(tx, playerId, avatar, now()))
    return isStored ? done({ avatar: avatar?.hash ?? null }) : refused('profile-not-found')
  }

  return {
    /** For the player. */
    async replace(
      caller: PlayerCaller,
      { crop: text, file: read }: { crop: string | undefined; file: FileReader },
    ): Promise<Result<OwnAvatar>> {
      const crop = text === undefined ? undefined : cropFrom(text)
      if (text !== undefined && !crop) {
        const message = 'Crop must be three fractions: left, top and side'
        return refused('bad-request', { message, field: 'crop' })
      }
      const claimant = { network: caller.network(), account: caller.player.id }
      const file = await received(claimant, read)
      // A stalled upload doesn't take a slot for decoding.
      const place = decoding.admit(claimant)
      try {
        if (file === 'too-large')
          return refused('payload-too-large', { message: problemMessage('not-a-picture') })
        const files = file === 'wrong-type' ? null : await place.run(() => pool.run({ file, crop }))
        return files ? await store(claimant.account, storedFrom(files)) : refused('not-a-picture')
      } finally {
        place.release()
      }
    },

    /** For the player. */
    remove: (caller: PlayerCaller): Promise<Result<OwnAvatar>> => store(caller.player.id, null),

    /** For anyone who knows its hash, unless a moderator hides the player (rule MO5). */
    bytesOf: (hash: string, size: AvatarSize): Promise<Uint8Array | undefined> =>
      avatarBytes(database.reader, hash, size),

    /** For the player. */
    ownBytesOf: (
      playerId: string,
      hash: string,
      size: AvatarSize,
    ): Promise<Uint8Array | undefined> => ownAvatarBytes(database.reader, playerId, hash, size),

    stop: (): Promise<void> => pool.destroy(),
  }
}

export type AvatarService = ReturnType<typeof makeAvatarService>
