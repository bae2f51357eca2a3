// Builds the Fastify app. The database, catalog, clock, random source and web build are passed in.
import type { Endpoint, Me } from '@bagwise/contract'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Caller, registerRequestSession } from './platform/http/caller.ts'
import { isMigrated } from './platform/db/migrate.ts'
import { registerApiDocs } from './platform/http/openapi.ts'
import { registerMinUploadSpeed } from './platform/http/bodies.ts'
import { registerCatalogFile } from './catalog/file.ts'
import { watchCatalog } from './catalog/reload.ts'
import { documentPolicy } from './site/content-policy.ts'
import { type WebBuildSource, registerPages } from './site/pages.ts'
import { registerSearchEngines } from './site/search-engines.ts'
import { analyticsHosts, siteSettings } from './site/settings.ts'
import { staticFiles } from './site/static-files.ts'
import { makeSitemap } from './site/sitemap.ts'
import {
  malformedUrlHandler,
  registerErrorHandler,
  sendProblem,
} from './platform/http/error-handler.ts'
import { registerGracefulShutdown, registerHealth } from './platform/http/lifecycle.ts'
import { registerLeaderboardEvents } from './leaderboard/events.ts'
import { logging, registerAbortedLog } from './platform/http/logging.ts'
import { networkOf, registerForwardedFor } from './platform/http/network.ts'
import { registerAvatars } from './profiles/avatars.ts'
import { registerPreviews } from './previews/routes.ts'
import { inProcessApi, registerEndpoints } from './platform/http/register-endpoints.ts'
import { responseCache } from './platform/http/response-cache.ts'
import { registerSameOrigin, registerSecurityHeaders } from './platform/http/security.ts'
import { registerSessionCookie } from './accounts/sessions.ts'
import { registerWorkShare } from './platform/http/work/queue-hooks.ts'
import type { Config } from './config.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { done, problem } from './platform/result.ts'
import { registerOneClickUnsubscribe } from './newsletter/newsletter.ts'
import { makeServices, type ServiceDeps, type Services } from './services.ts'

const BODY_LIMIT = 64 * 1024
const TIMEOUTS = {
  /** For a whole upload. The minimum upload speed is checked separately. */
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  /** For a response that stalls. Event streams send heartbeats more often than this. */
  connectionTimeout: 60_000,
  http: {
    headersTimeout: 10_000,
    // Node's default of 30 seconds would keep slow connections open that much longer.
    connectionsCheckingInterval: 2000,
  },
}

const isHttps = ({ origin }: Config): boolean => origin.startsWith('https:')

/** Decodes unreserved characters (RFC 3986), so each path has a single spelling. */
const decodeUnreserved = (url: string): string =>
  url.replace(/%[0-9a-f]{2}/gi, code => {
    const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code
  })

/** Strips the origin from a full URL (`GET http://host/path`), so later checks see only the path. */
const stripOrigin = (url: string): string => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

export type AppDeps = Omit<ServiceDeps, 'log'> & {
  /** Omit to serve only the API. */
  readonly webBuild?: WebBuildSource | undefined
  /** The folder with the web build's files. */
  readonly files?: string | undefined
  /** Set only if METRICS_ADDRESS is. */
  readonly metrics?: Pick<Metrics, 'observeRequests'> | undefined
  /** How long responses with user-generated content are cached. Tests set 0 to see every change right away. */
  readonly userContentMs?: number | undefined
  /** Tests check every response against its schema. */
  readonly checkResponse?: (endpoint: Endpoint, response: unknown) => void
}

function createServer(config: Config): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...logging(config.logLevel),
    ...TIMEOUTS,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served; only the listening socket is closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => decodeUnreserved(stripOrigin(url)),
    frameworkErrors: (_error, request, reply) => malformedUrlHandler(app, request, reply),
  })

  app.removeContentTypeParser('text/plain')
  return app
}

/**
 * Hooks that count or log requests run first, because they must see rejected ones too. Then the response headers
 * are set. The session hook runs before the response cache, which needs the session and skips later hooks.
 */
async function registerHooks(app: FastifyInstance, deps: AppDeps, { sessions }: Services) {
  const { config } = deps
  const https = isHttps(config)
  if (config.trustedProxies.length > 0) registerForwardedFor(app)
  registerGracefulShutdown(app)
  deps.metrics?.observeRequests(app)
  registerAbortedLog(app)
  registerMinUploadSpeed(app)
  registerSecurityHeaders(app, { https })
  registerSameOrigin(app, config)
  const sessionCookie = await registerSessionCookie(app, { https })
  registerErrorHandler(app)

  const hasSessionCookie = (request: FastifyRequest): boolean =>
    sessionCookie.tokenOf(request) !== undefined
  registerRequestSession(app, {
    hasSessionCookie,
    find(request, reply) {
      const token = sessionCookie.tokenOf(request)
      // A cached response must not contain a cookie.
      const renewCookie =
        token !== undefined && request.cacheKey === undefined
          ? (seconds: number) => sessionCookie.set(reply, token, seconds)
          : undefined
      return sessions.current(token, renewCookie)
    },
  })
  registerWorkShare(app, { percent: config.workShare, hasSessionCookie })
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    next()
  })
  await app.register(responseCache, deps)
  return sessionCookie
}

const viewerOf = async (request: FastifyRequest): Promise<string | null> =>
  (await request.session())?.user.id ?? null

type RouteDeps = AppDeps & {
  readonly services: Services
  readonly sessionCookie: Awaited<ReturnType<typeof registerSessionCookie>>
}

async function registerRoutes(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  const { config, database, catalog, services, sessionCookie } = deps
  const {
    handlers,
    findProfile,
    findBagPage,
    findWishList,
    rateLimits,
    endpointLimits: limits,
  } = services
  const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
    network: () => networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    session: request.session,
    setSession: token => sessionCookie.set(reply, token),
    markUserContent: () => void (request.hasUserContent = true),
    markUnlisted: () => void (request.isUnlisted = true),
  })
  const isModerator = ({ email, emailConfirmed }: Me): boolean =>
    emailConfirmed && config.moderators.has(email)

  registerHealth(app, { isReady: () => isMigrated(database) })
  const { checkResponse } = deps
  registerEndpoints(app, handlers, { callerOf, isModerator, limits, checkResponse })
  registerLeaderboardEvents(app, {
    onChange: listener => database.events.subscribe('leaderboard_changed', listener),
  })
  registerOneClickUnsubscribe(app, { ...services.newsletter, limits })
  registerApiDocs(app, { origin: config.origin, cookieName: sessionCookie.name, rateLimits })
  registerCatalogFile(app, catalog)
  registerPreviews(app, {
    catalog,
    profileFor: async name => {
      const found = await findProfile(name, null)
      return found.kind === 'done' ? done(found.value.profile) : found
    },
    bagFor: async (bagPage, request) => {
      const found = await findBagPage(bagPage, request ? await viewerOf(request) : null)
      return found.kind === 'done' ? done(found.value.page) : found
    },
    wishListFor: findWishList,
  })
  registerAvatars(app, { database, viewerOf })
  registerSearchEngines(app, { origin: config.origin, sitemap: makeSitemap(deps) })
  if (deps.files) await app.register(staticFiles, { root: deps.files })
  if (deps.webBuild) {
    await registerPages(app, {
      webBuild: deps.webBuild,
      random: deps.random,
      catalog,
      settings: siteSettings(config),
      policyFor: documentPolicy({ https: isHttps(config), analyticsHosts: analyticsHosts(config) }),
      apiFor: caller => inProcessApi(handlers, { caller, isModerator, limits }),
      callerOf,
    })
  }
  registerNotFound(app)
}

function registerNotFound(app: FastifyInstance): void {
  const notFound = async (request: FastifyRequest, reply: FastifyReply) => {
    // Looks up the session like a moderator's endpoint, so response times reveal nothing (rule MO3).
    if (request.url.startsWith('/api/')) await request.session()
    return sendProblem(reply.header('cache-control', 'no-store'), problem('not-found'))
  }
  // Unknown API paths get JSON instead of an HTML page.
  app.get('/api/*', notFound)
  app.setNotFoundHandler(notFound)
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(deps.config)
  deps.database.events.onFailure(error => {
    app.log.warn({ err: error }, 'lost the connection for database notifications; will retry')
  })
  const services = makeServices({ ...deps, log: app.log })
  const sessionCookie = await registerHooks(app, deps, services)
  watchCatalog(app, deps)
  app.addHook('onClose', () => services.stop())
  await registerRoutes(app, { ...deps, services, sessionCookie })
  return app
}
