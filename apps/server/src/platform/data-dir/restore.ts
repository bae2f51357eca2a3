// Replaces the embedded database with a backup: verified first, atomically, and keeping the old one.
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { checkFile, type FileCheck } from './check-file.ts'
import { connectSqlite, DATABASE_FILE } from '../db/connect.ts'
import { DataDirBusyError, DataDirError, lockDataDir } from './lock.ts'
import { storageFaultOf } from '../db/faults.ts'
import { migrate, NewerDatabaseError, OtherHistoryError } from '../db/migrate.ts'
import { schemaDifference } from './schema-check.ts'
import { syncToDisk, linkExclusive, createPrivate, makePrivate } from './files.ts'

export type RestoreParts = {
  readonly dataDir: string
  readonly from: string
  readonly now: number
}

export type Restored = {
  readonly path: string
  /** Where the previous database is kept, if there was one. */
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

const refuse = (from: string, why: string) =>
  new DataDirError(`${from} ${why}; nothing was restored`)

const JOURNALS = ['-wal', '-shm', '-journal'] as const

function removeWithJournals(path: string): void {
  for (const ending of ['', ...JOURNALS]) rmSync(`${path}${ending}`, { force: true })
}

/** Migrates the copy to this version's schema; rejects a newer one and those before 1.0. */
async function migrateCopy(copy: string, from: string): Promise<void> {
  const database = connectSqlite(copy)
  try {
    await migrate(database)
  } catch (error) {
    if (error instanceof NewerDatabaseError) {
      throw refuse(from, 'was written by a newer version of Bagwise')
    }
    if (error instanceof OtherHistoryError) {
      throw refuse(from, 'was written by a version of Bagwise before 1.0')
    }
    throw error
  } finally {
    await database.close()
  }
}

/** Throws if the backup has a trigger, view, table or column that this version doesn't have. */
async function expectKnownSchema(copy: string, from: string): Promise<void> {
  const empty = `${copy}-empty`
  try {
    await migrateCopy(empty, from)
    const difference = schemaDifference(copy, empty)
    if (difference !== undefined) throw refuse(from, difference)
  } finally {
    removeWithJournals(empty)
  }
}

/** Node's copyFile gives the copy the original's permissions before it has any content. */
async function copyPrivately(from: string, to: string): Promise<void> {
  createPrivate(to)
  await pipeline(createReadStream(from), createWriteStream(to))
}

/** A copy in the same folder, so that replacing the database is one atomic rename. */
async function prepare(from: string, copy: string): Promise<void> {
  await copyPrivately(from, copy)
  // A backup that was opened by a program may have its own journal.
  if (existsSync(`${from}-wal`)) await copyPrivately(`${from}-wal`, `${copy}-wal`)
  const { kind } = checkFile(copy, 'full')
  if (kind !== 'healthy') throw refuse(from, PROBLEMS[kind])
  await migrateCopy(copy, from)
  await expectKnownSchema(copy, from)
  syncToDisk(copy)
}

/** Merges an intact database's journal into the database, so that one file holds everything. */
function settle(path: string): void {
  if (!existsSync(`${path}-wal`) || checkFile(path, 'quick').kind !== 'healthy') return
  const database = new DatabaseSync(path, { timeout: 5000 })
  const [answer] = database.prepare('pragma wal_checkpoint(truncate)').all()
  database.close()
  if (answer?.['busy'] !== 0) {
    throw new DataDirError(
      `The database ${path} is being read by another process; please try again soon`,
    )
  }
}

/** Links the old database under a second name; the first one stays until the new database replaces it. */
function keepAside(path: string, aside: string): void {
  for (const file of [path, `${path}-wal`]) makePrivate(file)
  settle(path)
  linkExclusive(path, aside)
  // Only a damaged database still has its journal here; it is kept in case more data can be recovered.
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${aside}-wal`)
}

async function replace({ dataDir, from, now }: RestoreParts): Promise<Restored> {
  const path = join(dataDir, DATABASE_FILE)
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '')
  const copy = `${path}.restoring-${stamp}`
  const aside = `${path}.replaced-${stamp}`
  const hadOne = existsSync(path)
  try {
    await prepare(from, copy)
    if (hadOne) keepAside(path, aside)
    for (const ending of JOURNALS) rmSync(`${path}${ending}`, { force: true })
    renameSync(copy, path)
    syncToDisk(dataDir)
  } finally {
    removeWithJournals(copy)
  }
  return { path, previousPath: hadOne ? aside : undefined }
}

/** Throws a DataDirError with one sentence if it fails, and leaves the database unchanged. */
export async function restore(parts: RestoreParts): Promise<Restored> {
  const { dataDir, from } = parts
  const { kind } = checkFile(from, 'start')
  if (kind !== 'healthy') throw refuse(from, PROBLEMS[kind])
  const lock = await lockDataDir(dataDir).catch((error: unknown) => {
    if (!(error instanceof DataDirBusyError)) throw error
    throw new DataDirError(`${error.message}; stop it first, then restore`)
  })
  try {
    return await replace(parts)
  } catch (error) {
    if (error instanceof DataDirError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const reason = storageFaultOf(error)?.kind ?? code ?? message
    throw new DataDirError(`${from} could not be restored into ${dataDir} (${reason})`)
  } finally {
    lock.release()
  }
}
