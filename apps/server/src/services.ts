// Wires the services together: each factory lists its dependencies, this file provides them.
import type { Random } from '@bagwise/domain/library'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { makeMailedLinks } from './auth/mailed-links.ts'
import { makeSessions } from './auth/sessions.ts'
import { makeRateLimitTable } from './db/tables/rate-limits.ts'
import { makeSubscriberTable } from './db/tables/subscribers.ts'
import { makeMail } from './email/mail.ts'
import type { Handlers } from './handlers.ts'
import { accountRoutes } from './routes/account.ts'
import { bagPageRoutes } from './routes/bag-pages.ts'
import { bagRoutes } from './routes/bags.ts'
import { copyRoutes } from './routes/copies.ts'
import { discRoutes } from './routes/discs.ts'
import { leaderboardRoutes } from './routes/leaderboard.ts'
import { moderationRoutes } from './routes/moderation.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { profileRoutes } from './routes/profiles.ts'
import { swapRoutes } from './routes/swap.ts'
import { makeAccountDeletion } from './services/account-deletion.ts'
import { makeAccountSettings } from './services/account-settings.ts'
import { makeAccountMails } from './services/account-mails.ts'
import { makeAccountRecovery } from './services/account-recovery.ts'
import { makeBackground } from './services/background.ts'
import { makeBagPageService } from './services/bag-pages.ts'
import { makeBagService } from './services/bags.ts'
import { makeBrowsing } from './services/browsing.ts'
import type { CatalogService } from './services/catalog.ts'
import { knowingNewDiscs } from './services/new-discs.ts'
import { makeCopyService } from './services/copies.ts'
import { makeCredentials } from './services/credentials.ts'
import { makeDerivedData } from './services/derived-data.ts'
import { makeDiscService } from './services/discs.ts'
import { makeExportService } from './services/export.ts'
import { makeImportService } from './services/imports.ts'
import { makeLeaderboardService } from './services/leaderboard.ts'
import { makeLimits } from './services/limits.ts'
import { makeModeration } from './services/moderation.ts'
import { makeMostBagged } from './services/most-bagged.ts'
import { makeNewsletterService } from './services/newsletter.ts'
import { makeOwnMoldService } from './services/own-molds.ts'
import { makePictureService } from './services/pictures.ts'
import { makeProfileService } from './services/profiles.ts'
import { makeReportService } from './services/reports.ts'
import { makeScoreService } from './services/scores.ts'
import { makeSignIn } from './services/sign-in.ts'
import { makeSignUp } from './services/sign-up.ts'
import { makeSuspendedAccounts } from './services/suspended.ts'
import { makeSwapService } from './services/swaps.ts'
import { makeSweeper } from './services/sweeper.ts'

export type ServiceParts = {
  readonly config: Config
  readonly database: Database
  readonly catalog: CatalogService
  readonly now: () => number
  readonly random: Random
  readonly log: FastifyBaseLogger
}

export async function makeServices(parts: ServiceParts) {
  const { config, database, catalog, now, random, log } = parts
  const background = makeBackground(log)
  const limits = makeLimits({ table: makeRateLimitTable(database), now })
  const mail = makeMail({ database, config, now, log })
  const scores = makeScoreService({ database, catalog, now })
  const bags = makeBagService({ database, catalog, scores, now })
  const copies = makeCopyService({ database, catalog, scores, now })
  const pages = makeBagPageService({ database, catalog })
  const imports = makeImportService({ database, catalog, scores, pages, now })
  const swaps = makeSwapService({
    database,
    catalog,
    scores,
    now,
    log,
    secrets: config.sessionSecrets,
  })
  const ownMolds = makeOwnMoldService({ database, catalog, scores, now })
  const profiles = makeProfileService({
    database,
    now,
    random,
    publicBags: bags.shownOnProfile,
    relist: scores.relistPlayer,
  })
  const pictures = makePictureService({ database, limits, now })
  const sessions = makeSessions({
    database,
    secrets: config.sessionSecrets,
    now,
  })
  const links = makeMailedLinks({ database, now })
  const { sendEmail } = mail
  const mails = makeAccountMails({ links, sendEmail, origin: config.origin, now })
  const { requireEmailConfirmation, signUpsPerHour } = config
  const inBackground = background.run
  const credentials = makeCredentials({ database, limits, mails, now, inBackground })
  const accounts = {
    ...makeSignUp({
      database,
      sessions,
      profiles,
      limits,
      mails,
      now,
      requireEmailConfirmation,
      signUpsPerHour,
    }),
    ...makeSignIn({ database, sessions, credentials, requireEmailConfirmation }),
    ...makeAccountRecovery({
      database,
      sessions,
      limits,
      links,
      mails,
      now,
      requireEmailConfirmation,
      inBackground,
    }),
  }
  const newsletter = makeNewsletterService({
    database,
    subscribers: makeSubscriberTable(database),
    limits,
    sendEmail,
    origin: config.origin,
    secrets: config.sessionSecrets,
    now,
  })
  const deleteAccount = makeAccountDeletion({
    database,
    forgetScores: scores.forgetPlayer,
    forgetMails: mail.forget,
    forgetSubscription: newsletter.forgetAddress,
  })
  const settings = makeAccountSettings({
    database,
    sessions,
    links,
    limits,
    now,
    mails,
    deleteAccount,
  })
  const exports = makeExportService({
    database,
    sessions,
    bagsOf: bags.page,
    copiesOf: copies.page,
    ownMoldsOf: ownMolds.list,
    subscribedSince: newsletter.subscribedSince,
    now,
  })
  const suspended = makeSuspendedAccounts({
    database,
    credentials,
    exportPart: exports.part,
    deleteAccount,
  })

  const reports = makeReportService({
    database,
    profiles,
    pages,
    limits,
    secrets: config.sessionSecrets,
    now,
  })
  const { operators } = config
  const moderation = makeModeration({ database, scores, sessions, operators, now })
  const mostBagged = makeMostBagged({ database, catalog, now, log, requireEmailConfirmation })

  const handlers: Handlers = knowingNewDiscs(catalog, {
    ...accountRoutes({ ...accounts, ...suspended }, settings, sessions, exports),
    ...profileRoutes(profiles, pictures),
    ...discRoutes(makeDiscService({ database, catalog }), mostBagged),
    ...bagRoutes({ bags }),
    ...bagPageRoutes({ pages, browsing: makeBrowsing({ database, catalog }), imports }),
    ...copyRoutes(copies, ownMolds),
    ...swapRoutes({ swaps }),
    ...leaderboardRoutes({ leaderboard: makeLeaderboardService({ database, catalog, now }) }),
    ...moderationRoutes(reports, moderation),
    ...newsletterRoutes(newsletter),
  })

  const derivedData = makeDerivedData({ database, now, log })
  const sweeper = makeSweeper({
    sweeps: {
      limits: limits.sweep,
      subscribers: newsletter.sweep,
      links: links.sweep,
      sessions: sessions.sweep,
      counts: scores.sweep,
      conversions: swaps.sweep,
      imports: imports.sweep,
      derived: derivedData.checkDaily,
    },
    log,
  })
  mail.start()
  sweeper.start()
  mostBagged.start()
  return {
    handlers,
    limits,
    sessions,
    profiles,
    pictures,
    pages,
    newsletter,
    async stop() {
      await background.idle()
      await pictures.stop()
      derivedData.stop()
      await sweeper.stop()
      await mostBagged.stop()
      await mail.stop()
    },
  }
}
