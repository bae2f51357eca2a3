// The built files of the web, held in memory with their compressed forms: hashed ones never expire.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'

/** The one script that fetches on its own account, by the policy it came with. */
const WORKER = '/sw.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export type StaticFile = {
  readonly body: Buffer
  readonly brotli?: Buffer | undefined
  readonly gzip?: Buffer | undefined
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
}

export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Reads a folder of built files; `x.js.br` and `x.js.gz` are forms of `x.js`. */
export function readStaticFiles(root: string): Map<string, StaticFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const present = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const extension = extname(path)
    if (extension === '.br' || extension === '.gz' || extension === '.map') continue
    const url = `/${relative(root, path).split(sep).join('/')}`
    const body = readFileSync(path)
    const form = (suffix: string) =>
      present.has(path + suffix) ? readFileSync(path + suffix) : undefined
    files.set(url, {
      body,
      brotli: form('.br'),
      gzip: form('.gz'),
      type: TYPES[extension] ?? 'application/octet-stream',
      cacheControl: url.startsWith('/assets/') ? IMMUTABLE : REVALIDATED,
      etag: etagOf(body),
    })
  }
  return files
}

/** Picks the smallest form the browser takes. */
export function sendStatic(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): FastifyReply {
  if (request.url === WORKER) void reply.header('content-security-policy', WORKER_POLICY)
  void reply.headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (file.brotli && /\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(file.brotli)
  }
  if (file.gzip && /\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(file.gzip)
  }
  return reply.send(file.body)
}

export function registerStaticFiles(
  app: FastifyInstance,
  files: ReadonlyMap<string, StaticFile>,
): void {
  for (const [url, file] of files) {
    app.get(url, (request, reply) => sendStatic(request, reply, file))
  }
}
