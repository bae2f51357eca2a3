// Uploaded pictures under the hash of their content: an address never shows anything else.
import { AVATAR_SIZES, type AvatarSize } from '@bagwise/domain/avatar'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AvatarService } from './avatars.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FILE = /^(?<hash>[\w-]{43})-(?<size>\d+)\.webp$/

type AvatarParts = {
  readonly avatars: Pick<AvatarService, 'bytesOf' | 'ownBytesOf'>
  /** The id of the signed-in player. */
  readonly viewerOf: (request: FastifyRequest) => Promise<string | null>
}

export function registerAvatars(app: FastifyInstance, { avatars, viewerOf }: AvatarParts): void {
  /** What a moderator hides its player still sees. */
  async function ownBytes(request: FastifyRequest, hash: string, size: AvatarSize) {
    const viewer = await viewerOf(request)
    return viewer === null ? undefined : avatars.ownBytesOf(viewer, hash, size)
  }

  app.get('/avatars/:file', { config: { isUncharged: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const { hash = '', size: edge } = FILE.exec(file)?.groups ?? {}
    const size = AVATAR_SIZES.find(each => String(each) === edge)
    if (!size) return reply.callNotFound()
    const shared = await avatars.bytesOf(hash, size)
    const bytes = shared ?? (await ownBytes(request, hash, size))
    if (!bytes) return reply.callNotFound()
    const etag = `"${hash}-${size}"`
    const cacheControl = shared ? IMMUTABLE : 'private, no-store'
    void reply.headers({ 'content-type': 'image/webp', 'cache-control': cacheControl, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(Buffer.from(bytes))
  })
}
