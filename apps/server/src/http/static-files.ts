// Serves the web build: files with a hash in their name are cached forever, others are revalidated each time.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'

/** The service worker's own fetches follow the policy that it was served with. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export async function registerStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // One route per file, so that every other path is a page.
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      const { url } = reply.request
      void reply.header('cache-control', url.startsWith('/assets/') ? IMMUTABLE : REVALIDATED)
      if (url === '/sw.js') void reply.header('content-security-policy', WORKER_POLICY)
    },
  })
}
