// Backs up the embedded database while the server runs: a consistent, verified snapshot.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkFile } from './check-database.ts'
import { DATABASE_FILE } from '../db/connect.ts'
import { DataDirError } from './lock.ts'
import { fileTimestamp, makeFolder, syncToDisk } from './file-system.ts'
import { databaseFaultOf } from '../db/faults.ts'

const FOLDER = 'backups'
const NAME = /^bagwise-\d{8}T\d{9}Z\.db$/
const MAX_BACKUPS = 7

export type Backup = {
  readonly path: string
  readonly bytes: number
  /** Older backups that were deleted. */
  readonly removed: readonly string[]
}

export type BackupOptions = {
  readonly dataDir: string
  /** Defaults to a dated file in DATA_DIR/backups, which keeps the newest seven. */
  readonly to?: string | undefined
  readonly now: number
  /** How long to wait for a locked database. */
  readonly waitMs?: number
}

/** File names with dates, oldest first. */
function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => NAME.test(name))
    .toSorted()
    .map(name => join(folder, name))
}

export const newestBackup = (dataDir: string): string | undefined =>
  backupsIn(join(dataDir, FOLDER)).at(-1)

/** Copies in one read transaction, including the journal. Writes continue but aren't in the copy. */
export function copyDatabase(from: string, to: string, waitMs: number): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: waitMs })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** By storage fault or by the system's error code. */
const ERROR_MESSAGES: Readonly<Record<string, (source: string, target: string) => string>> = {
  corrupt: source => `The database ${source} is damaged and can't be backed up`,
  full: (_, target) => `There is not enough space for a backup at ${target}`,
  ENOSPC: (_, target) => `There is not enough space for a backup at ${target}`,
  locked: source => `The database ${source} is locked by another process; please try again`,
}

function backupError(error: unknown, source: string, target: string): DataDirError {
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  const message = ERROR_MESSAGES[databaseFaultOf(error)?.kind ?? code]
  return new DataDirError(
    message?.(source, target) ?? `The backup ${target} can't be written (${code})`,
  )
}

/** If it fails, throws a DataDirError and leaves nothing behind. */
export function backUp({ dataDir, to, now, waitMs = 10_000 }: BackupOptions): Backup {
  const source = join(dataDir, DATABASE_FILE)
  const target = to ?? join(dataDir, FOLDER, `bagwise-${fileTimestamp(now)}.db`)
  if (!existsSync(source)) throw new DataDirError(`There is no database at ${source} to back up`)
  if (existsSync(target)) {
    throw new DataDirError(`${target} already exists; a backup never overwrites a file`)
  }
  const unfinished = `${target}.${process.pid}.part`
  try {
    makeFolder(dirname(target))
    copyDatabase(source, unfinished, waitMs)
    if (checkFile(unfinished, 'integrity_check').kind !== 'healthy') {
      throw new DataDirError(`The database ${source} is damaged: the copy failed verification`)
    }
    syncToDisk(unfinished)
    renameSync(unfinished, target)
    syncToDisk(dirname(target))
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished)
    throw error instanceof DataDirError ? error : backupError(error, source, target)
  }

  const removed = to === undefined ? backupsIn(dirname(target)).slice(0, -MAX_BACKUPS) : []
  for (const path of removed) rmSync(path, { force: true })
  return { path: target, bytes: statSync(target).size, removed }
}
