// File operations that survive a power failure: syncing to disk, and linking without overwriting.
import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync } from 'node:fs'

/** Syncs a file, or a folder's list of files, to disk. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Error codes of file systems without hard links. */
const NO_LINKS = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Throws EEXIST if the name is taken, even if another process took it just now. */
export function linkExclusive(path: string, name: string): void {
  try {
    linkSync(path, name)
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error
    copyFileSync(path, name, constants.COPYFILE_EXCL)
    syncToDisk(name)
  }
}
