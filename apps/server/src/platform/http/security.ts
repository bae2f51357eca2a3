// Protects every response with security headers, and rejects writes from other sites.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { problem } from '../result.ts'
import { sendProblem } from './error-handler.ts'

/** For everything except documents: can't load anything or be framed. */
export const BARE_POLICY =
  "default-src 'none'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may show this page in a frame. */
    framed?: boolean
  }
}

export function registerSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  // Created once; Fastify's plugin does it per request.
  const setHeaders = helmet({
    // Pages set their own.
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // Never sends the path, even to this site: the next page's scripts can read it, and it may contain a bag's link.
    referrerPolicy: { policy: 'strict-origin' },
    // Obsolete or not needed.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', (request, reply, next) => {
    setHeaders(request.raw, reply.raw, () => {})
    if (request.routeOptions.config.framed === true) {
      reply.raw.removeHeader('x-frame-options')
      reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin')
    }
    void reply.headers({
      'content-security-policy': BARE_POLICY,
      'permissions-policy': PERMISSIONS_POLICY,
    })
    next()
  })
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export type OriginOptions = { readonly origin: string; readonly isOriginFixed: boolean }

function isSameOrigin(request: FastifyRequest, { origin, isOriginFixed }: OriginOptions): boolean {
  const originHeader = request.headers.origin
  // Browsers send an Origin with every write. Other clients may leave it out if they send no cookies.
  if (originHeader === undefined) return request.headers.cookie === undefined
  if (originHeader === origin) return true
  // Without APP_URL, every host name that reaches the server is accepted.
  return !isOriginFixed && originHeader === `http://${request.headers.host}`
}

/** Rejects writes that another site's page could have sent with the player's session cookie. */
export function registerSameOrigin(app: FastifyInstance, options: OriginOptions): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, options)) return next()
    sendProblem(reply, problem('cross-origin'))
  })
}
