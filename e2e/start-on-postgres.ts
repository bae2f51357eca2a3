// Starts the server with a temporary PostgreSQL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startPostgres } from '../apps/server/test/support/databases/postgres.ts'

const postgres = await startPostgres()
const product = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: `${postgres.url}/postgres` },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => product.kill('SIGTERM'))
await once(product, 'exit')
await postgres.stop()
