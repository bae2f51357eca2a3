// Opens a folder's embedded database for this process only.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { newestBackup } from './backup.ts'
import { checkFile, type FileCheck } from './check-database.ts'
import { connectDataDir, DATABASE_FILE, type Database } from '../db/connect.ts'
import { DataDirError, lockDataDir } from './lock.ts'
import { type DatabaseFault, databaseFaultOf } from '../db/faults.ts'
import { migrate, NewerDatabaseError } from '../db/migrate.ts'

/** Databases, backups, secrets and emails are readable only by the user that runs this process. */
export const makeNewFilesPrivate = () => void process.umask(0o077)

/** Only the schema of larger files is checked, because more would delay every start. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

const PROBLEMS: Readonly<Record<Exclude<FileCheck['kind'], 'healthy' | 'blank'>, string>> = {
  missing: 'is missing, but its journal is still there',
  empty: 'is empty',
  unreadable: "can't be read",
  damaged: 'is damaged',
  foreign: 'is not a Bagwise database',
}

const restoreCommand = (dataDir: string): string =>
  `npm run restore -- --from ${newestBackup(dataDir) ?? 'FILE'}`

function assertHealthy(dataDir: string, path: string): void {
  const { kind } = checkFile(path, sizeOf(path) <= MAX_CHECKED_BYTES ? 'quick_check' : 'schema')
  if (kind === 'healthy' || kind === 'blank') return
  if (kind === 'missing' && sizeOf(`${path}-wal`) === 0) return
  throw new DataDirError(
    `The database ${path} ${PROBLEMS[kind]}. Nothing was changed. To restore a backup, run: ${restoreCommand(dataDir)}`,
  )
}

/** Faults that appear only after the check, such as a page that it didn't read. */
const FAULTS: Readonly<Partial<Record<DatabaseFault['kind'], string>>> = {
  corrupt: 'is damaged',
  full: "can't be written: the disk is full or read-only",
  lost: "can't be opened",
  locked: 'is in use by another process',
}

function openingError(error: unknown, dataDir: string, path: string): unknown {
  if (error instanceof NewerDatabaseError) {
    return new DataDirError(
      `The database ${path} was written by a newer version of Bagwise. Nothing was changed. Start that version, or restore a backup with: ${restoreCommand(dataDir)}`,
    )
  }
  const fault = databaseFaultOf(error)?.kind
  const problem = fault && FAULTS[fault]
  if (!problem) return error
  const remedy = fault === 'corrupt' ? `. To restore a backup, run: ${restoreCommand(dataDir)}` : ''
  return new DataDirError(`The database ${path} ${problem}${remedy}`)
}

/** The migrated database; closing it unlocks the folder. */
export async function openDataDir({ dataDir }: { dataDir: string }): Promise<Database> {
  const lock = lockDataDir(dataDir)
  const path = join(dataDir, DATABASE_FILE)
  let database: Database | undefined
  try {
    assertHealthy(dataDir, path)
    database = connectDataDir(dataDir)
    await migrate(database)
  } catch (error) {
    await database?.close()
    lock.release()
    throw openingError(error, dataDir, path)
  }
  const { close } = database
  return {
    ...database,
    close: async () => {
      await close()
      lock.release()
    },
  }
}
