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
import { makeDiscHandlers } from './catalog/discs.ts'
import type { CatalogService } from './catalog/catalog.ts'
import { withCatalogReload } from './catalog/follow.ts'
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
import { makeUndo } from './undo/undo.ts'
import { type Limits, makeEndpointLimits, makeLimits } from './platform/http/rate-limits.ts'
import { makePopularityService } from './popularity/popularity.ts'
import { makeBackground, makeHourlyJobs } from './platform/jobs.ts'

export type ServiceParts = {
  readonly config: Config
  readonly database: Database
  readonly catalog: CatalogService
  readonly now: () => number
  readonly random: Random
  readonly log: FastifyBaseLogger
}

/** Bags and everything around them: owned discs, imports, swaps, the leaderboard, profiles and reports. */
function makeBags(parts: ServiceParts) {
  const scores = makeScoreService(parts)
  const writer = makeBagWriter({ ...parts, scores })
  const bagPages = makeBagPageService(parts)
  const undo = makeUndo({ ...parts, writer })
  const secrets = parts.config.sessionSecrets
  const bagParts = { ...parts, secrets, scores, writer, bagPages, undo }
  const bags = makeBagService(bagParts)
  const ownedDiscs = makeOwnedDiscService(bagParts)
  const customMolds = makeCustomMoldService(bagParts)
  const { visibleBagsOf } = bags
  const profiles = makeProfileService({ ...parts, visibleBagsOf, updateListings: scores.updateListings })
  const handlers = {
    ...bags.handlers,
    ...bagPages.handlers,
    ...makeBrowsingHandlers(parts),
    ...makeImportHandlers(bagParts),
    ...ownedDiscs.handlers,
    ...customMolds.handlers,
    ...makeSwapHandlers(bagParts),
    ...makeLeaderboardHandlers(parts),
    ...profiles.handlers,
    ...makeReportHandlers({ ...bagParts, profiles }),
  }
  return { scores, bagPages, undo, bags, ownedDiscs, customMolds, profiles, handlers }
}

type Bags = Omit<ReturnType<typeof makeBags>, 'handlers'>

/** Accounts, sessions, emails and moderation. */
function makeAccounts(parts: ServiceParts & Bags & { readonly limits: Limits }) {
  const { sessionSecrets: secrets, origin, requireEmailConfirmation, moderators } = parts.config
  const background = makeBackground(parts.log)
  const templates = { ...accountTemplates, ...newsletterTemplates }
  const email = makeEmail({ ...parts, templates })
  const emailParts = { ...parts, sendEmail: email.sendEmail, origin, secrets }
  const newsletter = makeNewsletterService(emailParts)
  const sessions = makeSessions({ ...parts, secrets })
  const { subscribedSince } = newsletter
  const exports = makeExportService({ ...parts, sessions, subscribedSince })
  const accountParts = {
    ...parts,
    sessions,
    emails: makeAccountEmails(emailParts),
    requireEmailConfirmation,
    inBackground: background.run,
    deleteAccount: makeAccountDeletion({
      deleteScores: parts.scores.deletePlayerScores,
      deleteEmails: email.deleteTo,
      deleteSubscription: newsletter.deleteAddress,
    }),
  }
  const withCredentials = makeCredentials(accountParts)
  const handlers = {
    ...sessions.handlers,
    ...makeSignUpHandlers(accountParts),
    ...makeSignInHandlers({ ...accountParts, withCredentials, exportPart: exports.getPart }),
    ...makeRecoveryHandlers(accountParts),
    ...makeSettingsHandlers(accountParts),
    ...exports.handlers,
    ...newsletter.handlers,
    ...makeModerationService({ ...parts, sessions, moderators }).handlers,
  }
  return { background, email, newsletter, sessions, handlers }
}

type JobParts = ServiceParts &
  Pick<Bags, 'scores' | 'undo'> &
  Omit<ReturnType<typeof makeAccounts>, 'handlers'> & {
    readonly limits: Limits
    readonly avatars: Pick<ReturnType<typeof makeAvatarService>, 'stop'>
    readonly popularity: Pick<ReturnType<typeof makePopularityService>, 'start' | 'stop'>
  }

/** The work that isn't part of a request. */
function makeJobs(parts: JobParts) {
  const { database, now, log, background, email, avatars, popularity } = parts
  const rescoring = makeRescoring(parts)
  const hourlyJobs = makeHourlyJobs({
    sweeps: {
      limits: parts.limits.sweep,
      subscribers: parts.newsletter.sweep,
      emails: email.sweep,
      links: () => deleteExpiredLinks(database.db, now()),
      sessions: parts.sessions.sweep,
      changes: parts.undo.sweep,
    },
    jobs: { 'check derived data': () => rescoring.checkIfDue(now(), log) },
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

export function makeServices(parts: ServiceParts) {
  const { config, database, catalog } = parts
  const limits = makeLimits(parts)
  const bags = makeBags(parts)
  const accounts = makeAccounts({ ...parts, ...bags, limits })
  const avatars = makeAvatarService(parts)
  const { requireEmailConfirmation } = config
  const popularity = makePopularityService({ ...parts, requireEmailConfirmation })
  const jobs = makeJobs({ ...parts, ...bags, ...accounts, limits, avatars, popularity })
  jobs.start()
  const handlers: Handlers = withCatalogReload(catalog, {
    ...bags.handlers,
    ...accounts.handlers,
    ...avatars.handlers,
    ...makeDiscHandlers({ ...parts, bagCountOf: popularity.bagCountOf }),
    ...popularity.handlers,
  })
  return {
    handlers,
    endpointLimits: makeEndpointLimits(limits, {
      db: database.db,
      overrides: { 'sign-ups': { ...RATE_LIMITS['sign-ups'], perNetwork: config.signUpsPerHour } },
    }),
    sessions: accounts.sessions,
    newsletter: accounts.newsletter,
    profiles: bags.profiles,
    bagPages: bags.bagPages,
    stop: jobs.stop,
  }
}

export type Services = ReturnType<typeof makeServices>
