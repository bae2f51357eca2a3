import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { backUp } from './backup.ts'
import { isMigrated } from '../db/migrate.ts'
import { openDataDir } from './data-dir.ts'
import { createDatabaseFile, useDataDirs } from '../../../test/support/data-dirs.ts'
import { startChildProcess } from '../../../test/support/child-process.ts'
import { ConfigError } from '../config-error.ts'

const newDataDir = useDataDirs()
const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

async function openErrorMessage(dataDir: string): Promise<string> {
  const error: unknown = await openDataDir({ dataDir }).then(
    () => 'it opened',
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(ConfigError)
  return error instanceof Error ? error.message : ''
}

function flipBytes(path: string, from: number, count: number): void {
  const bytes = readFileSync(path)
  for (let index = from; index < from + count; index += 1) bytes[index] = (bytes[index] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}

it('creates the folder and the database, and opens them again', async () => {
  const dataDir = join(newDataDir(), 'deep', 'data')
  const first = await openDataDir({ dataDir })
  await first.db.insertInto('meta').values({ key: 'kept', value: 'x' }).execute()
  await first.close()
  const database = await openDataDir({ dataDir })
  expect(await isMigrated(database)).toBe(true)
  expect(await database.db.selectFrom('meta').selectAll().execute()).toHaveLength(1)
  await database.close()
  expect(existsSync(join(dataDir, 'bagwise.db-wal'))).toBe(false)
})

it.each([
  ['there is a file in its place', (folder: string) => join(folder, 'file')],
  ['its parent is a file', (folder: string) => join(folder, 'file', 'data')],
  ["it can't be created", () => '/proc/bagwise/data'],
])('rejects a folder that is not writable: %s', async (_, path) => {
  const folder = newDataDir()
  writeFileSync(join(folder, 'file'), '')
  const dataDir = path(folder)
  expect(await openErrorMessage(dataDir)).toContain(`DATA_DIR ${dataDir} isn't writable`)
})

it('[F8] locks the folder until it is closed', async () => {
  const dataDir = newDataDir()
  const first = await openDataDir({ dataDir })
  expect(await openErrorMessage(dataDir)).toContain(
    `DATA_DIR ${dataDir} is in use by another Bagwise server`,
  )
  await first.close()
  const second = await openDataDir({ dataDir })
  await second.close()
})

it('[F8] lets only one of many concurrent starts lock the folder', async () => {
  const dataDir = newDataDir()
  const script = (src: string) => `
    const { lockDataDir } = await import('${src}platform/data-dir/lock.ts')
    lockDataDir(${JSON.stringify(dataDir)})
    console.log('ready')
    setInterval(() => {}, 1000)
  `
  const starts = await Promise.allSettled(
    Array.from({ length: 4 }, () => startChildProcess(script)),
  )
  const started = starts.filter(start => start.status === 'fulfilled')
  for (const { value } of started) await value.kill()
  expect(started).toHaveLength(1)
})

const DAMAGE: readonly (readonly [string, (path: string) => void])[] = [
  ['its first bytes are flipped', path => flipBytes(path, 0, 16)],
  ['its header is flipped', path => flipBytes(path, 16, 84)],
  ['its schema is flipped', path => flipBytes(path, 100, 3996)],
  ['pages in the middle are flipped', path => flipBytes(path, 4096 * 6, 4096 * 4)],
  ['it is cut in half', path => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096)],
  ['it is cut inside its first page', path => truncateSync(path, 1000)],
  ['it is text', path => writeFileSync(path, 'hello\n'.repeat(5000))],
  ['it is empty', path => truncateSync(path, 0)],
]

it.each(DAMAGE)(
  '[F3] %s: fails with a one-line error that names the file and the command, and changes nothing',
  async (_, damage) => {
    const dataDir = newDataDir()
    const path = await createDatabaseFile(dataDir)
    damage(path)
    const before = digest(path)
    for (let start = 0; start < 2; start += 1) {
      const message = await openErrorMessage(dataDir)
      expect(message).toMatch(/ is (damaged|empty)\. /)
      expect(message).toContain(path)
      expect(message).toContain('npm run restore -- --from FILE')
      expect(message).not.toContain('\n')
    }
    expect(digest(path)).toBe(before)
  },
)

it('[F3] suggests the newest backup', async () => {
  const dataDir = newDataDir()
  const path = await createDatabaseFile(dataDir)
  backUp({ dataDir, now: Date.UTC(2025, 6, 1) })
  const newest = backUp({ dataDir, now: Date.UTC(2025, 6, 2) })
  truncateSync(path, 5000)
  expect(await openErrorMessage(dataDir)).toContain(`npm run restore -- --from ${newest.path}`)
})

it('[F3] does not create an empty database if only the journal is left', async () => {
  const dataDir = newDataDir()
  const path = await createDatabaseFile(dataDir)
  rmSync(path)
  writeFileSync(`${path}-wal`, 'a journal')
  expect(await openErrorMessage(dataDir)).toContain('is missing, but its journal is still there')
  expect(existsSync(path)).toBe(false)
})

it("rejects a folder in place of the file, and another program's database", async () => {
  const folder = newDataDir()
  mkdirSync(join(folder, 'bagwise.db'))
  expect(await openErrorMessage(folder)).toContain("can't be read")

  const foreign = newDataDir()
  const other = new DatabaseSync(join(foreign, 'bagwise.db'))
  other.exec('create table recipes (name text)')
  other.close()
  expect(await openErrorMessage(foreign)).toContain('is not a Bagwise database')
})

it("[F29] rejects a newer version's database and changes nothing", async () => {
  const dataDir = newDataDir()
  const path = await createDatabaseFile(dataDir)
  const newer = new DatabaseSync(path)
  newer.exec(`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`)
  newer.close()
  const before = digest(path)
  const message = await openErrorMessage(dataDir)
  expect(message).toContain(`${path} was written by a newer version of Bagwise`)
  expect(message).toContain('npm run restore')
  expect(digest(path)).toBe(before)
})

it('continues after an interrupted first start', async () => {
  const dataDir = newDataDir()
  const interrupted = new DatabaseSync(join(dataDir, 'bagwise.db'))
  interrupted.exec('pragma journal_mode = wal; create table kysely_migration (name, timestamp)')
  interrupted.exec('drop table kysely_migration')
  interrupted.close()
  const database = await openDataDir({ dataDir })
  expect(await isMigrated(database)).toBe(true)
  await database.close()
})
