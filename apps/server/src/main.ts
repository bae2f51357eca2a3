// The process: the built web, served.
import { join } from 'node:path'
import { builtPages } from './http/pages.ts'
import { readStaticFiles } from './http/static-files.ts'
import { serve } from './serve.ts'

/** As the operator set it: below it is filled in for React, which else renders in its slow development form. */
const env = { ...process.env }
process.env['NODE_ENV'] ??= 'production'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')

await serve({
  env,
  pages: await builtPages(join(WEB_BUILD, 'server/index.js')),
  files: readStaticFiles(join(WEB_BUILD, 'client')),
})
