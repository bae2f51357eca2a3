// Serves the web build. Files with a hash in their name are cached forever, others are revalidated.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { IMMUTABLE } from '../platform/http/files.ts'

const REVALIDATED = 'public, max-age=0, must-revalidate'

/** This policy applies to the service worker's own fetches. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** A file directly in the folder. Its compressed forms are only served through `accept-encoding`. */
const ASSET = /^\/[\w.-]+(?<!\.(?:br|gz))$/

const compressed = { index: false, preCompressed: true, cacheControl: false } as const

/** Register it as a plugin, so the hook applies only to these files. */
export async function staticFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, isExemptFromWorkShare: true }
  })
  await app.register(fastifyStatic, {
    ...compressed,
    root: join(root, 'assets'),
    prefix: '/assets/',
    allowedPath: path => ASSET.test(path),
    setHeaders: reply => void reply.header('cache-control', IMMUTABLE),
  })
  await app.register(fastifyStatic, {
    ...compressed,
    root,
    decorateReply: false,
    // One route per file, because every other path is a page.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    setHeaders(reply) {
      void reply.header('cache-control', REVALIDATED)
      if (reply.request.url === '/sw.js')
        void reply.header('content-security-policy', WORKER_POLICY)
    },
  })
}
