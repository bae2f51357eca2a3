// Liveness and readiness checks for supervisors and load balancers.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A database that takes longer than this counts as unhealthy. */
const TIMEOUT_MS = 1000

/** Called every few seconds, so it isn't logged. */
const PROBE = { logLevel: 'warn', config: { isUncharged: true } } as const

export function registerHealth(
  app: FastifyInstance,
  { isReady }: { isReady: () => Promise<boolean> },
): void {
  const isReadySoon = async (): Promise<boolean> => {
    const answered = new AbortController()
    const late = sleep(TIMEOUT_MS, false, { signal: answered.signal, ref: false })
    try {
      return await Promise.race([isReady(), late])
    } catch {
      return false
    } finally {
      answered.abort()
      await late.catch(() => {})
    }
  }

  /** A process that responds is alive: restarting it would not fix its database. */
  app.get('/healthz', PROBE, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: (await isReadySoon()) ? 'ok' : 'degraded' }),
  )
  app.get('/readyz', PROBE, async (_request, reply) => {
    const ready = await isReadySoon()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
