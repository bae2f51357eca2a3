// Folders and files that survive a power failure and that other users of the machine cannot read.
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Only its owner has access. Throws the system's error if it cannot be created. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have just created it.
    if (!isFolder(path)) throw error
  }
}

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

const OTHERS = 0o077

/** Missing, owned by someone else, or on a disk without permissions: nothing we can change. */
const LEFT_ALONE = new Set<string | undefined>([
  'ENOENT',
  'ENOTDIR',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
])

function ifPossible(change: () => void): void {
  try {
    change()
  } catch (error) {
    if (!LEFT_ALONE.has((error as NodeJS.ErrnoException).code)) throw error
  }
}

/** Creates an empty private file, so that it is never readable for others. Throws if the name is taken. */
export function createPrivate(path: string): void {
  closeSync(openSync(path, 'wx', 0o600))
}

/** Removes everyone else's permissions from a file, if it exists. */
export function makePrivate(path: string): void {
  ifPossible(() => {
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, 0o600)
  })
}

const OURS: readonly (readonly [folder: string, name: RegExp])[] = [
  ['.', /^(?:bagwise\.db|session-secret$)/],
  ['backups', /^bagwise-\d{8}T\d{9}Z\.db/],
  ['outbox', /\.eml(?:\.part)?$/],
]

/** Older versions, an unpacked archive or an operator's copy may have left them readable for others. */
export function makeDataDirPrivate(dataDir: string): void {
  for (const [folder, ours] of OURS) {
    ifPossible(() => {
      for (const entry of readdirSync(join(dataDir, folder), { withFileTypes: true })) {
        if (entry.isFile() && ours.test(entry.name)) makePrivate(join(dataDir, folder, entry.name))
      }
    })
  }
}
