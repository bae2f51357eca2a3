// Preview images: cached up to a size limit, rendered one at a time, and rate limited per network.
import { LRUCache } from 'lru-cache'
import { type FairQueueLimits, makeFairQueue } from '../platform/fair-queue.ts'
import { done, type Result, problem } from '../platform/result.ts'
import { emitMetric } from '../platform/metrics/metric-events.ts'
import { MINUTE_MS } from '../platform/time.ts'

/** If more networks than this request previews within a minute, the oldest counts are dropped. */
const MAX_NETWORKS = 10_000

export type PreviewLimits = Omit<FairQueueLimits, 'concurrency'> & {
  readonly maxBytes: number
  readonly maxPerMinute: number
}

type PreviewClient = {
  readonly network: string
  /** Whether the client has disconnected. */
  readonly isDisconnected: () => boolean
}

export function makePreviewCache(limits: PreviewLimits) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: limits.maxBytes,
    sizeCalculation: png => png.length,
  })
  const queue = makeFairQueue({ ...limits, concurrency: 1 })
  const countByNetwork = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: MINUTE_MS })

  return {
    /** The key contains everything that the preview shows. Returns null if the client has disconnected. */
    async get(
      key: string,
      render: () => Promise<Buffer>,
      { network, isDisconnected }: PreviewClient,
    ): Promise<Result<Buffer | null>> {
      const cached = cache.get(key)
      const result = cached ? 'hit' : 'miss'
      emitMetric('cache-lookup', { cache: 'previews', result, bytes: cache.calculatedSize })
      if (cached) return done(cached)
      if ((countByNetwork.get(network) ?? 0) >= limits.maxPerMinute) {
        const seconds = Math.ceil(countByNetwork.getRemainingTTL(network) / 1000)
        return problem('too-many-requests', { retryAfterSeconds: Math.max(1, seconds) })
      }
      return queue.runnerFor({ network }).run(async () => {
        // It may have been rendered for another request in the meantime.
        const png = cache.get(key)
        if (png) return done(png)
        if (isDisconnected()) return done(null)
        countByNetwork.set(network, (countByNetwork.get(network) ?? 0) + 1, { noUpdateTTL: true })
        const rendered = await render()
        cache.set(key, rendered)
        return done(rendered)
      })
    },
  }
}
