// Finds installed programs.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the path of the first of these programs that is on the PATH. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  names
    .flatMap(name => (process.env['PATH'] ?? '').split(delimiter).map(path => join(path, name)))
    .find(isExecutable)
