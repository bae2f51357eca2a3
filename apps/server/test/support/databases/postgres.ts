// One real PostgreSQL for a whole test run: started before the first test, stopped and deleted after the last.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connectPostgres } from '../../../src/platform/db/connect.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { syncCatalogToDatabase } from '../../../src/catalog/sync.ts'
import type { PostgresMessage } from './postgres-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, and the template database that every test file copies. */
    postgres: { readonly url: string; readonly template: string }
  }
}

/** Migrated and with the catalog loaded. */
const TEMPLATE = 'bagwise_template'

export type PostgresServer = {
  /** Without a database name. */
  readonly url: string
  readonly restart: () => Promise<void>
  /** Stops and deletes it. */
  readonly stop: () => Promise<void>
}

/** Starts an empty server. A durable one syncs to disk, as in production. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const args = isDurable ? ['durable'] : []
  const child = fork(join(import.meta.dirname, 'postgres-process.ts'), args, { execArgv: [] })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exited
  }
  const ended = exited.then((): [PostgresMessage] => [{ failed: 'its process ended' }])
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [PostgresMessage]
  const restart = async () => {
    child.send('restart')
    const [reply] = (await once(child, 'message')) as [PostgresMessage]
    if (!('restarted' in reply)) throw new Error('PostgreSQL did not start again')
  }
  if ('url' in message) return { url: message.url, restart, stop }
  await stop()
  throw new Error(`PostgreSQL did not start: ${JSON.stringify(message)}`)
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  try {
    const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
    await sql`create database ${sql.id(TEMPLATE)}`.execute(admin.db).finally(admin.close)
    const template = connectPostgres(`${url}/${TEMPLATE}`, { connections: 1 })
    await migrate(template)
    await syncCatalogToDatabase(template, { stores: undefined, now: Date.now() })
    await template.close()
  } catch (error) {
    await stop()
    throw error
  }
  provide('postgres', { url, template: TEMPLATE })
  return stop
}
