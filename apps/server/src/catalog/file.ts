// The catalog as one file whose URL contains its version, and the drawing of each disc.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { catalogPath, encodeCatalog } from '@bagwise/contract'
import { discSvg } from '@bagwise/drawing'
import type { FastifyInstance } from 'fastify'
import type { CatalogService } from './catalog.ts'
import { CACHE_ONE_DAY, accepts, etagOf, IMMUTABLE, sendFile } from '../platform/http/files.ts'

const VERSION = /^[0-9a-f]{12}$/
const EXEMPT_FROM_WORK_SHARE = { config: { isExemptFromWorkShare: true } }

function compress(text: string) {
  const body = Buffer.from(text)
  return {
    etag: etagOf(body),
    body,
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(body, { level: 9 }),
  }
}

export function registerCatalogFile(app: FastifyInstance, catalog: CatalogService): void {
  const currentFile = catalog.derived(discs =>
    compress(JSON.stringify(encodeCatalog(catalog.version, discs))),
  )
  app.get(catalogPath(':version'), EXEMPT_FROM_WORK_SHARE, (request, reply) => {
    const { version } = request.params as { version: string }
    if (!VERSION.test(version)) return reply.callNotFound()
    // The page is from before an import, or from another version during an upgrade.
    if (version !== catalog.version) {
      return reply.header('cache-control', 'no-store').redirect(catalogPath(catalog.version))
    }
    const file = currentFile()
    const encoding = (['br', 'gzip'] as const).find(coding => accepts(coding, request))
    return sendFile(reply.header('vary', 'accept-encoding'), {
      body: encoding ? file[encoding] : file.body,
      type: 'application/json; charset=utf-8',
      cacheControl: IMMUTABLE,
      etag: file.etag,
      encoding,
    })
  })

  // Not compressed: each is about a kilobyte and fits into one packet.
  app.get('/discs/:file', EXEMPT_FROM_WORK_SHARE, (request, reply) => {
    const { file: name } = request.params as { file: string }
    const disc = name.endsWith('.svg') ? catalog.byId(name.slice(0, -'.svg'.length)) : undefined
    if (!disc) return reply.callNotFound()
    const body = Buffer.from(discSvg(disc))
    return sendFile(reply, { body, type: 'image/svg+xml', cacheControl: CACHE_ONE_DAY })
  })
}
