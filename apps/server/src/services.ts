// Puts the services together: each factory says what it needs, this page says where it comes from.
import type { FastifyBaseLogger } from 'fastify'
import type { AppParts } from './app.ts'
import { makeAuth } from './auth/auth.ts'
import { makeMailedLinks } from './auth/mailed-links.ts'
import { makeSessions } from './auth/sessions.ts'
import { makeRateLimitTable } from './db/tables/rate-limits.ts'
import { makeSubscriberTable } from './db/tables/subscribers.ts'
import { makeMail } from './email/mail.ts'
import type { Handlers } from './http/operations.ts'
import { accountRoutes } from './routes/account.ts'
import { bagRoutes } from './routes/bags.ts'
import { discRoutes } from './routes/discs.ts'
import { leaderboardRoutes } from './routes/leaderboard.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { profileRoutes } from './routes/profiles.ts'
import { swapRoutes } from './routes/swap.ts'
import { makeAccountCare } from './services/account-care.ts'
import { makeAccountService } from './services/accounts.ts'
import { makeBackground } from './services/background.ts'
import { makeBagService } from './services/bags.ts'
import { makeDiscService } from './services/discs.ts'
import { makeExportService } from './services/export.ts'
import { makeLeaderboardService } from './services/leaderboard.ts'
import { makeLimits } from './services/limits.ts'
import { makeMostBagged } from './services/most-bagged.ts'
import { makeNewsletterService } from './services/newsletter.ts'
import { makeProfileService } from './services/profiles.ts'
import { makeScoreService } from './services/scores.ts'
import { makeSwapService } from './services/swaps.ts'
import { makeSweeper } from './services/sweeper.ts'

type ServiceParts = AppParts & { readonly https: boolean; readonly log: FastifyBaseLogger }

export async function makeServices(parts: ServiceParts) {
  const { config, database, catalog, now, random, https, log } = parts
  const background = makeBackground(log)
  const limits = makeLimits({ table: makeRateLimitTable(database), now })
  const mail = makeMail({ database, config, now, log })
  const scores = makeScoreService({ database, catalog, now })
  const bags = makeBagService({ database, catalog, scores, now })
  const profiles = makeProfileService({
    database,
    now,
    random,
    publicBags: bags.shownOnProfile,
    relist: scores.relistPlayer,
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
    sendResetLink: async ({ email, token }) => {
      await mail.sendEmail({
        to: email,
        templateAlias: 'reset',
        templateModel: { link: `${config.origin}/reset-password?token=${token}` },
      })
    },
  })
  const links = makeMailedLinks({ auth, now })
  const accounts = makeAccountService({
    database,
    auth,
    sessions,
    profiles,
    limits,
    links,
    sendEmail: mail.sendEmail,
    origin: config.origin,
    now,
    requireEmailConfirmation: config.requireEmailConfirmation,
    signUpsPerHour: config.signUpsPerHour,
    inBackground: background.run,
  })
  const newsletter = makeNewsletterService({
    subscribers: makeSubscriberTable(database),
    limits,
    sendEmail: mail.sendEmail,
    origin: config.origin,
    secrets: config.sessionSecrets,
    now,
  })
  const care = makeAccountCare({
    database,
    sessions,
    links,
    limits,
    now,
    sendEmail: mail.sendEmail,
    origin: config.origin,
    forgetScores: scores.forgetPlayer,
    forgetMails: mail.forget,
    forgetSubscription: newsletter.forgetAddress,
  })
  const exports = makeExportService({
    database,
    sessions,
    bagsOf: bags.list,
    subscribedSince: newsletter.subscribedSince,
    now,
  })

  const mostBagged = makeMostBagged({ database, catalog, now, log })

  const handlers: Handlers = {
    ...accountRoutes(accounts, care, sessions, exports),
    ...profileRoutes(profiles, limits),
    ...discRoutes(makeDiscService({ database, catalog }), mostBagged),
    ...bagRoutes({ bags }),
    ...swapRoutes({ swaps: makeSwapService({ database, catalog, scores, now, log }) }),
    ...leaderboardRoutes({ leaderboard: makeLeaderboardService({ database, catalog, now }) }),
    ...newsletterRoutes(newsletter),
  }

  const sweeper = makeSweeper({
    sweeps: { limits: limits.sweep, subscribers: newsletter.sweep },
    log,
  })
  mail.start()
  sweeper.start()
  mostBagged.start()
  return {
    handlers,
    sessions,
    profiles,
    newsletter,
    async stop() {
      await background.idle()
      await sweeper.stop()
      await mostBagged.stop()
      await mail.stop()
    },
  }
}
