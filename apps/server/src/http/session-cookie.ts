// The session cookie, readable only by this site's server.
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_IDLE_SECONDS } from '../auth/sessions.ts'

export type SessionCookie = {
  readonly name: string
  readonly tokenOf: (request: FastifyRequest) => string | undefined
  readonly set: (reply: FastifyReply, token: string | null) => void
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
    set(reply, token) {
      const maxAge = token === null ? 0 : SESSION_IDLE_SECONDS
      void reply.setCookie(name, token ?? '', { ...options, maxAge })
    },
  }
}
