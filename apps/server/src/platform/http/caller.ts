// The caller of an endpoint: the signed-in player, if any, and the network of the request.
import type { Me, Endpoint, EndpointName, Endpoints, InputOf, OutputOf } from '@bagwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '../result.ts'
import type { ReadFile } from './bodies.ts'

export type Player = { readonly id: string }

export type Caller = {
  /** The client's network, which rate limits are keyed on. */
  readonly network: () => string
  readonly userAgent: string
  /** Looked up once, on first use. */
  readonly session: () => Promise<CurrentSession | null>
  /** Sets or clears the caller's session cookie. */
  readonly setSession: (token: string | null) => void
  /** The response contains user-generated content, so it is cached for a second at most. */
  readonly markUserContent: () => void
  /** Prevents caching and indexing of content that isn't public. */
  readonly markUnlisted: () => void
}

export type CurrentSession = {
  readonly id: string
  readonly user: Me
}

export type PlayerCaller = Caller & {
  readonly player: Player
  readonly sessionId: string
}

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? Caller : PlayerCaller

type Handler<E extends Endpoint> = (
  input: InputOf<E, ReadFile>,
  caller: CallerOf<E>,
) => Promise<Result<OutputOf<E>>>

export type HandlersOf<Names extends EndpointName> = {
  readonly [Name in Names]: Handler<Endpoints[Name]>
}
export type Handlers = HandlersOf<EndpointName>

type FindSession = (request: FastifyRequest, reply: FastifyReply) => Promise<CurrentSession | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors, including those with an invalid session cookie. */
    session: () => Promise<CurrentSession | null>
    /** True for a signed-in player on a route whose response visitors share. */
    skipsSharedCache: boolean
  }
}

/** Looks up a request's session once, and before a cached response is chosen. */
export function registerRequestSession(
  app: FastifyInstance,
  deps: {
    readonly hasSessionCookie: (request: FastifyRequest) => boolean
    readonly find: FindSession
  },
): void {
  app.decorateRequest('session')
  app.decorateRequest('skipsSharedCache', false)
  app.addHook('onRequest', async (request, reply) => {
    let session: Promise<CurrentSession | null> | undefined
    request.session = () => (session ??= deps.find(request, reply))
    const { cacheable } = request.routeOptions.config
    if (!cacheable?.forVisitors || !deps.hasSessionCookie(request)) return
    request.skipsSharedCache = (await request.session()) !== null
  })
}
