// Opens a folder's embedded database for this process only, or explains in one sentence why it can't.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { newestBackup } from './backup.ts'
import { checkFile, type Depth, type FileCheck } from './check-file.ts'
import { connectDataDir, DATABASE_FILE, type Database } from '../db/connect.ts'
import { DataDirError, lockDataDir } from './lock.ts'
import { type StorageFault, storageFaultOf } from '../db/faults.ts'
import { migrate, NewerDatabaseError } from '../db/migrate.ts'

const MEGABYTE = 1024 * 1024
/** Sizes up to which the whole file is checked: at every start, and after a crash. */
const QUICK_UP_TO = 64 * MEGABYTE
const QUICK_UP_TO_AFTER_CRASH = 256 * MEGABYTE

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)

/** A clean shutdown leaves no journal behind. */
function depthFor(path: string): Depth {
  const crashed = sizeOf(`${path}-wal`) > 0
  return sizeOf(path) <= (crashed ? QUICK_UP_TO_AFTER_CRASH : QUICK_UP_TO) ? 'quick' : 'glance'
}

const PROBLEMS: Readonly<Record<Exclude<FileCheck['kind'], 'healthy' | 'blank'>, string>> = {
  missing: 'is missing, but its journal is still there',
  empty: 'is empty',
  unreadable: "can't be read",
  damaged: 'is damaged',
  foreign: 'is not a Bagwise database',
}

function restoreWords(dataDir: string): string {
  const from = newestBackup(dataDir) ?? 'FILE'
  return `restore a backup with: npm run restore -- --from ${from}`
}

function refuseUnhealthy(dataDir: string, path: string): void {
  const { kind } = checkFile(path, depthFor(path))
  if (kind === 'healthy' || kind === 'blank') return
  if (kind === 'missing' && sizeOf(`${path}-wal`) === 0) return
  throw new DataDirError(
    `The database ${path} ${PROBLEMS[kind]}; nothing was changed, ${restoreWords(dataDir)}`,
  )
}

/** Failures that only appear while opening, such as a page that the check did not read. */
const FAULTS: Readonly<Partial<Record<StorageFault['kind'], string>>> = {
  corrupt: 'is damaged',
  full: "can't be written: the disk is full or read-only",
  lost: "can't be opened",
  locked: 'is in use by another process',
}

function openingError(error: unknown, dataDir: string, path: string): unknown {
  if (error instanceof NewerDatabaseError) {
    return new DataDirError(
      `The database ${path} was written by a newer version of Bagwise; nothing was changed, start that version or ${restoreWords(dataDir)}`,
    )
  }
  const fault = storageFaultOf(error)?.kind
  const words = fault && FAULTS[fault]
  if (!words) return error
  const remedy = fault === 'corrupt' ? `; ${restoreWords(dataDir)}` : ''
  return new DataDirError(`The database ${path} ${words}${remedy}`)
}

/** The migrated database; closing it unlocks the folder. */
export async function openDataDir({ dataDir }: Pick<Config, 'dataDir'>): Promise<Database> {
  const lock = await lockDataDir(dataDir)
  const path = join(dataDir, DATABASE_FILE)
  let database: Database | undefined
  try {
    refuseUnhealthy(dataDir, path)
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
