// Prevents two servers from using the same DATA_DIR.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config-error.ts'
import { databaseFaultOf } from '../db/faults.ts'
import { makeFolder } from './file-system.ts'

/** The folder can't be used. The message names it. */
export class DataDirError extends ConfigError {}

/** Another process is using the folder. */
export class DataDirBusyError extends DataDirError {}

export type DataDirLock = { readonly release: () => void }

/** Stays open while the server runs. Don't open it elsewhere in this process, because closing that handle releases the lock. */
const LOCK_FILE = 'server.lock'
/** A handle without references would be garbage collected, which releases its lock. */
const heldLocks = new Set<DatabaseSync>()

function lockError(dataDir: string, error: unknown): DataDirError {
  if (databaseFaultOf(error)?.kind === 'locked') {
    return new DataDirBusyError(`DATA_DIR ${dataDir} is in use by another Bagwise server`)
  }
  const { code } = error as { code?: unknown }
  const reason = typeof code === 'string' && !code.startsWith('ERR_') ? ` (${code})` : ''
  return new DataDirError(`DATA_DIR ${dataDir} isn't writable${reason}`)
}

/** Locks the folder for this process, or fails right away. The operating system releases the lock when the process dies. */
export function lockDataDir(dataDir: string): DataDirLock {
  let lock: DatabaseSync | undefined
  try {
    makeFolder(dataDir)
    lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 })
    lock.exec('pragma journal_mode = off')
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    throw lockError(dataDir, error)
  }
  const held = lock
  heldLocks.add(held)
  return {
    release() {
      if (heldLocks.delete(held)) held.close()
    },
  }
}
