// Files with addresses, password digests and secrets in them: other users of the machine may not read them.
import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/** Not there, somebody else's, or on a disk that knows no rights: then there is nothing to change for us. */
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

/** An empty file for others to fill: it never was anybody else's to open. Throws where the name is taken. */
export function createPrivate(path: string): void {
  closeSync(openSync(path, 'wx', 0o600))
}

/** Takes everybody else's rights from a file that may be there. */
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

/** Older versions, an unpacked archive or an operator's copy may have left them open to others. */
export function makeDataDirPrivate(dataDir: string): void {
  for (const [folder, ours] of OURS) {
    ifPossible(() => {
      for (const entry of readdirSync(join(dataDir, folder), { withFileTypes: true })) {
        if (entry.isFile() && ours.test(entry.name)) makePrivate(join(dataDir, folder, entry.name))
      }
    })
  }
}
