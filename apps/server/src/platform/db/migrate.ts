// Migrates a database to this version's schema, and refuses a newer one.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { storageFaultOf } from './faults.ts'
import { initialMigration } from './migrations/0001-initial.ts'
import { leaderboardCountsMigration } from './migrations/0002-leaderboard-counts.ts'
import { bagsVersionMigration } from './migrations/0003-bags-version.ts'
import { normalizedEmailsMigration } from './migrations/0004-normalized-emails.ts'
import { scoreCountSlotsMigration } from './migrations/0005-score-count-slots.ts'
import { mailedLinksMigration } from './migrations/0006-mailed-links.ts'
import { dropBagsVersionMigration } from './migrations/0007-drop-bags-version.ts'
import { swapVotesMigration } from './migrations/0008-swap-votes.ts'
import { copiesMigration } from './migrations/0009-copies.ts'
import { bagPagesMigration } from './migrations/0010-bag-pages.ts'
import { preferencesMigration } from './migrations/0011-preferences.ts'
import { picturesMigration } from './migrations/0012-pictures.ts'
import { moderationMigration } from './migrations/0013-moderation.ts'
import { catalogImportsMigration } from './migrations/0014-catalog-imports.ts'
import { undoAndVotesMigration } from './migrations/0015-undo-and-votes.ts'
import { sessionExpiryMigration } from './migrations/0016-session-expiry.ts'
import { unknownConditionMigration } from './migrations/0019-unknown-condition.ts'
import { ConfigError } from '../config-error.ts'

type Migrations = Readonly<Record<string, Migration>>

/** In order, by name; a released migration is never edited. */
export const migrations = (engine: Database['engine']): Migrations => ({
  '0001-initial': initialMigration(engine),
  '0002-leaderboard-counts': leaderboardCountsMigration(engine),
  '0003-bags-version': bagsVersionMigration,
  '0004-normalized-emails': normalizedEmailsMigration,
  '0005-score-count-slots': scoreCountSlotsMigration(engine),
  '0006-mailed-links': mailedLinksMigration(engine),
  '0007-drop-bags-version': dropBagsVersionMigration,
  '0008-swap-votes': swapVotesMigration(engine),
  '0009-copies': copiesMigration(engine),
  '0010-bag-pages': bagPagesMigration(engine),
  '0011-preferences': preferencesMigration(engine),
  '0012-pictures': picturesMigration(engine),
  '0013-moderation': moderationMigration(engine),
  '0014-catalog-imports': catalogImportsMigration(engine),
  '0015-undo-and-votes': undoAndVotesMigration,
  '0016-session-expiry': sessionExpiryMigration,
  '0019-unknown-condition': unknownConditionMigration(engine),
})

export class NewerDatabaseError extends ConfigError {
  constructor(unknown: readonly string[]) {
    super(
      `The database was written by a newer version of Bagwise (it has the migrations ${unknown.join(', ')}). Start that version, or restore an older backup; nothing was changed.`,
    )
  }
}

async function appliedMigrations({ reader }: Database): Promise<string[]> {
  const tables = await reader.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(table => table.name === 'kysely_migration') ? migrationNames({ reader }) : []
}

async function migrationNames({ reader }: Pick<Database, 'reader'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(reader)
  return rows.map(row => row.name)
}

/** Between two attempts, others that wait for the tables get their turn. */
const PAUSE_MS = 500
const MAX_TRIES = 100

async function migrateOnce({ db }: Database, known: Migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(result => result.migrationName)
}

/**
 * Returns the names of the migrations it ran. While servers are using the same PostgreSQL, it takes
 * its locks quickly or retries; if several processes start together, one does the work.
 */
export async function migrate(
  database: Database,
  known: Migrations = migrations(database.engine),
): Promise<string[]> {
  const unknown = (await appliedMigrations(database)).filter(name => !(name in known))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(database, known)
    } catch (error) {
      if (attempt >= MAX_TRIES || storageFaultOf(error)?.kind !== 'slow') throw error
    }
    await sleep(PAUSE_MS)
  }
}

const isComplete = ({ engine }: Database, applied: readonly string[]): boolean =>
  Object.keys(migrations(engine)).every(name => applied.includes(name))

/** True if there is nothing left to migrate. */
export const isMigrated = async (database: Database): Promise<boolean> =>
  isComplete(database, await appliedMigrations(database))

/** Like `isMigrated`, for the readiness check: one small query. Throws if there is no schema. */
export const isStillMigrated = async (database: Database): Promise<boolean> =>
  isComplete(database, await migrationNames(database))
