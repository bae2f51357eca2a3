// The entry point: serves the web build.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')

// Later starts reuse compiled code.
enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'))

/** Copied before NODE_ENV is set below, which turns off React's slow development mode. */
const env = { ...process.env }
process.env['NODE_ENV'] ??= 'production'

// Imported after NODE_ENV is set, because React reads it when it loads.
const { productionWebBuild } = await import('./site/pages.ts')
const { serve } = await import('./serve.ts')

await serve({
  env,
  webBuild: await productionWebBuild(join(WEB_BUILD, 'server/index.js')),
  files: join(WEB_BUILD, 'client'),
})
