// Refuses writes that another site's page could have sent with the player's session cookie.
import { problemStatus } from '@bagwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refused } from '../result.ts'
import { problemBody } from './register-endpoints.ts'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export type OriginOptions = { readonly origin: string; readonly originIsFixed: boolean }

function isOurs(request: FastifyRequest, { origin, originIsFixed }: OriginOptions): boolean {
  const sent = request.headers.origin
  // Browsers send the Origin of every write; without one, only a caller without cookies is allowed.
  if (sent === undefined) return request.headers.cookie === undefined
  if (sent === origin) return true
  // Without APP_URL, every host name that reaches the server is accepted.
  return !originIsFixed && sent === `http://${request.headers.host}`
}

export function registerSameOrigin(app: FastifyInstance, options: OriginOptions): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (SAFE_METHODS.has(request.method) || isOurs(request, options)) return next()
    const refusal = refused('foreign-origin')
    void reply.code(problemStatus(refusal.code)).send(problemBody(refusal))
  })
}
