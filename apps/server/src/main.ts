// The process: the built web, served.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')

// The second start need not compile what has not changed.
enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'))

/** As the operator set it; what follows is for React, which renders in its slow development form otherwise. */
const env = { ...process.env }
process.env['NODE_ENV'] ??= 'production'

// Imported only now: React decides which form to take the moment it is loaded.
const { builtPages } = await import('./http/pages.ts')
const { serve } = await import('./serve.ts')

await serve({
  env,
  pages: await builtPages(join(WEB_BUILD, 'server/index.js')),
  files: join(WEB_BUILD, 'client'),
})
