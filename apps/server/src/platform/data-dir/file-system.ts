// Creates folders, syncs files to disk and dates their names.
import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Creates missing folders one by one: Node's recursive `mkdir` never returns below /proc. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(path)) throw error
  }
}

/** A time as part of a file name, such as `20260531T081500000Z`. Sorts by time. */
export const fileTimestamp = (time: number): string =>
  new Date(time).toISOString().replaceAll(/[-:.]/g, '')

/** Syncs a file, or a folder's list of files, to disk. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
