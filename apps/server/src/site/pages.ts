// Renders pages with the web build, which calls the Api in process.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import {
  type Api,
  type Me,
  type PageContext,
  type SiteSettings,
  TIME_ZONE_COOKIE,
  timeZoneFromCookies,
} from '@bagwise/contract'
import type { Random } from '@bagwise/domain/random'
import type { Units } from '@bagwise/domain/units'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Caller } from '../platform/http/caller.ts'
import type { CatalogService } from '../catalog/index.ts'
import { excludeFromTiming } from '../platform/http/stopwatch.ts'
import { type PolicyFor, withHashedScripts } from './content-policy.ts'
import { pageRoutes, cacheableUrl, pageCacheKey, unitsFromRequest } from './page-routes.ts'
import { accepts } from '../platform/http/files.ts'
import { MIN_COMPRESSED_BYTES, type NewResponse } from '../platform/http/response-cache.ts'

const gzipAsync = promisify(gzip)
const NONCE_BYTES = 18

export type WebBuild = ServerBuild & {
  entry: {
    module: {
      contextFor: (page: PageContext) => RouterContextProvider
      handlerOf: (build: ServerBuild, mode: string) => RequestHandler
    }
  }
}

export type WebBuildSource = {
  /** A function, because the build changes during development. */
  readonly build: () => Promise<WebBuild>
  readonly mode: 'production' | 'development'
  /** Development only: serves sources and hot updates before a page is rendered. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
}

export async function productionWebBuild(serverBuildPath: string): Promise<WebBuildSource> {
  const build = (await import(pathToFileURL(serverBuildPath).href)) as WebBuild
  return { build: () => Promise.resolve(build), mode: 'production' }
}

export type PageDeps = {
  readonly webBuild: WebBuildSource
  readonly random: Random
  readonly catalog: CatalogService
  readonly settings: SiteSettings
  readonly policyFor: PolicyFor
  readonly apiFor: (caller: Caller) => Api
  readonly callerOf: (request: FastifyRequest, reply: FastifyReply) => Caller
}

/** A signed-in player's page is streamed. A visitor's page is rendered completely, because it may be cached. */
type RenderedPage = Omit<NewResponse, 'body'> & { readonly body: string | Readable }

/** Loads styles and fonts before scripts, because the page is readable without scripts. */
const deprioritizeScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

function sendStream(request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply {
  if (!accepts('gzip', request)) return reply.send(body)
  const compressed = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
  pipeline(body, compressed, error => {
    if (error) request.log.debug({ err: error }, 'page was not sent completely')
  })
  return reply.header('content-encoding', 'gzip').send(compressed)
}

export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const { webBuild, settings, policyFor } = deps
  /** Contains only data that a page may depend on. HEAD is rendered as GET, without sending the body. */
  const documentRequest = (url: string, cookie: string | undefined): Request =>
    new Request(new URL(url, settings.origin), { headers: cookie ? { cookie } : {} })

  /** Created once per build, because it processes every route. */
  const handlers = new WeakMap<WebBuild, RequestHandler>()

  function handlerOf(build: WebBuild): RequestHandler {
    const handler = handlers.get(build) ?? build.entry.module.handlerOf(build, webBuild.mode)
    handlers.set(build, handler)
    return handler
  }

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    document: Request,
    unitsFor: (user: Me | null) => Units | null,
  ): Promise<RenderedPage> {
    const build = await webBuild.build()
    const caller = deps.callerOf(request, reply)
    const user = (await caller.session())?.user ?? null
    const units = unitsFor(user)
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const context = build.entry.module.contextFor({
      api: deps.apiFor(caller),
      user,
      units,
      nonce,
      catalogVersion: deps.catalog.version,
      discs: deps.catalog.discs,
      settings,
      report: error => request.log.error({ err: error }, 'failed to render the page'),
    })
    const response = await handlerOf(build)(document, context)
    const framed = request.routeOptions.config.framed === true
    const headersWith = (scripts: readonly string[]) => ({
      ...Object.fromEntries(response.headers),
      // After signing out, Back must not show a player's page from a cache.
      'cache-control': user ? 'no-store' : 'private, no-cache',
      'content-security-policy': policyFor({ scripts, framed }),
      vary: units ? 'accept-encoding, cookie, accept-language' : 'accept-encoding, cookie',
    })
    const { status } = response
    if (user && response.body) {
      const body = Readable.fromWeb(response.body)
      return { status, headers: headersWith([`'nonce-${nonce}'`]), body }
    }
    const { html, scripts } = withHashedScripts(await response.text(), nonce)
    return { status, headers: headersWith(scripts), body: deprioritizeScripts(html) }
  }

  async function renderCacheable(
    request: FastifyRequest,
    reply: FastifyReply,
    document: Request,
    units: Units | null,
  ): Promise<NewResponse> {
    const { body, ...page } = await render(request, reply, document, () => units)
    if (typeof body !== 'string') throw new Error("A signed-in player's page must not be cached")
    return { ...page, body }
  }

  async function sendUncachedPage(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const document = documentRequest(request.url, request.headers.cookie)
    const { status, headers, body } = await render(request, reply, document, user =>
      unitsFromRequest(request, user),
    )
    void reply.code(status).headers(headers)
    // In development, sources and updates need more than the production policy allows.
    if (webBuild.mode === 'development') void reply.removeHeader('content-security-policy')
    if (typeof body !== 'string') return sendStream(request, reply, body)
    const isSmall = Buffer.byteLength(body) < MIN_COMPRESSED_BYTES
    if (isSmall || !accepts('gzip', request)) return reply.send(body)
    return reply
      .header('content-encoding', 'gzip')
      .send(await excludeFromTiming(gzipAsync(body, { level: 5 })))
  }

  const knownPages = webBuild.mode === 'production' ? pageRoutes(await webBuild.build()) : []
  for (const { path, shared, framed } of knownPages) {
    if (!shared) {
      // Layouts have no path. Each page needs a route, because metrics are labeled by route.
      if (path !== '/' && !path.includes('*'))
        app.get(path, (request, reply) => sendUncachedPage(request, reply))
      continue
    }
    const key = pageCacheKey(shared, deps)
    app.get(
      path,
      { config: { cacheable: { key, forVisitors: true }, framed } },
      (request, reply) => {
        const url = cacheableUrl(request.url, shared)
        if (request.cacheKey === undefined || url === undefined)
          return sendUncachedPage(request, reply)
        const timeZone = encodeURIComponent(timeZoneFromCookies(request.headers.cookie))
        const document = documentRequest(url, `${TIME_ZONE_COOKIE}=${timeZone}`)
        const units = shared.byUnit ? unitsFromRequest(request, null) : null
        return reply.sendCached(() => renderCacheable(request, reply, document, units))
      },
    )
  }

  const { middleware } = webBuild
  app.get('/*', async (request, reply) => {
    if (!middleware) return sendUncachedPage(request, reply)
    const isHandled = await new Promise<boolean>(resolve => {
      reply.raw.once('close', () => resolve(true))
      middleware(request.raw, reply.raw, () => resolve(false))
    })
    return isHandled ? reply.hijack() : sendUncachedPage(request, reply)
  })
}
