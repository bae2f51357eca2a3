// Gives every test file fresh databases on both engines, migrated and with the catalog loaded.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, inject } from 'vitest'
import {
  connectPostgres,
  connectSqlite,
  type Database,
  DATABASE_FILE,
  type Engine,
} from '../../../src/platform/db/connect.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { syncCatalogToDatabase } from '../../../src/catalog/sync.ts'

export const ENGINES = ['sqlite', 'postgres'] as const satisfies readonly Engine[]

type OpenDatabase = { readonly database: Database; readonly dispose: () => Promise<void> }

type OpenOptions = NonNullable<Parameters<typeof connectSqlite>[1]>

/** An empty database in its own folder, which is deleted when it is closed. */
export function temporarySqlite(options: OpenOptions = {}): Database {
  const folder = mkdtempSync(join(tmpdir(), 'bagwise-test-'))
  const database = connectSqlite(join(folder, DATABASE_FILE), options)
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { ...database, close }
}

/** A SQLite database that is migrated and has the catalog. */
export async function loadedSqlite(options: OpenOptions = {}): Promise<Database> {
  const database = temporarySqlite(options)
  await migrate(database)
  await syncCatalogToDatabase(database, { stores: undefined, now: Date.now() })
  return database
}

async function openSqlite(options: OpenOptions): Promise<OpenDatabase> {
  const database = await loadedSqlite(options)
  return { database, dispose: database.close }
}

/** Copying the template takes milliseconds. Migrating would take a second. */
export async function createPostgresFromTemplate(): Promise<{
  url: string
  drop: () => Promise<void>
}> {
  const { url, template } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const administer = async (statement: ReturnType<typeof sql>) => {
    const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
    await statement.execute(admin.db).finally(admin.close)
  }
  await administer(sql`create database ${sql.id(name)} template ${sql.id(template)}`)
  const drop = () => administer(sql`drop database ${sql.id(name)} with (force)`)
  return { url: `${url}/${name}`, drop }
}

async function openPostgres(options: OpenOptions): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresFromTemplate()
  const database = connectPostgres(url, options)
  const dispose = async () => {
    await database.close()
    await drop()
  }
  return { database, dispose }
}

const OPEN = { sqlite: openSqlite, postgres: openPostgres } as const satisfies Record<
  Engine,
  (options: OpenOptions) => Promise<OpenDatabase>
>

/**
 * Runs the same tests on SQLite and on PostgreSQL. Each `open()` returns a new database, which is closed
 * and deleted after the engine's tests; call it in `beforeAll` or in a test.
 */
export function describeOnBothEngines(
  name: string,
  body: (open: (options?: OpenOptions) => Promise<Database>, engine: Engine) => void,
): void {
  describe.each(ENGINES)(`${name} [%s]`, engine => {
    const opened: OpenDatabase[] = []
    afterAll(async () => {
      for (const { dispose } of opened) await dispose()
    })
    body(async (options = {}) => {
      const storage = await OPEN[engine](options)
      opened.push(storage)
      return storage.database
    }, engine)
  })
}

/** The URL of a PostgreSQL database that `describeOnBothEngines` opened. */
export async function postgresUrlOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return `${inject('postgres').url}/${rows[0]?.name}`
}

/** Runs one test with a new database of each engine. */
export async function withBothEngines(
  work: (databases: readonly Database[]) => Promise<void>,
): Promise<void> {
  const opened = [await OPEN.sqlite({}), await OPEN.postgres({})]
  try {
    await work(opened.map(({ database }) => database))
  } finally {
    for (const { dispose } of opened) await dispose()
  }
}
