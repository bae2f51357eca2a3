// The catalog as one file whose URL contains its version, and the drawing of each disc.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { catalogPath, encodeCatalog } from '@bagwise/contract'
import { discSvg } from '@bagwise/drawing'
import type { FastifyInstance } from 'fastify'
import type { CatalogService } from './catalog.ts'
import { etagOf } from '../platform/http/response-cache.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const VERSION = /^[0-9a-f]{12}$/
const A_DAY = 'public, max-age=86400'
const UNCHARGED = { config: { isUncharged: true } }

function compressed(text: string) {
  const body = Buffer.from(text)
  return {
    etag: etagOf(body),
    body,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(body, { level: 9 }),
  }
}

export function registerCatalogFile(app: FastifyInstance, catalog: CatalogService): void {
  const currentFile = catalog.derived(discs =>
    compressed(JSON.stringify(encodeCatalog(catalog.version, discs))),
  )
  app.get(catalogPath(':version'), UNCHARGED, (request, reply) => {
    const { version } = request.params as { version: string }
    if (!VERSION.test(version)) return reply.callNotFound()
    // The page is from before an import, or from another version during an upgrade.
    if (version !== catalog.version) {
      return reply.header('cache-control', 'no-store').redirect(catalogPath(catalog.version))
    }
    const file = currentFile()
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': IMMUTABLE,
      etag: file.etag,
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli)
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
    return reply.send(file.body)
  })

  // Not compressed: each is about a kilobyte and fits into one packet.
  app.get('/discs/:file', UNCHARGED, (request, reply) => {
    const { file: name } = request.params as { file: string }
    const disc = name.endsWith('.svg') ? catalog.byId(name.slice(0, -'.svg'.length)) : undefined
    if (!disc) return reply.callNotFound()
    const body = Buffer.from(discSvg(disc))
    const etag = etagOf(body)
    void reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': A_DAY, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(body)
  })
}
