// Puts the services together: each factory says what it needs, this page says where it comes from.
import type { FastifyBaseLogger } from 'fastify'
import type { AppParts } from './app.ts'
import { makeAuth } from './auth/auth.ts'
import { makeSessions, sessionDigest } from './auth/sessions.ts'
import { makeRateLimitTable } from './db/tables/rate-limits.ts'
import type { Handlers } from './http/operations.ts'
import { done, refused } from './outcome.ts'
import { accountRoutes } from './routes/account.ts'
import { discRoutes } from './routes/discs.ts'
import { profileRoutes } from './routes/profiles.ts'
import { makeAccountService } from './services/accounts.ts'
import { makeBackground } from './services/background.ts'
import { makeDiscService } from './services/discs.ts'
import { makeExportService } from './services/export.ts'
import { makeLimits } from './services/limits.ts'
import { makeProfileService } from './services/profiles.ts'

type ServiceParts = AppParts & { readonly https: boolean; readonly log: FastifyBaseLogger }

export async function makeServices(parts: ServiceParts) {
  const { config, database, catalog, now, random, https, log } = parts
  const background = makeBackground(log)
  const limits = makeLimits({ table: makeRateLimitTable(database), now })
  const sendEmail = () => Promise.resolve(true)
  const profiles = makeProfileService({
    database,
    now,
    random,
    publicBags: () => Promise.resolve([]),
    relist: () => Promise.resolve(),
  })
  const sessions = makeSessions({
    database,
    secrets: config.sessionSecrets,
    https,
    now,
    healProfile: profiles.heal,
  })
  const auth = makeAuth({
    database,
    origin: config.origin,
    secret: config.sessionSecrets[0],
    digest: sessionDigest(config.sessionSecrets[0]),
    sendResetLink: async () => {},
  })
  const accounts = makeAccountService({
    database,
    auth,
    sessions,
    profiles,
    limits,
    sendEmail,
    origin: config.origin,
    now,
    requireEmailConfirmation: config.requireEmailConfirmation,
    signUpsPerHour: config.signUpsPerHour,
    inBackground: background.run,
  })
  const exports = makeExportService({
    database,
    sessions,
    bagsOf: () => Promise.resolve(done([])),
    now,
  })

  const known = {
    ...accountRoutes(accounts, sessions, exports),
    ...profileRoutes(profiles, limits),
    ...discRoutes(makeDiscService({ database, catalog })),
  }
  const handlers = new Proxy(known, {
    get: (target, name) =>
      Reflect.get(target, name) ?? (() => Promise.resolve(refused('not-implemented'))),
  }) as unknown as Handlers

  return { handlers, sessions, stop: () => background.idle() }
}
