// Folders for tests that need a database file: created on demand, deleted afterwards.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach } from 'vitest'
import { DATABASE_FILE } from '../../src/platform/db/connect.ts'
import { openDataDir } from '../../src/platform/data-dir/data-dir.ts'

/** Call this at the top of a test file. The returned function creates a new folder on each call. */
export function useDataDirs(): () => string {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'bagwise-data-'))
    folders.push(folder)
    return folder
  }
}

async function filledDatabase(dataDir: string): Promise<Buffer> {
  const database = await openDataDir({ dataDir })
  const rows = Array.from({ length: 200 }, (_, index) => ({
    key: `key ${index}`,
    value: 'value '.repeat(40),
  }))
  await database.db.insertInto('meta').values(rows).execute()
  await database.close()
  return readFileSync(join(dataDir, DATABASE_FILE))
}

let contents: Promise<Buffer> | undefined

/** Creates a folder as a stopped server leaves it, with a few pages of content; returns the database file. */
export async function createDatabaseFile(dataDir: string): Promise<string> {
  contents ??= filledDatabase(dataDir)
  const path = join(dataDir, DATABASE_FILE)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, await contents)
  return path
}

/** Equal for two files with the same rows, even if their pages differ. */
export function contentDigest(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true })
  const hash = createHash('sha256')
  const tables = database
    .prepare(`select name from sqlite_schema where type = 'table' order by name`)
    .all()
  for (const { name } of tables) {
    const rows = database.prepare(`select * from "${String(name)}"`).all()
    hash.update(
      `${String(name)}\n${rows
        .map(row => JSON.stringify(row))
        .toSorted()
        .join('\n')}`,
    )
  }
  database.close()
  return hash.digest('hex')
}
