// Keeps files with email addresses, password hashes and secrets unreadable for other users of the machine.
import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
