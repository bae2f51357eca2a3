// Uploaded avatars: decoded in a worker, two at a time, stored in the database, and served at a URL with
// their content's hash, so they can be cached permanently.
import { INPUT_MESSAGES, problemMessage } from '@bagwise/contract'
import { parseCrop, AVATAR_SIZES } from '@bagwise/domain/avatar'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeWorkerPool } from '../platform/worker-pool.ts'
import { digest } from '../platform/digest.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/connect.ts'
import { findAvatarBytes, setAvatar, type StoredAvatar } from './avatar-queries.ts'
import { lockPlayer } from './queries.ts'
import { type QueueClient, makeFairQueue } from '../platform/fair-queue.ts'
import type { ReadFile } from '../platform/http/bodies.ts'
import { IMMUTABLE, sendFile } from '../platform/http/files.ts'
import { QUEUE_LIMITS } from '../platform/http/service-limits.ts'
import { done, type Result, problem } from '../platform/result.ts'
import type { EncodedAvatar, AvatarWork } from './avatar-worker.ts'

const MAX_DECODING = 2

const storedFrom = (files: EncodedAvatar): StoredAvatar => ({
  hash: digest(Buffer.concat(files)),
  sizes: AVATAR_SIZES.map((size, index) => ({ size, bytes: files[index] ?? new Uint8Array() })),
})

export function makeAvatarService({
  database,
}: {
  database: Pick<Database, 'engine' | 'transaction'>
}) {
  const pool = makeWorkerPool<AvatarWork, EncodedAvatar | null>(
    new URL('./avatar-worker.ts', import.meta.url),
    { name: 'encodeAvatar', maxThreads: MAX_DECODING },
  )
  const uploads = QUEUE_LIMITS['avatar-uploads']
  const uploadQueue = makeFairQueue({ concurrency: uploads.slots, ...uploads })
  const decodeQueue = makeFairQueue({
    concurrency: MAX_DECODING,
    ...QUEUE_LIMITS['avatar-decoding'],
  })

  async function receive(requester: Required<QueueClient>, read: ReadFile): ReturnType<ReadFile> {
    const slot = uploadQueue.reserve(requester)
    try {
      return await read()
    } finally {
      slot.release()
    }
  }

  async function store(
    playerId: string,
    avatar: StoredAvatar | null,
  ): Promise<Result<{ avatar: string | null }>> {
    return database.transaction(async tx => {
      if (!(await lockPlayer(database, tx, playerId))) return problem('profile-not-found')
      await setAvatar(tx, playerId, avatar)
      return done({ avatar: avatar?.hash ?? null })
    })
  }

  const handlers: HandlersOf<'uploadMyAvatar' | 'removeMyAvatar'> = {
    async uploadMyAvatar({ query, file: read }, caller) {
      const crop = query.crop === undefined ? undefined : parseCrop(query.crop)
      if (query.crop !== undefined && !crop) {
        return problem('bad-request', { message: INPUT_MESSAGES.crop, field: 'crop' })
      }
      const requester = { network: caller.network(), account: caller.player.id }
      const file = await receive(requester, read)
      // Reserved after the upload, so a stalled one doesn't block decoding.
      const slot = decodeQueue.reserve(requester)
      try {
        if (file === 'too-large')
          return problem('payload-too-large', { message: problemMessage('image-invalid') })
        const files = file === 'wrong-type' ? null : await slot.run(() => pool.run({ file, crop }))
        return files ? await store(requester.account, storedFrom(files)) : problem('image-invalid')
      } finally {
        slot.release()
      }
    },
    removeMyAvatar: (_, { player }) => store(player.id, null),
  }

  return { handlers, stop: (): Promise<void> => pool.destroy() }
}

const FILE = /^(?<hash>[\w-]{43})-(?<size>\d+)\.webp$/

/** Serves the files. A hidden avatar is visible only to its owner (rule MO5). */
export function registerAvatars(
  app: FastifyInstance,
  {
    database: { reader },
    viewerOf,
  }: {
    readonly database: Pick<Database, 'reader'>
    /** The id of the signed-in player. */
    readonly viewerOf: (request: FastifyRequest) => Promise<string | null>
  },
): void {
  app.get('/avatars/:file', { config: { isExemptFromWorkShare: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const { hash = '', size: requested } = FILE.exec(file)?.groups ?? {}
    const size = AVATAR_SIZES.find(each => String(each) === requested)
    if (!size) return reply.callNotFound()
    const shared = await findAvatarBytes(reader, hash, size)
    const viewer = shared ? null : await viewerOf(request)
    const bytes = viewer === null ? shared : await findAvatarBytes(reader, hash, size, viewer)
    if (!bytes) return reply.callNotFound()
    return sendFile(reply, {
      body: Buffer.from(bytes),
      type: 'image/webp',
      cacheControl: shared ? IMMUTABLE : 'private, no-store',
      etag: `"${hash}-${size}"`,
    })
  })
}
