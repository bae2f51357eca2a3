// Caches responses that are the same for everyone. A route declares in its config that its response is cacheable.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { emitMetric } from '../metrics/metric-events.ts'
import { HOUR_MS } from '../time.ts'
import { accepts } from './files.ts'
import { excludeFromTiming } from './stopwatch.ts'

const gzipAsync = promisify(gzip)
const MAX_BYTES = 32 * 1024 * 1024
const ENTRY_OVERHEAD_BYTES = 1024
/** The max age of a response with user-generated content, so hidden content is gone after this time. */
export const USER_CONTENT_MS = 1000
/** The max age of a response that depends only on the catalog. Limited, because the footer shows the current year. */
const CATALOG_CONTENT_MS = 6 * HOUR_MS

export const MIN_COMPRESSED_BYTES = 1024

export type CacheableResponse = {
  /** Requests with the same key get the same response; undefined if the response can't be cached. */
  readonly key: (request: FastifyRequest) => string | undefined
  /** Players with a session get their own response. */
  readonly forVisitors?: boolean
}

export type NewResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type CachedResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly gzipped: Buffer | undefined
  readonly isUnlisted: boolean
}

/** Prevents caching, indexing and referrers. */
const UNLISTED_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

type Pending = { readonly response: Promise<CachedResponse>; readonly startedAt: number }

export type ResponseCacheOptions = {
  readonly now: () => number
  readonly catalog: { readonly version: string }
  /** Tests set 0 to see every change right away. */
  readonly userContentMs?: number | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cacheable?: CacheableResponse
  }
  interface FastifyRequest {
    /** The key of the cached response; undefined if the response can't be cached. */
    cacheKey: string | undefined
    /** The response contains user-generated content. */
    hasUserContent: boolean | undefined
    /** The response contains content that isn't public. */
    isUnlisted: boolean | undefined
  }
  interface FastifyReply {
    /** Sends the cached response for this request's key, or creates it. Only for requests with a key. */
    sendCached: (create: () => Promise<NewResponse>) => Promise<FastifyReply>
  }
}

export const responseCache = fp<ResponseCacheOptions>(async (app, options) => {
  const { now, catalog, userContentMs = USER_CONTENT_MS } = options
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, gzipped }) =>
      ENTRY_OVERHEAD_BYTES + body.length + (gzipped?.length ?? 0),
    perf: { now },
    ttlResolution: 0,
  })
  const pending = new Map<string, Pending>()

  app.decorateRequest('hasUserContent')
  app.decorateRequest('cacheKey')
  app.decorateRequest('isUnlisted')
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (request.isUnlisted) void reply.headers(UNLISTED_HEADERS)
    next()
  })
  app.addHook('onRequest', (request, reply, next) => {
    const { cacheable } = request.routeOptions.config
    if (!cacheable) return next()
    void reply.header('vary', 'accept-encoding, cookie')
    const key = cacheable.key(request)
    if (key === undefined) return next()
    request.cacheKey = `${catalog.version} ${key}`
    const cached = cache.get(request.cacheKey)
    emitMetric('cache-lookup', {
      cache: 'responses',
      result: cached ? 'hit' : 'miss',
      bytes: cache.calculatedSize,
    })
    if (cached) void send(request, reply, cached)
    else next()
  })

  async function createAndCache(
    key: string,
    { request }: FastifyReply,
    create: () => Promise<NewResponse>,
  ): Promise<CachedResponse> {
    const startedAt = now()
    const { status, headers, body } = await create()
    const bytes = Buffer.from(body)
    const gzipped =
      bytes.length < MIN_COMPRESSED_BYTES
        ? undefined
        : await excludeFromTiming(gzipAsync(bytes, { level: 9 }))
    const isUnlisted = request.isUnlisted ?? false
    const response = { status, headers, body: bytes, gzipped, isUnlisted }
    const maxAge = request.hasUserContent ? userContentMs : CATALOG_CONTENT_MS
    // The age counts from when the content was read.
    const ttl = maxAge - (now() - startedAt)
    if (status === 200 && !isUnlisted && ttl > 0) cache.set(key, response, { ttl })
    return response
  }

  app.decorateReply('sendCached', async function sendCached(create) {
    const key = this.request.cacheKey
    if (key === undefined) throw new Error('This request has no cache key')
    const cached = cache.get(key)
    if (cached) return send(this.request, this, cached)
    const other = pending.get(key)
    if (other && now() - other.startedAt < userContentMs)
      return send(this.request, this, await excludeFromTiming(other.response))

    const own: Pending = { response: createAndCache(key, this, create), startedAt: now() }
    pending.set(key, own)
    try {
      return send(this.request, this, await own.response)
    } finally {
      if (pending.get(key) === own) pending.delete(key)
    }
  })
})

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, gzipped, isUnlisted }: CachedResponse,
): FastifyReply {
  // Needed if the request waited for another one's response.
  request.isUnlisted = isUnlisted
  void reply.code(status).headers(headers)
  if (!gzipped || !accepts('gzip', request)) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(gzipped)
}
