// The headers every answer carries, and the policy that lets a document run only its own scripts.
import type { FastifyInstance } from 'fastify'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** For everything that is not a document: nothing may load, nothing may frame it. */
const BARE_POLICY =
  "default-src 'none'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export type PolicyOptions = {
  readonly https: boolean
  /** Hosts opened for analytics, only where the operator configured them (D2). */
  readonly analyticsHosts: readonly string[]
}

/** Put together once; each document then gets a nonce of its own. */
export function documentPolicy({ https, analyticsHosts }: PolicyOptions) {
  const hosts = analyticsHosts.map(host => ` ${host}`).join('')
  const before = "default-src 'self'; script-src 'self' 'nonce-"
  const after = [
    `'${hosts}`,
    // Positions of drawings and the toast library's sheet are inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src 'self'${hosts}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return (nonce: string): string => before + nonce + after
}

/** For whatever is answered outside the usual way too. */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  ...ALWAYS,
  'content-security-policy': BARE_POLICY,
  ...(https && { 'strict-transport-security': STRICT_TRANSPORT }),
})

export function registerSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = securityHeaders(options)
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers)
    next()
  })
}
