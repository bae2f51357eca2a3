// Prevents two servers from using one DATA_DIR. The operating system holds the lock and releases it when the process dies.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { storageFaultOf } from '../db/faults.ts'
import { ConfigError } from '../config-error.ts'
import { makeFolder } from './files.ts'

/** The folder cannot be used; the message is one sentence that names it. */
export class DataDirError extends ConfigError {}

/** Another process is using the folder. */
export class DataDirBusyError extends DataDirError {}

export type DataDirLock = { readonly release: () => void }

/** Stays open while the server runs. Nothing else in this process may open it: closing that handle would release the lock. */
const LOCK_FILE = 'server.lock'
/** Names the process that holds the lock, for error messages. */
const PID_FILE = 'server.pid'
const PID_TRIES = 10
const PID_WAIT_MS = 50

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function livingHolder(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, PID_FILE), 'utf8'), 10)
    return pid > 0 && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** A server that is just starting holds the lock before it has written its process id. */
async function holderOf(dataDir: string): Promise<number | undefined> {
  for (let attempt = 1; attempt < PID_TRIES; attempt += 1) {
    const pid = livingHolder(dataDir)
    if (pid !== undefined) return pid
    await sleep(PID_WAIT_MS)
  }
  return livingHolder(dataDir)
}

function writePid(dataDir: string): void {
  const path = join(dataDir, PID_FILE)
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${process.pid}\n`)
  renameSync(unfinished, path)
}

const cannotUse = (dataDir: string, error: unknown): DataDirError => {
  const { code } = error as { code?: unknown }
  const reason = typeof code === 'string' && !code.startsWith('ERR_') ? ` (${code})` : ''
  return new DataDirError(`DATA_DIR ${dataDir} can't be written${reason}`)
}

/** Locks the folder for this process, or fails right away and names the process that has it. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  let lock: DatabaseSync | undefined
  try {
    makeFolder(dataDir)
    lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 })
    lock.exec('pragma journal_mode = off')
    lock.exec('begin exclusive')
    writePid(dataDir)
  } catch (error) {
    lock?.close()
    if (storageFaultOf(error)?.kind !== 'locked') throw cannotUse(dataDir, error)
    const pid = await holderOf(dataDir)
    const who = pid === undefined ? 'another process' : `process ${pid}`
    throw new DataDirBusyError(`DATA_DIR ${dataDir} is in use by another Bagwise server, ${who}`)
  }
  const held = lock
  return {
    release() {
      if (!held.isOpen) return
      try {
        rmSync(join(dataDir, PID_FILE), { force: true })
      } catch {
        // Only for error messages; failing to write it must not cost the lock.
      }
      held.close()
    },
  }
}
