// Creates the services and injects their dependencies.
import { RATE_LIMITS } from '@bagwise/contract'
import type { Random } from '@bagwise/domain/random'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './platform/db/connect.ts'
import { deleteExpiredLinks } from './accounts/link-queries.ts'
import { makeSessions } from './accounts/sessions.ts'
import { makeAccountDeletion, makeSettingsHandlers } from './accounts/settings.ts'
import { accountTemplates, makeAccountEmails } from './accounts/emails.ts'
import { makeRecoveryHandlers } from './accounts/recovery.ts'
import { makeCredentials } from './accounts/credentials.ts'
import { makeSignInHandlers } from './accounts/sign-in.ts'
import { makeSignUpHandlers } from './accounts/sign-up.ts'
import { makeNewsletterService, newsletterTemplates } from './newsletter/newsletter.ts'
import { makeEmail } from './platform/email/email.ts'
import type { Handlers } from './platform/http/caller.ts'
import { makeBagPageService } from './bags/bag-pages.ts'
import { makeBagService } from './bags/bags.ts'
import { makeBagWriter } from './bags/writer.ts'
import { makeBrowsingHandlers } from './bags/browsing.ts'
import { makeOwnedDiscService } from './collection/owned-discs.ts'
import { makeCustomMoldService } from './collection/custom-molds.ts'
import { makeWishListService } from './collection/wish-list.ts'
import { makeDiscHandlers } from './catalog/discs.ts'
import type { CatalogService } from './catalog/catalog.ts'
import { withCatalogReload } from './catalog/reload.ts'
import { makeLeaderboardHandlers } from './leaderboard/leaderboard.ts'
import { makeModerationService } from './moderation/moderation.ts'
import { makeReportHandlers } from './moderation/reports.ts'
import { makeAvatarService } from './profiles/avatars.ts'
import { makeProfileService } from './profiles/profiles.ts'
import { makeSwapHandlers } from './swaps/swaps.ts'
import { makeRescoring } from './scores/rescoring.ts'
import { makeScoreService } from './scores/scores.ts'
import { makeExportService } from './export/export.ts'
import { makeImportHandlers } from './imports/imports.ts'
import { makeHistoryHandlers } from './history/history.ts'
import { makeRetention } from './history/retention.ts'
import { type Limits, makeEndpointLimits, makeLimits } from './platform/http/rate-limits.ts'
import { makePopularityService } from './popularity/popularity.ts'
import { makeBackground, makeHourlyJobs } from './platform/jobs.ts'

export type ServiceDeps = {
  readonly config: Config
  readonly database: Database
  readonly catalog: CatalogService
  readonly now: () => number
  readonly random: Random
  readonly log: FastifyBaseLogger
}

/** Bags and the services that depend on them: owned discs, imports, swaps, the leaderboard, profiles and reports. */
function makeBags(deps: ServiceDeps) {
  const scores = makeScoreService(deps)
  const writer = makeBagWriter({ ...deps, scores })
  const bagPages = makeBagPageService(deps)
  const secrets = deps.config.sessionSecrets
  const bagDeps = { ...deps, secrets, scores, writer, bagPages }
  const bags = makeBagService(bagDeps)
  const ownedDiscs = makeOwnedDiscService(bagDeps)
  const customMolds = makeCustomMoldService(bagDeps)
  const wishList = makeWishListService({ ...bagDeps, ownedDiscs })
  const { visibleBagsOf } = bags
  const profiles = makeProfileService({
    ...deps,
    visibleBagsOf,
    updateListings: scores.updateListings,
  })
  const handlers = {
    ...bags.handlers,
    ...bagPages.handlers,
    ...makeBrowsingHandlers(deps),
    ...makeImportHandlers(bagDeps),
    ...ownedDiscs.handlers,
    ...customMolds.handlers,
    ...wishList.handlers,
    ...makeSwapHandlers(bagDeps),
    ...makeHistoryHandlers(bagDeps),
    ...makeLeaderboardHandlers(deps),
    ...profiles.handlers,
    ...makeReportHandlers({ ...bagDeps, profiles }),
  }
  return {
    scores,
    bagPages,
    retention: makeRetention(bagDeps),
    bags,
    ownedDiscs,
    customMolds,
    wishList,
    profiles,
    handlers,
  }
}

type Bags = Omit<ReturnType<typeof makeBags>, 'handlers'>

/** Accounts, sessions, emails and moderation. */
function makeAccounts(deps: ServiceDeps & Bags & { readonly limits: Limits }) {
  const { sessionSecrets: secrets, origin, requireEmailConfirmation, moderators } = deps.config
  const background = makeBackground(deps.log)
  const templates = { ...accountTemplates, ...newsletterTemplates }
  const email = makeEmail({ ...deps, templates })
  const emailDeps = { ...deps, sendEmail: email.sendEmail, origin, secrets }
  const newsletter = makeNewsletterService(emailDeps)
  const sessions = makeSessions({ ...deps, secrets })
  const { subscribedSince } = newsletter
  const exports = makeExportService({ ...deps, sessions, subscribedSince })
  const accountDeps = {
    ...deps,
    sessions,
    emails: makeAccountEmails(emailDeps),
    requireEmailConfirmation,
    inBackground: background.run,
    deleteAccount: makeAccountDeletion({
      deleteScores: deps.scores.deletePlayerScores,
      deleteEmails: email.deleteTo,
      deleteSubscription: newsletter.deleteAddress,
    }),
  }
  const withCredentials = makeCredentials(accountDeps)
  const handlers = {
    ...sessions.handlers,
    ...makeSignUpHandlers(accountDeps),
    ...makeSignInHandlers({ ...accountDeps, withCredentials, exportPart: exports.getPart }),
    ...makeRecoveryHandlers(accountDeps),
    ...makeSettingsHandlers(accountDeps),
    ...exports.handlers,
    ...newsletter.handlers,
    ...makeModerationService({ ...deps, sessions, moderators }).handlers,
  }
  return { background, email, newsletter, sessions, handlers }
}

type JobDeps = ServiceDeps &
  Pick<Bags, 'scores' | 'retention'> &
  Omit<ReturnType<typeof makeAccounts>, 'handlers'> & {
    readonly limits: Limits
    readonly avatars: Pick<ReturnType<typeof makeAvatarService>, 'stop'>
    readonly popularity: Pick<ReturnType<typeof makePopularityService>, 'start' | 'stop'>
  }

/** The work that isn't part of a request. */
function makeJobs(deps: JobDeps) {
  const { database, now, log, background, email, avatars, popularity } = deps
  const rescoring = makeRescoring(deps)
  const hourlyJobs = makeHourlyJobs({
    jobs: {
      'delete rate limits': deps.limits.sweep,
      'delete subscribers': deps.newsletter.sweep,
      'delete emails': email.sweep,
      'delete links': () => deleteExpiredLinks(database.db, now()),
      'delete sessions': deps.sessions.sweep,
      'merge changes': deps.retention.sweep,
      'check derived data': () => rescoring.checkIfDue(now(), log),
    },
    log,
  })
  return {
    start() {
      email.start()
      hourlyJobs.start()
      popularity.start()
    },
    async stop() {
      await background.whenIdle()
      await avatars.stop()
      rescoring.stop()
      await hourlyJobs.stop()
      await popularity.stop()
      await email.stop()
    },
  }
}

export function makeServices(deps: ServiceDeps) {
  const { config, database, catalog } = deps
  const limits = makeLimits(deps)
  const bags = makeBags(deps)
  const accounts = makeAccounts({ ...deps, ...bags, limits })
  const avatars = makeAvatarService(deps)
  const { requireEmailConfirmation, signUpsPerHour } = config
  const signUps = { ...RATE_LIMITS['sign-ups'], perNetwork: signUpsPerHour }
  const rateLimits = { ...RATE_LIMITS, 'sign-ups': signUps }
  const popularity = makePopularityService({ ...deps, requireEmailConfirmation })
  const jobs = makeJobs({ ...deps, ...bags, ...accounts, limits, avatars, popularity })
  jobs.start()
  const handlers: Handlers = {
    ...bags.handlers,
    ...accounts.handlers,
    ...avatars.handlers,
    ...makeDiscHandlers({ ...deps, bagCountOf: popularity.bagCountOf }),
    ...popularity.handlers,
  }
  return {
    handlers: withCatalogReload(catalog, handlers),
    rateLimits,
    endpointLimits: makeEndpointLimits(limits, { db: database.db, rateLimits }),
    sessions: accounts.sessions,
    newsletter: accounts.newsletter,
    ...withCatalogReload(catalog, {
      findProfile: bags.profiles.byUsername,
      findBagPage: bags.bagPages.findPage,
      findWishList: bags.wishList.findShared,
    }),
    stop: jobs.stop,
  }
}

export type Services = ReturnType<typeof makeServices>
