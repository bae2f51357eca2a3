// Shared by commands that work on an existing database, also while the server runs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, parseConfig } from '../config.ts'
import {
  connectDataDir,
  connectPostgres,
  DATABASE_FILE,
  type Database,
} from '../platform/db/connect.ts'
import { storageFaultOf } from '../platform/db/faults.ts'
import { isMigrated } from '../platform/db/migrate.ts'
import { isCatalogLoaded } from '../catalog/load.ts'
import { ConfigError } from '../platform/config-error.ts'

const NOT_THERE =
  'There is no database of this version yet. Start Bagwise once to bring the database and the catalog up to date, then run this command again.'

/** The server creates and migrates the database. */
function open({ directDatabaseUrl, dataDir }: Config): Database {
  if (directDatabaseUrl) return connectPostgres(directDatabaseUrl, { connections: 1 })
  if (!existsSync(join(dataDir, DATABASE_FILE))) throw new ConfigError(NOT_THERE)
  return connectDataDir(dataDir)
}

export async function withExistingDatabase<T>(
  work: (database: Database) => Promise<T>,
  { unreachable }: { readonly unreachable: string },
): Promise<T> {
  const database = open(parseConfig(process.env))
  try {
    const ready = (await isMigrated(database)) && (await isCatalogLoaded(database))
    if (!ready) throw new ConfigError(NOT_THERE)
    return await work(database)
  } catch (error) {
    if (storageFaultOf(error)?.kind !== 'lost') throw error
    throw new ConfigError(unreachable)
  } finally {
    await database.close()
  }
}
