// Preview PNGs: cached up to a size limit, drawn one at a time, and rate limited per network.
import { LRUCache } from 'lru-cache'
import { makeFairQueue } from '../platform/fair-queue.ts'
import { measure } from '../platform/metrics/measured.ts'
import { MINUTE } from '../platform/time.ts'

/** If more networks than this ask within a minute, the oldest counts are dropped. */
const MAX_NETWORKS = 10_000

export type PreviewCacheParts<P> = {
  readonly draw: (preview: P) => Promise<Buffer>
  readonly maxBytes: number
  /** How many may wait to be drawn, in total and per network; more are refused with `Overloaded`. */
  readonly maxWaiting: number
  readonly maxWaitingPerNetwork: number
  readonly drawnPerMinute: number
}

export type PreviewRequest<P> = {
  /** The cache key: contains everything that the preview shows. */
  readonly key: string
  readonly preview: P
  readonly network: string
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean
}

export type PreviewOutcome =
  | { readonly kind: 'png'; readonly png: Buffer }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'gone' }

export function makePreviewCache<P>(parts: PreviewCacheParts<P>) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: parts.maxBytes,
    sizeCalculation: png => png.length,
  })
  const queue = makeFairQueue({
    running: 1,
    places: parts.maxWaiting,
    placesPerNetwork: parts.maxWaitingPerNetwork,
    placesPerAccount: parts.maxWaiting,
  })
  const drawnBy = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: MINUTE })

  async function draw({
    key,
    preview,
    network,
    isGone,
  }: PreviewRequest<P>): Promise<PreviewOutcome> {
    // It may have been drawn for another request meanwhile.
    const cached = cache.get(key)
    if (cached) return { kind: 'png', png: cached }
    if (isGone()) return { kind: 'gone' }
    drawnBy.set(network, (drawnBy.get(network) ?? 0) + 1, { noUpdateTTL: true })
    const png = await parts.draw(preview)
    cache.set(key, png)
    return { kind: 'png', png }
  }

  return {
    async get(request: PreviewRequest<P>): Promise<PreviewOutcome> {
      const { key, network } = request
      const png = cache.get(key)
      measure('cache-lookup', {
        cache: 'previews',
        result: png ? 'hit' : 'miss',
        bytes: cache.calculatedSize,
      })
      if (png) return { kind: 'png', png }
      if ((drawnBy.get(network) ?? 0) >= parts.drawnPerMinute) {
        const seconds = Math.ceil(drawnBy.getRemainingTTL(network) / 1000)
        return { kind: 'too-many', retryAfterSeconds: Math.max(1, seconds) }
      }
      return queue.as({ network }).run(() => draw(request))
    },

    get bytes(): number {
      return cache.calculatedSize
    },
  }
}
