// Builds the server from what it is given: storage, clock, dice, mail and pages come from outside.
import { createServer } from 'node:http'
import { type Endpoint, problemStatus } from '@bagwise/contract'
import type { Random } from '@bagwise/domain'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { isMigrated } from './db/migrate.ts'
import { registerApiDocs } from './http/api-docs.ts'
import type { Caller } from './http/caller.ts'
import { registerCatalogFile } from './http/catalog-file.ts'
import { registerGracefulShutdown } from './http/graceful-shutdown.ts'
import { registerFailures, unroutable } from './http/failures.ts'
import { registerHealth } from './http/health.ts'
import { registerLeaderboardEvents } from './http/leaderboard-events.ts'
import { makeAdmission } from './http/admission.ts'
import { type FrontDoorParts, registerLateAdmission, throughFrontDoor } from './http/front-door.ts'
import { makeKeptAnswers } from './http/kept-answers.ts'
import { makeKeptResponse } from './http/kept-response.ts'
import { makeLogging, requestId } from './http/logging.ts'
import { networkOf, registerPlainForwarding } from './http/network.ts'
import { inProcessApi, problemBody, registerEndpoints } from './http/operations.ts'
import { type Pages, registerPages } from './http/pages.ts'
import { registerPreviews } from './http/previews.ts'
import { makeRenderShare } from './http/render-share.ts'
import { registerSameOrigin } from './http/same-origin.ts'
import { registerSearchEngines } from './http/search-engines.ts'
import {
  documentPolicy,
  registerSecurityHeaders,
  securityHeaders,
} from './http/security-headers.ts'
import { registerStaticFiles, type StaticFile } from './http/static-files.ts'
import { analyticsHosts, siteSettings } from './http/site-settings.ts'
import { refused } from './outcome.ts'
import { registerOneClickUnsubscribe } from './routes/newsletter.ts'
import { makeServices } from './services.ts'
import type { CatalogService } from './services/catalog.ts'
import { makeSitemap } from './services/sitemap.ts'

const BODY_LIMIT = 64 * 1024
const TIMEOUTS = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 72_000,
  // By itself Node looks every 30 seconds, and a slow connection lives that much longer.
  connectionsCheckingInterval: 2000,
}
/** A connection that is stuck in the middle of an answer; a stream of events shows signs of life more often. */
const STUCK_MS = 60_000

/** The contract checks what comes and goes; without these the framework would load compilers of its own. */
const noSchemas = () => () => {
  throw new Error('Schemas belong into the contract, not into a route')
}

export type AppParts = {
  readonly config: Config
  readonly database: Database
  readonly catalog: CatalogService
  readonly now: () => number
  readonly random: Random
  /** Absent where only the API is wanted. */
  readonly pages?: Pages | undefined
  readonly files?: ReadonlyMap<string, StaticFile> | undefined
  /** Tests hold every answer against its schema. */
  readonly checkAnswer?: (endpoint: Endpoint, answer: unknown) => void
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, catalog } = parts
  const https = config.origin.startsWith('https:')
  const logging = makeLogging(config.logLevel)
  let door: FrontDoorParts | undefined
  const app = fastify({
    logger: logging.logger,
    logController: logging.logController,
    childLoggerFactory: logging.childLoggerFactory,
    genReqId: requestId,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    serverFactory: listener =>
      createServer(
        TIMEOUTS,
        throughFrontDoor(listener, () => door),
      ).setTimeout(STUCK_MS),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: unroutable({ https }),
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
  })

  app.removeContentTypeParser('text/plain')
  if (config.trustedProxies.length > 0) registerPlainForwarding(app)
  registerGracefulShutdown(app)
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished && !request.routeOptions.config.endless)
        logging.logAborted(request, reply)
    })
    next()
  })
  registerSecurityHeaders(app, { https })
  registerSameOrigin(app, config)
  registerFailures(app)
  registerHealth(app, { isReady: () => isMigrated(database) })

  const services = await makeServices({ ...parts, https, log: app.log })
  app.addHook('onClose', () => services.stop())

  const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => {
    const cookie = request.headers.cookie ?? ''
    let session: ReturnType<Caller['session']> | undefined
    return {
      requestId: request.id,
      network: () => networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      cookie,
      session: () => (session ??= services.sessions.current(cookie)),
      setCookies: cookies => void reply.header('set-cookie', [...cookies]),
      setHeader: (name, value) => void reply.header(name, value),
    }
  }

  const kept = makeKeptAnswers({
    now: parts.now,
    random: parts.random,
    sessionCookie: services.sessions.cookieName,
  })
  database.notices.listen('pages_changed', kept.purgeLive)
  const renderShare = makeRenderShare({ percent: config.renderShare })
  app.addHook('onRequest', (request, _reply, next) => {
    renderShare.seen(networkOf(request.ip))
    next()
  })
  const policyFor = documentPolicy({ https, analyticsHosts: analyticsHosts(config) })
  const headers = securityHeaders({ https })
  const keptResponse = makeKeptResponse(headers, policyFor)
  door = {
    kept,
    keptResponse,
    admission: makeAdmission(),
    headers,
    log: logging.atDoor,
  }
  registerLateAdmission(app, door)

  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    next()
  })
  registerEndpoints(app, services.handlers, {
    callerOf,
    kept,
    keptResponse,
    checkAnswer: parts.checkAnswer,
  })
  registerLeaderboardEvents(app, {
    onChange: listener => database.notices.listen('leaderboard_changed', listener),
  })
  registerOneClickUnsubscribe(app, services.newsletter)
  registerApiDocs(app, { origin: config.origin, cookieName: services.sessions.cookieName })
  registerCatalogFile(app, catalog)
  registerPreviews(app, {
    catalog,
    renderShare,
    profileFor: name => services.profiles.byUsername(name, null),
  })
  registerSearchEngines(app, {
    origin: config.origin,
    sitemap: makeSitemap({ database, discs: catalog.discs, now: parts.now }),
  })
  if (parts.files) registerStaticFiles(app, parts.files)
  if (parts.pages) {
    registerPages(app, {
      pages: parts.pages,
      kept,
      renderShare,
      keptResponse,
      discs: catalog.discs,
      catalogVersion: catalog.version,
      settings: siteSettings(config),
      policyFor,
      apiFor: caller => inProcessApi(services.handlers, caller),
      callerOf,
    })
  }

  const notFound = async (_request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refused('not-found')
    return reply.code(problemStatus(refusal.code)).send(problemBody(refusal))
  }
  // Addresses under /api are for programs: they are told in JSON what a person would see as a page.
  app.get('/api/*', notFound)
  app.setNotFoundHandler(notFound)
  return app
}
