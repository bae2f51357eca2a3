// Two steps that outlive a power cut: writing through to the disk, and a second name that replaces nothing.
import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync } from 'node:fs'

/** Waits until a file, or the list of files in a folder, is on the disk. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** What disks without links answer. */
const NO_LINKS = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Throws EEXIST where the name is taken, also when it was taken this very moment. */
export function linkExclusive(path: string, name: string): void {
  try {
    linkSync(path, name)
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error
    copyFileSync(path, name, constants.COPYFILE_EXCL)
    syncToDisk(name)
  }
}
