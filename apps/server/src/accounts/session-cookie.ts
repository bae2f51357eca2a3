// The session cookie, readable only by this site's server.
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_IDLE_SECONDS } from './sessions.ts'

export type SessionCookie = {
  readonly name: string
  readonly tokenOf: (request: FastifyRequest) => string | undefined
  /** Sets the cookie for a full idle period unless `maxAgeSeconds` is shorter; null clears it. */
  readonly set: (reply: FastifyReply, token: string | null, maxAgeSeconds?: number) => void
}

export async function registerSessionCookie(
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<SessionCookie> {
  await app.register(cookie)
  const name = https ? '__Host-bagwise.session' : 'bagwise.session'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    name,
    tokenOf: request => request.cookies[name],
    set(reply, token, maxAgeSeconds = SESSION_IDLE_SECONDS) {
      const maxAge = token === null ? 0 : maxAgeSeconds
      void reply.setCookie(name, token ?? '', { ...options, maxAge })
    },
  }
}
