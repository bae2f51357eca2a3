// The library as one file under the address of its own content: fetched once, kept for ever.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { catalogPath, encodeCatalog } from '@bagwise/contract'
import { discSvg } from '@bagwise/catalog'
import type { FastifyInstance } from 'fastify'
import type { CatalogService } from '../services/catalog.ts'
import { etagOf, sendStatic, type StaticFile } from './static-files.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

function compressed(body: Buffer, type: string, cacheControl: string): StaticFile {
  return {
    body,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(body, { level: 9 }),
    type,
    cacheControl,
    etag: etagOf(body),
  }
}

export function registerCatalogFile(app: FastifyInstance, catalog: CatalogService): void {
  let file: StaticFile | undefined
  app.get(catalogPath(catalog.version), (request, reply) => {
    file ??= compressed(
      Buffer.from(JSON.stringify(encodeCatalog(catalog.version, catalog.discs))),
      'application/json; charset=utf-8',
      IMMUTABLE,
    )
    return sendStatic(request, reply, file)
  })

  app.get('/discs/:file', (request, reply) => {
    const { file: name } = request.params as { file: string }
    const disc = name.endsWith('.svg') ? catalog.byId(name.slice(0, -'.svg'.length)) : undefined
    if (!disc) return reply.callNotFound()
    return sendStatic(
      request,
      reply,
      compressed(Buffer.from(discSvg(disc)), 'image/svg+xml', A_DAY),
    )
  })
}
