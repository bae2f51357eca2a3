// Serves the built web: files named by their content are cached for ever, the others checked again each time.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'

/** The service worker fetches on its own account, by the policy it came with. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export async function registerStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // One route for each file, so that every other address is a page.
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
