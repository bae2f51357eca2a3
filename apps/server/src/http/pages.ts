// Renders pages with the built web: a fresh nonce, the Api in process, and the session already known.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Api, Me, PageContext, SiteSettings } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Caller } from './caller.ts'
import { documentPolicy } from './security-headers.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Below this a compressed answer is hardly smaller. */
const MIN_COMPRESSED = 1024

type WebBuild = ServerBuild & {
  entry: { module: { contextFor: (page: PageContext) => RouterContextProvider } }
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
  readonly discs: readonly Disc[]
  readonly catalogVersion: string
  readonly settings: SiteSettings
  readonly https: boolean
  readonly analyticsHosts: readonly string[]
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

async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (name !== 'content-encoding') void reply.header(name, value)
  }
  void reply.code(response.status).header('vary', 'accept-encoding, cookie')
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  const body = Buffer.from(await response.arrayBuffer())
  const accepted = request.headers['accept-encoding'] ?? ''
  if (body.length < MIN_COMPRESSED) return reply.send(body)
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return reply.header('content-encoding', 'br').send(await brotli(body, { params }))
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await gzipped(body, { level: 6 }))
  }
  return reply.send(body)
}

export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { pages, settings } = parts

  async function renderPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const build = await pages.build()
    const caller = parts.callerOf(request, reply)
    const user: Me | null = (await caller.session())?.user ?? null
    const nonce = randomBytes(16).toString('base64')
    const context = build.entry.module.contextFor({
      api: parts.apiFor(caller),
      user,
      nonce,
      catalogVersion: parts.catalogVersion,
      discs: parts.discs,
      settings,
      report: error => request.log.error({ err: error }, 'page failed'),
    })
    const handle = createRequestHandler(build, pages.mode)
    const response = await handle(documentRequest(request, settings.origin), context)
    void reply.header(
      'content-security-policy',
      documentPolicy({ nonce, https: parts.https, analyticsHosts: parts.analyticsHosts }),
    )
    return sendResponse(request, reply, response)
  }

  const { middleware } = pages
  app.get('/*', async (request, reply) => {
    if (!middleware) return renderPage(request, reply)
    const answered = await new Promise<boolean>(resolve => {
      reply.raw.once('close', () => resolve(true))
      middleware(request.raw, reply.raw, () => resolve(false))
    })
    return answered ? reply.hijack() : renderPage(request, reply)
  })
}
