// `npm start`: builds the web if its sources changed, then serves it.
import { parseConfig } from '../apps/server/src/config.ts'
import { exitOnConfigError } from '../apps/server/src/config-error.ts'
import { buildWeb } from './build-web.ts'

// Invalid settings are reported before anything is built.
await exitOnConfigError(() => parseConfig(process.env))
const began = Date.now()
if (buildWeb()) console.log(`Built the web in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
await import('../apps/server/src/main.ts')
