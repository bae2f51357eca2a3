// A stopping server answers what it has begun, then hangs up: an idle or forgotten connection is not waited for.
import type { FastifyInstance, FastifyRequest } from 'fastify'

const DRAIN_MS = 8000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an answer that never ends by itself. */
    endless?: boolean
  }
}

export function registerDraining(app: FastifyInstance, drainMs = DRAIN_MS): void {
  const underWay = new Set<FastifyRequest>()
  let drained: (() => void) | undefined

  app.addHook('onRequest', (request, _reply, next) => {
    if (!request.routeOptions.config.endless) underWay.add(request)
    next()
  })
  app.addHook('onResponse', (request, _reply, next) => {
    underWay.delete(request)
    if (underWay.size === 0) drained?.()
    next()
  })
  app.addHook('preClose', async () => {
    if (underWay.size > 0) {
      await new Promise<void>(resolve => {
        drained = resolve
        setTimeout(resolve, drainMs).unref()
      })
    }
    setImmediate(() => app.server.closeAllConnections())
  })
}
