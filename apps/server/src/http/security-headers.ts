// The headers every answer carries.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { BARE_POLICY } from './content-policy.ts'

const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    // Ours differs from document to document.
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For outdated browsers, or not needed by this site.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers({
      'content-security-policy': BARE_POLICY,
      'permissions-policy': PERMISSIONS_POLICY,
    })
    next()
  })
}
