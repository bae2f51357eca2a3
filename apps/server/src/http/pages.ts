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
import { newNonce } from './nonce.ts'

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
  readonly discs: readonly Disc[]
  readonly catalogVersion: string
  readonly settings: SiteSettings
  readonly policyFor: PolicyFor
  readonly keptResponse: KeptResponse
  readonly apiFor: (caller: Caller) => Api
  readonly callerOf: (request: FastifyRequest, reply: FastifyReply) => Caller
}

/** Only what a page may depend on reaches it: no client address, no forwarded host. */
function documentRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent', 'cookie'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(request.url, origin), {
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers,
  })
}

/** What differs with who asks must not be kept by anyone in between. */
const VISITORS_HEADERS = {
  vary: 'accept-encoding, cookie',
  'cache-control': 'private, no-cache',
} as const

export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { pages, kept, settings, policyFor } = parts
  /** Stands where the nonce goes while a page is kept; never sent. */
  const hole = newNonce()
  /** Made once for a build: it lays out every route. */
  const handlers = new WeakMap<WebBuild, RequestHandler>()

  async function rendered(
    request: FastifyRequest,
    reply: FastifyReply,
    nonce: string,
  ): Promise<{ response: Response; user: Me | null }> {
    const build = await pages.build()
    const caller = parts.callerOf(request, reply)
    const user = (await caller.session())?.user ?? null
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
    return { response: await handle(documentRequest(request, settings.origin), context), user }
  }

  /** In development sources and updates come by ways that no policy of the product allows. */
  const allow = (reply: FastifyReply, nonce: string) =>
    pages.mode === 'development'
      ? reply.removeHeader('content-security-policy')
      : reply.header('content-security-policy', policyFor(nonce))

  async function sendFresh(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = newNonce()
    const { response, user } = await rendered(request, reply, nonce)
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

  async function renderKept(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<KeptAnswer | undefined> {
    const { response, user } = await rendered(request, reply, hole)
    if (response.status !== 200 || user || response.headers.has('set-cookie')) return undefined
    return {
      page: holedPage(await response.text(), hole),
      isDocument: true,
      headers: { ...Object.fromEntries(response.headers), ...VISITORS_HEADERS },
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (pages.mode === 'development') return sendFresh(request, reply)
    const answer = await kept.get(askedBy(request), () => renderKept(request, reply))
    return answer ? sendKept(request, reply, answer, parts.keptResponse) : sendFresh(request, reply)
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
