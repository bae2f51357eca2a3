// The session of a request: looked up once, and before a cached response is chosen.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentSession } from './caller.ts'

type FindSession = (request: FastifyRequest, reply: FastifyReply) => Promise<CurrentSession | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors, including those with an invalid session cookie. */
    session: () => Promise<CurrentSession | null>
    /** Only set on routes with a response that visitors share. */
    isSignedIn: boolean
  }
}

export function registerRequestSession(
  app: FastifyInstance,
  parts: {
    readonly hasSessionCookie: (request: FastifyRequest) => boolean
    readonly find: FindSession
  },
): void {
  app.decorateRequest('session')
  app.decorateRequest('isSignedIn', false)
  app.addHook('onRequest', async (request, reply) => {
    let session: Promise<CurrentSession | null> | undefined
    request.session = () => (session ??= parts.find(request, reply))
    const { shared } = request.routeOptions.config
    if (!shared?.forVisitors || !parts.hasSessionCookie(request)) return
    request.isSignedIn = (await request.session()) !== null
  })
}
