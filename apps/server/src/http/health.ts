// Whether the process lives, and whether it can serve: what a supervisor and a load balancer ask.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whoever asks for our health wants to know now; storage that takes longer is not well. */
const PATIENCE_MS = 1000

/** Asked every few seconds: not worth a line of the log. */
const PROBE = { logLevel: 'warn', config: { alwaysAdmitted: true } } as const

export function registerHealth(
  app: FastifyInstance,
  { isReady }: { isReady: () => Promise<boolean> },
): void {
  const isReadySoon = async (): Promise<boolean> => {
    const answered = new AbortController()
    const late = sleep(PATIENCE_MS, false, { signal: answered.signal, ref: false })
    try {
      return await Promise.race([isReady(), late])
    } catch {
      return false
    } finally {
      answered.abort()
      await late.catch(() => {})
    }
  }

  /** A process that answers is alive: starting it anew would mend nothing that lies in its storage. */
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
