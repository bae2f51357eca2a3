// The development server: Vite compiles pages as they change, everything else is the same as in production.
import { join } from 'node:path'
import { serve } from '../apps/server/src/serve.ts'

const WEB = join(import.meta.dirname, '../apps/web')

const { createServer } = await import('vite')
const vite = await createServer({ root: WEB, server: { middlewareMode: true }, appType: 'custom' })

await serve({
  env: { LOG_LEVEL: 'warn', ...process.env },
  webBuild: {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
    mode: 'development',
    middleware: vite.middlewares,
  },
})
