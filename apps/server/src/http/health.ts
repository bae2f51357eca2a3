// Whether the process lives, and whether it can serve: what a supervisor and a load balancer ask.
import type { FastifyInstance } from 'fastify'

export function registerHealth(
  app: FastifyInstance,
  { isReady }: { isReady: () => Promise<boolean> },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
