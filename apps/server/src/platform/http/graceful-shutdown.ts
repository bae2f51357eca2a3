// Graceful shutdown: finishes the requests in progress, then closes every connection without waiting for idle ones.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const MAX_WAIT_MS = 8000
const JUST_ACCEPTED_MS = 100

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a response that never ends by itself. */
    endless?: boolean
  }
}

export function registerGracefulShutdown(app: FastifyInstance, maxWaitMs = MAX_WAIT_MS): void {
  const inProgress = new Set<FastifyRequest>()
  let onIdle: (() => void) | undefined

  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.endless) return next()
    inProgress.add(request)
    const done = () => {
      inProgress.delete(request)
      if (inProgress.size === 0) onIdle?.()
    }
    // Not `onResponse`: that hook never runs when the client goes away first.
    reply.raw.on('close', done)
    next()
  })
  app.addHook('preClose', async () => {
    // First of all: a proxy sends a refused connection to another server, but passes a 503 on.
    if (app.server.listening) {
      app.server.close()
      // Connections that were just accepted get the time to send their request.
      await sleep(JUST_ACCEPTED_MS)
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
