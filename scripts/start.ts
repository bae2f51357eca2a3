// `npm start`: builds the web app if its sources changed, then serves it.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Later starts reuse compiled code. Modules must be imported after this to be cached.
enableCompileCache(join(import.meta.dirname, '../.cache/compile'))

const { parseConfig } = await import('../apps/server/src/config.ts')
const { exitOnConfigError } = await import('../apps/server/src/platform/config-error.ts')
const { buildWeb } = await import('./build-web.ts')

// Invalid settings are reported before anything is built.
await exitOnConfigError(() => parseConfig(process.env))
const startedAt = Date.now()
if (buildWeb())
  console.log(`Built the web app in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
await import('../apps/server/src/main.ts')
