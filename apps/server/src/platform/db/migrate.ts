// Migrates a database to this version's schema, and rejects a newer one.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { databaseFaultOf } from './faults.ts'
import { version1 } from './migrations/0001-version-1.0.ts'
import { bagHistory } from './migrations/0002-bag-history.ts'
import { wishList } from './migrations/0003-wish-list.ts'
import { ConfigError } from '../config-error.ts'

type Migrations = Readonly<Record<string, Migration>>

/** In order, by name; a released migration is never edited. */
export const migrations = (engine: Database['engine']): Migrations => ({
  '0001-version-1.0': version1(engine),
  '0002-bag-history': bagHistory(engine),
  '0003-wish-list': wishList(engine),
})

export class NewerDatabaseError extends ConfigError {
  constructor(unknown: readonly string[]) {
    super(
      `The database was created by a newer version of Bagwise (unknown migrations: ${unknown.join(', ')}). Start that version, or restore an older backup. Nothing was changed.`,
    )
  }
}

/** Versions before 1.0 had other migrations. */
export class UnsupportedDatabaseError extends ConfigError {
  constructor() {
    super(
      "This database is from a version before 1.0 and can't be upgraded. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database. Nothing was changed.",
    )
  }
}

function assertKnownHistory(applied: readonly string[], known: Migrations): void {
  const [first] = Object.keys(known).toSorted()
  if (applied.length > 0 && !applied.some(name => name === first))
    throw new UnsupportedDatabaseError()
  const unknown = applied.filter(name => !(name in known))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
}

async function appliedMigrations({ reader }: Database): Promise<string[]> {
  const tables = await reader.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(table => table.name === 'kysely_migration') ? migrationNames({ reader }) : []
}

async function migrationNames({ reader }: Pick<Database, 'reader'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(reader)
  return rows.map(row => row.name)
}

/** Lets queries that wait for the tables run between attempts. */
const PAUSE_MS = 500
const MAX_ATTEMPTS = 100

async function migrateOnce({ db }: Database, known: Migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(result => result.migrationName)
}

/**
 * Returns the names of the migrations it ran. Retries if it can't get its locks quickly while servers use
 * the database. If several processes start together, only one migrates.
 */
export async function migrate(database: Database, known: Migrations = migrations(database.engine)) {
  assertKnownHistory(await appliedMigrations(database), known)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(database, known)
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || databaseFaultOf(error)?.kind !== 'slow') throw error
    }
    await sleep(PAUSE_MS)
  }
}

/** True if there is nothing left to migrate. Throws if there is no schema. */
export async function isMigrated(database: Pick<Database, 'engine' | 'reader'>): Promise<boolean> {
  const applied = await migrationNames(database)
  return Object.keys(migrations(database.engine)).every(name => applied.includes(name))
}
