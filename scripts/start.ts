// What `npm start` does: build the web if its sources changed, then serve.
import { buildWeb } from './build-web.ts'

const began = Date.now()
if (buildWeb()) console.log(`Built the web in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
await import('../apps/server/src/main.ts')
