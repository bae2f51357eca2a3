// Makes a folder and those above it. Node's own way never returns where the system denies one, as below /proc.
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Only its owner may look inside. Throws the system's own error where it cannot be made. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Somebody else may have made it this very moment.
    if (!isFolder(path)) throw error
  }
}
