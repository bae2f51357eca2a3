// Uploaded pictures under the hash of their content: an address never shows anything else.
import { PICTURE_SIZES, type PictureSize } from '@bagwise/domain/picture'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PictureService } from './avatars.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FILE = /^(?<hash>[\w-]{43})-(?<size>\d+)\.webp$/

type PictureParts = {
  readonly pictures: Pick<PictureService, 'bytesOf' | 'ownBytesOf'>
  /** The id of the signed-in player. */
  readonly viewerOf: (request: FastifyRequest) => Promise<string | null>
}

export function registerPictures(app: FastifyInstance, { pictures, viewerOf }: PictureParts): void {
  /** What an operator hides its player still sees. */
  async function ownBytes(request: FastifyRequest, hash: string, size: PictureSize) {
    const viewer = await viewerOf(request)
    return viewer === null ? undefined : pictures.ownBytesOf(viewer, hash, size)
  }

  app.get('/pictures/:file', { config: { isUncharged: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const { hash = '', size: edge } = FILE.exec(file)?.groups ?? {}
    const size = PICTURE_SIZES.find(each => String(each) === edge)
    if (!size) return reply.callNotFound()
    const shared = await pictures.bytesOf(hash, size)
    const bytes = shared ?? (await ownBytes(request, hash, size))
    if (!bytes) return reply.callNotFound()
    const etag = `"${hash}-${size}"`
    const cacheControl = shared ? IMMUTABLE : 'private, no-store'
    void reply.headers({ 'content-type': 'image/webp', 'cache-control': cacheControl, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(Buffer.from(bytes))
  })
}
