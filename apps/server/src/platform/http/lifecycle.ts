// Health checks for supervisors and load balancers, and graceful shutdown.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A database that takes longer than this counts as unhealthy. */
const TIMEOUT_MS = 1000

/** Called every few seconds, so it isn't logged. */
const PROBE = { logLevel: 'warn', config: { isExemptFromWorkShare: true } } as const

export function registerHealth(
  app: FastifyInstance,
  { isReady }: { isReady: () => Promise<boolean> },
): void {
  const isReadyInTime = (): Promise<boolean> => {
    const timeout = sleep(TIMEOUT_MS, false, { ref: false })
    return Promise.race([isReady().catch(() => false), timeout])
  }

  /** A process that responds is alive: restarting it would not fix its database. */
  app.get('/healthz', PROBE, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: (await isReadyInTime()) ? 'ok' : 'degraded' }),
  )
  app.get('/readyz', PROBE, async (_request, reply) => {
    const ready = await isReadyInTime()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

const MAX_WAIT_MS = 8000
const NEW_CONNECTION_MS = 100

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response stays open until the client disconnects. */
    isEventStream?: boolean
  }
}

/** Finishes the requests in progress, then closes every connection without waiting for idle ones. */
export function registerGracefulShutdown(app: FastifyInstance, maxWaitMs = MAX_WAIT_MS): void {
  const inProgress = new Set<FastifyRequest>()
  let onIdle: (() => void) | undefined

  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.isEventStream) return next()
    inProgress.add(request)
    const done = () => {
      inProgress.delete(request)
      if (inProgress.size === 0) onIdle?.()
    }
    // Not `onResponse`: that hook never runs when the client disconnects first.
    reply.raw.on('close', done)
    next()
  })
  app.addHook('preClose', async () => {
    // Stop listening before draining: a proxy retries a refused connection elsewhere, but forwards a 503.
    if (app.server.listening) {
      app.server.close()
      // Gives clients that just connected time to send their request.
      await sleep(NEW_CONNECTION_MS)
    }
    if (inProgress.size > 0) {
      await new Promise<void>(resolve => {
        onIdle = resolve
        setTimeout(resolve, maxWaitMs).unref()
      })
    }
    setImmediate(() => app.server.closeAllConnections())
  })
}
