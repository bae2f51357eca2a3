// The auth library behind our own routes: users, credentials, verification tokens and new sessions.
import { PASSWORD_MAX, PASSWORD_MIN } from '@bagwise/domain'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth'
import type { Database } from '../db/connect.ts'
import { newId } from '../ids.ts'
import { hashPassword, verifyPassword } from './password.ts'

const RESET_LINK_SECONDS = 30 * 60
export const SESSION_IDLE_SECONDS = 30 * 24 * 60 * 60

export type AuthParts = {
  readonly database: Database
  readonly origin: string
  readonly secret: string
  /** What is stored instead of a session's token. */
  readonly digest: (token: string) => string
  readonly sendResetLink: (message: {
    email: string
    token: string
    userId: string
  }) => Promise<void>
}

type AdapterFactory = ReturnType<typeof kyselyAdapter>

/** The database holds a digest of each session's token, so that a copied file signs nobody in. */
function storingDigests(factory: AdapterFactory, digest: AuthParts['digest']): AdapterFactory {
  return options => {
    const adapter = factory(options)
    return {
      ...adapter,
      create: async input => {
        const token = input.data['token']
        if (input.model !== 'session' || typeof token !== 'string') return adapter.create(input)
        const stored = await adapter.create({
          ...input,
          data: { ...input.data, token: digest(token) },
        })
        return { ...stored, token } as never
      },
    }
  }
}

export function makeAuth({ database, origin, secret, digest, sendResetLink }: AuthParts) {
  return betterAuth({
    appName: 'Bagwise',
    // Fixed, so that no header of a request can turn a mailed link elsewhere.
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: storingDigests(
      kyselyAdapter(database.db, { type: database.engine, transaction: false }),
      digest,
    ),
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Our own limits, kept in the database and counted by network, stand in front of every call.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      sendResetPassword: ({ user, token }) =>
        sendResetLink({ email: user.email, token, userId: user.id }),
    },
    session: { expiresIn: SESSION_IDLE_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      database: { generateId: () => newId() },
      // We keep no addresses of people.
      ipAddress: { disableIpTracking: true },
    },
  })
}

export type Auth = ReturnType<typeof makeAuth>
