// Renders pages with the built web: a fresh nonce, the Api in process, and the session already known.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Api, type Me, type PageContext, type SiteSettings } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Caller } from './caller.ts'
import { holedPage } from './holed-page.ts'
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts'
import { askedBy, type KeptResponse, type PolicyFor, sendKept, takesGzip } from './kept-response.ts'
import { networkOf } from './network.ts'
import { newNonce } from './nonce.ts'
import type { RenderShare } from './render-share.ts'

const gzipped = promisify(gzip)
/** Below this a compressed answer is hardly smaller. */
const MIN_COMPRESSED = 1024

type WebBuild = ServerBuild & {
  entry: {
    module: {
      contextFor: (page: PageContext) => RouterContextProvider
      handlerOf: (build: ServerBuild, mode: string) => RequestHandler
    }
  }
}

export type Pages = {
  /** A function, so that development can hand in a build that changes. */
  readonly build: () => Promise<WebBuild>
  readonly mode: 'production' | 'development'
  /** Development only: answers for sources and hot updates before a page is rendered. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
}

export async function builtPages(serverBuildPath: string): Promise<Pages> {
  const build = (await import(pathToFileURL(serverBuildPath).href)) as WebBuild
  return { build: () => Promise.resolve(build), mode: 'production' }
}

export type PageParts = {
  readonly pages: Pages
  readonly kept: KeptAnswers
  readonly renderShare: RenderShare
  readonly discs: readonly Disc[]
  readonly catalogVersion: string
  readonly settings: SiteSettings
  readonly policyFor: PolicyFor
  readonly keptResponse: KeptResponse
  readonly apiFor: (caller: Caller) => Api
  readonly callerOf: (request: FastifyRequest, reply: FastifyReply) => Caller
}

/** Only what a page may depend on reaches it: no client address, no forwarded host. */
function documentRequest(request: FastifyRequest, url: string, origin: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent', 'cookie'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  // Also for HEAD: the body is left out when it is sent, or the cache would hold a page without one.
  return new Request(new URL(url, origin), { method: 'GET', headers })
}

/** What differs with who asks must not be kept by anyone in between. */
const VISITORS_HEADERS = {
  vary: 'accept-encoding, cookie',
  'cache-control': 'private, no-cache',
} as const

type Rendered = { readonly response: Response; readonly user: Me | null; readonly nonce: string }

/** What the cache may hold: a whole page that is the same for every visitor. */
async function shareable({ response, user, nonce }: Rendered): Promise<KeptAnswer | undefined> {
  if (response.status !== 200 || user || response.headers.has('set-cookie')) return undefined
  return {
    page: holedPage(await response.text(), nonce),
    isDocument: true,
    headers: { ...Object.fromEntries(response.headers), ...VISITORS_HEADERS },
  }
}

export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { pages, kept, settings, policyFor, renderShare } = parts
  /** Made once for a build: it lays out every route. */
  const handlers = new WeakMap<WebBuild, RequestHandler>()

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
  ): Promise<Rendered> {
    const build = await pages.build()
    const caller = parts.callerOf(request, reply)
    const user = (await caller.session())?.user ?? null
    const nonce = newNonce()
    const context = build.entry.module.contextFor({
      api: parts.apiFor(caller),
      user,
      nonce,
      catalogVersion: parts.catalogVersion,
      discs: parts.discs,
      settings,
      report: error => request.log.error({ reqId: request.id, err: error }, 'page failed'),
    })
    const handle = handlers.get(build) ?? build.entry.module.handlerOf(build, pages.mode)
    handlers.set(build, handle)
    const response = await handle(documentRequest(request, url, settings.origin), context)
    return { response, user, nonce }
  }

  /** In development sources and updates come by ways that no policy of the product allows. */
  const allow = (reply: FastifyReply, nonce: string) =>
    pages.mode === 'development'
      ? reply.removeHeader('content-security-policy')
      : reply.header('content-security-policy', policyFor(nonce))

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    { response, user, nonce }: Rendered,
  ): Promise<FastifyReply> {
    for (const [name, value] of response.headers) void reply.header(name, value)
    void allow(reply, nonce).code(response.status).header('vary', 'accept-encoding, cookie')
    // After signing out, Back must not bring a player's page out of some store.
    void reply.header('cache-control', user ? 'no-store' : 'private, no-cache')
    const body = Buffer.from(await response.arrayBuffer())
    if (body.length < MIN_COMPRESSED || !takesGzip(request.headers)) {
      return reply.send(body)
    }
    return reply.header('content-encoding', 'gzip').send(await gzipped(body, { level: 5 }))
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = askedBy(request)
    const network = networkOf(request.ip)
    let own: Rendered | undefined
    const renderForAll = () =>
      kept.get(asked, async url => {
        own = await render(request, reply, url)
        return shareable(own)
      })
    if (pages.mode === 'production' && kept.isCacheable(asked)) {
      const same = `${asked.url} ${asked.cookie}`
      const answer = kept.at(asked) ?? (await renderShare.run(network, same, renderForAll))
      if (answer) return sendKept(request, reply, answer, parts.keptResponse)
    }
    // Nobody else can wait for a page that is one visitor's own.
    own ??= await renderShare.run(network, request.id, () => render(request, reply, request.url))
    return sendRendered(request, reply, own)
  }

  const { middleware } = pages
  app.get('/*', async (request, reply) => {
    if (!middleware) return sendPage(request, reply)
    const answered = await new Promise<boolean>(resolve => {
      reply.raw.once('close', () => resolve(true))
      middleware(request.raw, reply.raw, () => resolve(false))
    })
    return answered ? reply.hijack() : sendPage(request, reply)
  })
}
