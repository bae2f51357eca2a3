// Restores a backup: verifies it, replaces the embedded database atomically, and keeps the old one.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyDatabase } from './backup.ts'
import { checkFile, type FileCheck } from './check-database.ts'
import { connectSqlite, DATABASE_FILE } from '../db/connect.ts'
import { fileTimestamp, syncToDisk } from './file-system.ts'
import { DataDirBusyError, DataDirError, type DataDirLock, lockDataDir } from './lock.ts'
import { databaseFaultOf } from '../db/faults.ts'
import { migrate, NewerDatabaseError, UnsupportedDatabaseError } from '../db/migrate.ts'

export type RestoreOptions = {
  readonly dataDir: string
  readonly from: string
  readonly now: number
}

export type RestoreResult = {
  readonly path: string
  /** The copy of the previous database, if there was one. */
  readonly previousPath: string | undefined
}

const PROBLEMS: Readonly<Record<Exclude<FileCheck['kind'], 'healthy'>, string>> = {
  missing: 'does not exist',
  empty: 'is empty',
  blank: 'is an empty database',
  unreadable: "can't be read",
  damaged: 'is damaged or not a database',
  foreign: 'is not a Bagwise database',
}

const restoreError = (from: string, problem: string) =>
  new DataDirError(`${from} ${problem}; nothing was restored`)

/** How long to wait for a backup that another process has locked. */
const LOCK_WAIT_MS = 5000

const JOURNALS = ['-wal', '-shm', '-journal'] as const

function removeWithJournals(path: string): void {
  for (const suffix of ['', ...JOURNALS]) rmSync(`${path}${suffix}`, { force: true })
}

/** Migrates the copy to this version's schema. Rejects a newer database and one from before 1.0. */
async function migrateCopy(copy: string, from: string): Promise<void> {
  const database = connectSqlite(copy)
  try {
    await migrate(database)
  } catch (error) {
    if (error instanceof NewerDatabaseError) {
      throw restoreError(from, 'was written by a newer version of Bagwise')
    }
    if (error instanceof UnsupportedDatabaseError) {
      throw restoreError(from, 'was written by a version of Bagwise before 1.0')
    }
    throw error
  } finally {
    await database.close()
  }
}

/** Every object as type, name and SQL statement, except those that SQLite creates itself. */
function schemaOf(path: string): Map<string, string> {
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database
    .prepare(
      `select type || ' ' || name as object, sql from sqlite_schema
        where sql is not null and name not in ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4')`,
    )
    .all()
  database.close()
  return new Map(rows.map(row => [String(row['object']), String(row['sql'])]))
}

/** The first object that the databases don't have in common; undefined if there is none. */
function schemaDifference(path: string, otherPath: string): string | undefined {
  const [found, expected] = [schemaOf(path), schemaOf(otherPath)]
  const objects = [...found.keys(), ...expected.keys()]
  return objects.find(object => found.get(object) !== expected.get(object))
}

/** Throws if the backup has a trigger, view, table or column that this version doesn't have. */
async function assertKnownSchema(copy: string, from: string): Promise<void> {
  const empty = `${copy}-empty`
  try {
    await migrateCopy(empty, from)
    const difference = schemaDifference(copy, empty)
    if (difference) throw restoreError(from, `has a different ${difference} than this version`)
  } finally {
    removeWithJournals(empty)
  }
}

/** Prepares a verified copy in the data folder, so one atomic rename can replace the database. */
async function prepare(from: string, copy: string): Promise<void> {
  copyDatabase(from, copy, LOCK_WAIT_MS)
  await migrateCopy(copy, from)
  await assertKnownSchema(copy, from)
  syncToDisk(copy)
}

/** Merges the journal after a crash, unless the database is damaged. */
function mergeJournal(path: string): void {
  if (!existsSync(`${path}-wal`) || checkFile(path, 'quick_check').kind !== 'healthy') return
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS })
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

/** Keeps a copy of the old database; a damaged one with its journal, in case more data can be recovered. */
function copyPreviousDatabase(path: string, previousPath: string): void {
  mergeJournal(path)
  for (const suffix of ['', '-wal']) {
    if (existsSync(`${path}${suffix}`)) copyFileSync(`${path}${suffix}`, `${previousPath}${suffix}`)
  }
}

async function replace({ dataDir, from, now }: RestoreOptions): Promise<RestoreResult> {
  const path = join(dataDir, DATABASE_FILE)
  const timestamp = fileTimestamp(now)
  const copy = `${path}.restoring-${timestamp}`
  const previousPath = `${path}.replaced-${timestamp}`
  const hasPrevious = existsSync(path)
  try {
    await prepare(from, copy)
    if (hasPrevious) copyPreviousDatabase(path, previousPath)
    for (const suffix of JOURNALS) rmSync(`${path}${suffix}`, { force: true })
    renameSync(copy, path)
    syncToDisk(dataDir)
  } finally {
    removeWithJournals(copy)
  }
  return { path, previousPath: hasPrevious ? previousPath : undefined }
}

/** If it fails, throws a DataDirError and leaves the database unchanged. */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir, from } = options
  const { kind } = checkFile(from, 'integrity_check')
  if (kind !== 'healthy') throw restoreError(from, PROBLEMS[kind])
  let lock: DataDirLock | undefined
  try {
    lock = lockDataDir(dataDir)
    return await replace(options)
  } catch (error) {
    if (error instanceof DataDirBusyError)
      throw new DataDirError(`${error.message}; stop it first, then restore`)
    if (error instanceof DataDirError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const reason = databaseFaultOf(error)?.kind ?? code ?? message
    throw new DataDirError(`${from} could not be restored into ${dataDir} (${reason})`)
  } finally {
    lock?.release()
  }
}
