// The headers every answer carries.
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** For everything that is not a document: it may load nothing and cannot be framed. */
export const BARE_POLICY =
  "default-src 'none'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may show it in a frame; everything else refuses that. */
    framed?: boolean
  }
}

export function registerSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  // Built once: the framework's plugin builds it again for every request, a quarter of a cached answer's cost.
  const setHeaders = helmet({
    // Ours differs from document to document.
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // Never sends the path, even to this site: the next page's scripts can read it, and it may contain a bag's link.
    referrerPolicy: { policy: 'strict-origin' },
    // For outdated browsers, or not needed by this site.
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
