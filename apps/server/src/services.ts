// Creates the services and injects their dependencies.
import { RATE_LIMITS } from '@bagwise/contract'
import type { Random } from '@bagwise/domain/random'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './platform/db/connect.ts'
import { deleteExpiredLinks } from './accounts/link-queries.ts'
import { makeSessions, sessionHandlers } from './accounts/sessions.ts'
import { makeAccountDeletion, makeSettings } from './accounts/settings.ts'
import { accountTemplates, makeAccountEmails } from './accounts/emails.ts'
import { makeRecovery } from './accounts/recovery.ts'
import { makeCredentials } from './accounts/credentials.ts'
import { makeSignIn } from './accounts/sign-in.ts'
import { makeSignUp } from './accounts/sign-up.ts'
import { makeNewsletter, newsletterTemplates } from './newsletter/newsletter.ts'
import { makeEmail } from './platform/email/email.ts'
import type { Handlers } from './platform/http/caller.ts'
import { bagHandlers } from './bags/handlers.ts'
import { makeBagPageService } from './bags/pages.ts'
import { makeBagService } from './bags/bags.ts'
import { makeBagWriter } from './bags/writer.ts'
import { makeBrowsing } from './bags/browsing.ts'
import { collectionHandlers } from './collection/handlers.ts'
import { makeOwnedDiscService } from './collection/owned-discs.ts'
import { makeCustomMoldService } from './collection/custom-molds.ts'
import { discHandlers } from './catalog/discs.ts'
import type { CatalogService } from './catalog/catalog.ts'
import { withCatalogReload } from './catalog/follow.ts'
import { leaderboardHandlers, makeLeaderboardService } from './leaderboard/leaderboard.ts'
import { moderationHandlers, makeModeration } from './moderation/moderation.ts'
import { makeReports } from './moderation/reports.ts'
import { makeAvatars } from './profiles/avatars.ts'
import { makeProfiles } from './profiles/profiles.ts'
import { swapHandlers, makeSwapService } from './swaps/swaps.ts'
import { makeRescoring } from './scores/rescoring.ts'
import { makeScoreService } from './scores/scores.ts'
import { exportHandlers, makeExportService } from './export/export.ts'
import { importHandlers, makeImportService } from './imports/imports.ts'
import { makeUndo } from './undo/undo.ts'
import { makeEndpointLimits, makeLimits } from './platform/http/rate-limits.ts'
import { makeMostBagged, popularityHandlers } from './popularity/popularity.ts'
import { makeBackground, makeSweeper } from './platform/jobs.ts'

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
  const limits = makeLimits({ database, now })
  const endpointLimits = makeEndpointLimits(limits, {
    db: database.db,
    overrides: { 'sign-ups': { ...RATE_LIMITS['sign-ups'], perNetwork: config.signUpsPerHour } },
  })
  const email = makeEmail({
    templates: { ...accountTemplates, ...newsletterTemplates },
    database,
    limits,
    config,
    now,
    log,
  })
  const scores = makeScoreService({ database, catalog, now })
  const writer = makeBagWriter({ database, catalog, scores, now })
  const bags = makeBagService({ database, catalog, scores, writer, now })
  const ownedDiscs = makeOwnedDiscService({ database, catalog, writer, now })
  const pages = makeBagPageService({ database, catalog })
  const undo = makeUndo({ database, writer, now })
  const imports = makeImportService({ catalog, writer, undo, pages, now })
  const secrets = config.sessionSecrets
  const swaps = makeSwapService({ catalog, writer, undo, now, log, secrets })
  const customMolds = makeCustomMoldService({ database, catalog, scores, writer, now })
  const profiles = makeProfiles({
    database,
    now,
    visibleBagsOf: bags.visibleBagsOf,
    relist: scores.relistPlayer,
  })
  const avatars = makeAvatars({ database, now })
  const sessions = makeSessions({
    database,
    secrets: config.sessionSecrets,
    now,
  })
  const { sendEmail } = email
  const { origin, requireEmailConfirmation } = config
  const emails = makeAccountEmails({ sendEmail, limits, origin, now })
  const newsletter = makeNewsletter({
    database,
    limits,
    sendEmail,
    origin,
    secrets: config.sessionSecrets,
    now,
  })
  const deleteAccount = makeAccountDeletion({
    deleteScores: scores.forgetPlayer,
    deleteEmails: email.deleteTo,
    deleteSubscription: newsletter.deleteAddress,
  })
  const exports = makeExportService({
    database,
    sessions,
    bags,
    ownedDiscs,
    customMolds,
    subscribedSince: newsletter.subscribedSince,
    now,
  })
  const accountParts = {
    database,
    sessions,
    limits,
    emails,
    now,
    requireEmailConfirmation,
    inBackground: background.run,
    deleteAccount,
  }
  const withCredentials = makeCredentials(accountParts)

  const { moderators } = config
  const mostBagged = makeMostBagged({ database, catalog, now, log, requireEmailConfirmation })

  const handlers: Handlers = withCatalogReload(catalog, {
    ...sessionHandlers(sessions),
    ...makeSignUp({ ...accountParts, random }),
    ...makeSignIn({ ...accountParts, withCredentials, exportPart: exports.part }),
    ...makeRecovery(accountParts),
    ...makeSettings(accountParts),
    ...exportHandlers(exports),
    ...profiles.handlers,
    ...avatars.handlers,
    ...discHandlers({ database, catalog }, mostBagged.carriedIn),
    ...popularityHandlers(mostBagged),
    ...bagHandlers(bags, pages, makeBrowsing({ database, catalog })),
    ...importHandlers(imports),
    ...collectionHandlers(ownedDiscs, customMolds),
    ...swapHandlers(swaps),
    ...leaderboardHandlers(makeLeaderboardService({ database, catalog, now })),
    ...makeReports({ database, profiles, pages, secrets: config.sessionSecrets, now }),
    ...moderationHandlers(makeModeration({ database, scores, sessions, moderators, now })),
    ...newsletter.handlers,
  })

  const rescoring = makeRescoring({ database, catalog, scores })
  const sweeper = makeSweeper({
    sweeps: {
      limits: limits.sweep,
      subscribers: newsletter.sweep,
      emails: email.sweep,
      links: () => deleteExpiredLinks(database.db, now()),
      sessions: sessions.sweep,
      changes: undo.sweep,
      derived: () => rescoring.checkDaily(now(), log),
    },
    log,
  })
  email.start()
  sweeper.start()
  mostBagged.start()
  return {
    handlers,
    endpointLimits,
    sessions,
    profiles,
    pages,
    newsletter,
    async stop() {
      await background.idle()
      await avatars.stop()
      rescoring.stop()
      await sweeper.stop()
      await mostBagged.stop()
      await email.stop()
    },
  }
}
