// Brings a database to the schema this version knows, and refuses one that is ahead of it.
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import type { Database } from './connect.ts'
import { initialMigration } from './migrations/0001-initial.ts'
import { leaderboardCountsMigration } from './migrations/0002-leaderboard-counts.ts'
import { bagsVersionMigration } from './migrations/0003-bags-version.ts'

/** In order, by name; a released migration is never edited. */
const migrations: (engine: Database['engine']) => Record<string, Migration> = engine => ({
  '0001-initial': initialMigration(engine),
  '0002-leaderboard-counts': leaderboardCountsMigration(engine),
  '0003-bags-version': bagsVersionMigration,
})

export class NewerDatabaseError extends ConfigError {
  constructor(unknown: readonly string[]) {
    super(
      `The database was written by a newer version of Bagwise (it knows ${unknown.join(', ')}). Start that version, or restore an older backup; nothing was changed.`,
    )
  }
}

async function appliedMigrations({ db }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === 'kysely_migration')) return []
  const { rows } = await db
    .selectFrom('kysely_migration' as never)
    .select('name' as never)
    .execute()
    .then(rows => ({ rows: rows as { name: string }[] }))
  return rows.map(row => row.name)
}

/** Returns the names of the migrations it ran. */
export async function migrate(database: Database): Promise<string[]> {
  const known = migrations(database.engine)
  const unknown = (await appliedMigrations(database)).filter(name => !(name in known))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)

  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: () => Promise.resolve(known) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(result => result.migrationName)
}

/** True when nothing is left to do: what readiness asks. */
export async function isMigrated(database: Database): Promise<boolean> {
  const applied = new Set(await appliedMigrations(database))
  return Object.keys(migrations(database.engine)).every(name => applied.has(name))
}
