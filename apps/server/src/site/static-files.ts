// Serves the web build: files with a hash in their name are cached forever, others are revalidated each time.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'

/** The service worker's own fetches follow the policy that it was served with. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** A file right in the folder; its compressed forms are reached by `accept-encoding` alone. */
const ASSET = /^\/[\w.-]+(?<!\.(?:br|gz))$/

const compressed = { index: false, preCompressed: true, cacheControl: false } as const

/** Register it as a plugin, so that the hook concerns these files alone. */
export async function staticFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, isUncharged: true }
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
    // One route per file, so that every other path is a page.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    setHeaders(reply) {
      void reply.header('cache-control', REVALIDATED)
      if (reply.request.url === '/sw.js')
        void reply.header('content-security-policy', WORKER_POLICY)
    },
  })
}
