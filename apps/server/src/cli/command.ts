// Helpers for commands: parse arguments, open the database, print errors without a stack trace.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isCatalogSynced } from '../catalog/sync.ts'
import { type Config, parseConfig } from '../config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { makeNewFilesPrivate } from '../platform/data-dir/data-dir.ts'
import {
  connectDataDir,
  connectPostgres,
  DATABASE_FILE,
  type Database,
} from '../platform/db/connect.ts'
import { databaseFaultOf } from '../platform/db/faults.ts'
import { isMigrated } from '../platform/db/migrate.ts'

export type Env = Readonly<Record<string, string | undefined>>

export class UsageError extends ConfigError {}

/** npm runs scripts in the project's folder, but a relative path is relative to the user's folder. */
export const userPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/** Throws a usage error if the arguments are invalid. */
export function parseArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch {
    throw new UsageError(usage)
  }
}

/** The value of the command's only option, as a full path. */
export function pathOption(args: readonly string[], name: string, usage: string) {
  const { values } = parseArguments({ args, options: { [name]: { type: 'string' } } }, usage)
  const value = values[name]
  if (value === '') throw new UsageError(usage)
  return value === undefined ? undefined : userPath(value)
}

export const formatMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** SQLite's data folder; PostgreSQL has its own tools. */
export function embeddedDataDir(env: Env, postgresTool: string): string {
  const { databaseUrl, dataDir } = parseConfig(env)
  if (databaseUrl === undefined) return dataDir
  throw new ConfigError(
    `DATABASE_URL is set, but this command only works with the embedded database; use ${postgresTool} for PostgreSQL`,
  )
}

const NOT_READY =
  "The database isn't set up for this version yet. Start Bagwise once to bring the database and the catalog up to date, then run this command again."

/** Only the server creates and migrates the database. */
function open({ directDatabaseUrl, dataDir }: Config): Database {
  if (directDatabaseUrl) return connectPostgres(directDatabaseUrl, { connections: 1 })
  if (!existsSync(join(dataDir, DATABASE_FILE))) throw new ConfigError(NOT_READY)
  return connectDataDir(dataDir)
}

/** Runs a command on the database, even while the server runs. */
export async function withExistingDatabase<T>(
  work: (database: Database) => Promise<T>,
  {
    unreachable = "The database can't be reached. Nothing was changed.",
    env = process.env,
  }: { readonly unreachable?: string; readonly env?: Env } = {},
): Promise<T> {
  const database = open(parseConfig(env))
  try {
    const ready = (await isMigrated(database)) && (await isCatalogSynced(database))
    if (!ready) throw new ConfigError(NOT_READY)
    return await work(database)
  } catch (error) {
    if (databaseFaultOf(error)?.kind !== 'lost') throw error
    throw new ConfigError(unreachable)
  } finally {
    await database.close()
  }
}

export async function runCommand(work: () => Promise<string> | string): Promise<void> {
  makeNewFilesPrivate()
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
