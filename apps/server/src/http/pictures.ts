// Uploaded pictures under the hash of their content: an address never shows anything else.
import { PICTURE_SIZES } from '@bagwise/domain/picture'
import type { FastifyInstance } from 'fastify'
import type { PictureService } from '../services/pictures.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FILE = /^(?<hash>[\w-]{43})-(?<size>\d+)\.webp$/

export function registerPictures(app: FastifyInstance, { bytesOf }: PictureService): void {
  app.get('/pictures/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const { hash = '', size: edge } = FILE.exec(file)?.groups ?? {}
    const size = PICTURE_SIZES.find(each => String(each) === edge)
    const bytes = size && (await bytesOf(hash, size))
    if (!bytes) return reply.callNotFound()
    const etag = `"${hash}-${size}"`
    void reply.headers({ 'content-type': 'image/webp', 'cache-control': IMMUTABLE, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(Buffer.from(bytes))
  })
}
