// The process: the built web, served.
import { join } from 'node:path'
import { builtPages } from './http/pages.ts'
import { readStaticFiles } from './http/static-files.ts'
import { serve } from './serve.ts'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')

await serve({
  env: process.env,
  pages: await builtPages(join(WEB_BUILD, 'server/index.js')),
  files: readStaticFiles(join(WEB_BUILD, 'client')),
})
