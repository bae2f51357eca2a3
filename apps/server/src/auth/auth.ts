// The auth library behind our own routes: users, reset links and the tokens that are mailed.
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
  readonly sendResetLink: (message: {
    email: string
    token: string
    userId: string
  }) => Promise<void>
}

export function makeAuth({ database, origin, secret, sendResetLink }: AuthParts) {
  return betterAuth({
    appName: 'Bagwise',
    // Fixed, so that no header of a request can turn a mailed link elsewhere.
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: kyselyAdapter(database.db, { type: database.engine, transaction: false }),
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
