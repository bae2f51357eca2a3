import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { backUp } from './backup.ts'
import { openDataDir } from './data-dir.ts'
import { restore } from './restore.ts'
import { contentDigest, createDatabaseFile, useDataDirs } from '../../../test/support/data-dirs.ts'
import { startChildProcess } from '../../../test/support/child-process.ts'

const newDataDir = useDataDirs()
const NOW = Date.UTC(2025, 6, 1, 12)

async function withBackup() {
  const dataDir = newDataDir()
  const path = await createDatabaseFile(dataDir)
  const { path: from } = backUp({ dataDir, now: NOW })
  return { dataDir, path, from, digest: contentDigest(from) }
}

async function change(dataDir: string): Promise<void> {
  const database = await openDataDir({ dataDir })
  await database.db.deleteFrom('meta').where('key', '=', 'key 7').execute()
  await database.close()
}

it('[F28] restores the same content into an empty folder', async () => {
  const { from, digest } = await withBackup()
  const dataDir = join(newDataDir(), 'new')
  const restored = await restore({ dataDir, from, now: NOW })
  expect(restored).toEqual({ path: join(dataDir, 'bagwise.db'), previousPath: undefined })
  expect(contentDigest(restored.path)).toBe(digest)
  const database = await openDataDir({ dataDir })
  await database.close()
  expect(contentDigest(restored.path)).toBe(digest)
})

it('[F28] restores the old content and keeps the replaced database', async () => {
  const { dataDir, path, from, digest } = await withBackup()
  await change(dataDir)
  const changed = contentDigest(path)
  expect(changed).not.toBe(digest)
  await change(dataDir)
  const { previousPath } = await restore({ dataDir, from, now: NOW })
  expect(previousPath).toBe(`${path}.replaced-20250701T120000000Z`)
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'backups',
    'bagwise.db',
    'bagwise.db.replaced-20250701T120000000Z',
    'server.lock',
  ])
  expect(contentDigest(path)).toBe(digest)
  expect(contentDigest(previousPath ?? '')).toBe(changed)
})

it('keeps the journal with its database after kill -9', async () => {
  const { dataDir, path, from, digest } = await withBackup()
  const other = await startChildProcess(
    src => `
      const { openDataDir } = await import('${src}platform/data-dir/data-dir.ts')
      const { db } = await openDataDir({ dataDir: ${JSON.stringify(dataDir)} })
      await db.insertInto('meta').values({ key: 'acknowledged', value: 'x' }).execute()
      console.log('ready')
      setInterval(() => {}, 1000)
    `,
  )
  await other.kill()
  expect(existsSync(`${path}-wal`)).toBe(true)
  const { previousPath = '' } = await restore({ dataDir, from, now: NOW })
  expect(existsSync(`${path}-wal`)).toBe(false)
  expect(existsSync(`${previousPath}-wal`)).toBe(false)
  expect(contentDigest(path)).toBe(digest)
  const previous = new DatabaseSync(previousPath, { readOnly: true })
  expect(previous.prepare(`select value from meta where key = 'acknowledged'`).all()).toHaveLength(
    1,
  )
  previous.close()
})

it('[F3] replaces a damaged database and keeps its bytes with its journal', async () => {
  const { dataDir, path, from, digest } = await withBackup()
  truncateSync(path, 5000)
  writeFileSync(`${path}-wal`, 'a journal')
  const damaged = readFileSync(path)
  const { previousPath = '' } = await restore({ dataDir, from, now: NOW })
  expect(contentDigest(path)).toBe(digest)
  expect(readFileSync(previousPath).equals(damaged)).toBe(true)
  expect(readFileSync(`${previousPath}-wal`, 'utf8')).toBe('a journal')
  const database = await openDataDir({ dataDir })
  await database.close()
})

it('removes journals of a missing database', async () => {
  const { dataDir, path, from, digest } = await withBackup()
  rmSync(path)
  for (const suffix of ['-wal', '-shm']) writeFileSync(`${path}${suffix}`, 'stale')
  const { previousPath } = await restore({ dataDir, from, now: NOW })
  expect(previousPath).toBeUndefined()
  expect(readdirSync(dataDir).toSorted()).toEqual(['backups', 'bagwise.db', 'server.lock'])
  expect(contentDigest(path)).toBe(digest)
})

it('[F8] fails while a server uses the folder', async () => {
  const { dataDir, path, from } = await withBackup()
  await change(dataDir)
  const server = await openDataDir({ dataDir })
  await expect(restore({ dataDir, from, now: NOW })).rejects.toThrow(
    'is in use by another Bagwise server; stop it first, then restore',
  )
  await server.close()
  expect(contentDigest(path)).not.toBe(contentDigest(from))
})

const INVALID_BACKUPS: readonly (readonly [string, string, (from: string) => void])[] = [
  ['cut in half', 'is damaged or not a database', from => truncateSync(from, 4096 * 20)],
  ['text', 'is damaged or not a database', from => writeFileSync(from, 'hello '.repeat(1000))],
  ['empty', 'is empty', from => truncateSync(from, 0)],
  [
    'damaged inside',
    'is damaged or not a database',
    from => {
      const bytes = readFileSync(from)
      bytes.fill(0xff, 4096 * 10, 4096 * 12)
      writeFileSync(from, bytes)
    },
  ],
  [
    'from a newer version',
    'was written by a newer version of Bagwise',
    from => {
      const newer = new DatabaseSync(from)
      newer.exec(`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`)
      newer.close()
    },
  ],
]

it.each(INVALID_BACKUPS)(
  '[F28] rejects a backup that is %s with a one-line error and changes nothing',
  async (_, problem, damage) => {
    const { dataDir, path, from } = await withBackup()
    await change(dataDir)
    const [before, files] = [contentDigest(path), readdirSync(dataDir)]
    damage(from)
    const message = await restore({ dataDir, from, now: NOW }).catch(
      (error: Error) => error.message,
    )
    expect(message).toBe(`${from} ${problem}; nothing was restored`)
    expect(contentDigest(path)).toBe(before)
    expect(readdirSync(dataDir)).toEqual(files)
  },
)

it("rejects a missing file and another program's database", async () => {
  const { dataDir } = await withBackup()
  const missing = join(dataDir, 'no-such.db')
  await expect(restore({ dataDir, from: missing, now: NOW })).rejects.toThrow('does not exist')
  await expect(restore({ dataDir, from: dataDir, now: NOW })).rejects.toThrow("can't be read")
  const foreign = join(dataDir, 'recipes.db')
  const other = new DatabaseSync(foreign)
  other.exec('create table recipes (name text)')
  other.close()
  await expect(restore({ dataDir, from: foreign, now: NOW })).rejects.toThrow(
    'is not a Bagwise database',
  )
})

it('also restores a plain copy of a database with its journal', async () => {
  const { dataDir, path, digest } = await withBackup()
  await change(dataDir)
  const changed = contentDigest(path)
  const target = newDataDir()
  await restore({ dataDir: target, from: path, now: NOW })
  expect(contentDigest(join(target, 'bagwise.db'))).toBe(changed)
  expect(changed).not.toBe(digest)
})

it.each([
  [
    'create trigger evil after insert on sessions begin update users set email_confirmed = 1; end',
    'trigger evil',
  ],
  ['create view evil as select 1', 'view evil'],
  ['create table evil (id integer)', 'table evil'],
  ['create index evil on bags (name)', 'index evil'],
  ['alter table users add column evil text', 'table users'],
  ['drop trigger moderator_actions_no_update', 'trigger moderator_actions_no_update'],
])('[T115] rejects a backup after %s', async (statement, difference) => {
  const { dataDir, path, from } = await withBackup()
  const before = contentDigest(path)
  const backup = new DatabaseSync(from)
  backup.exec(statement)
  backup.close()
  await expect(restore({ dataDir, from, now: NOW })).rejects.toThrow(
    `${from} has a different ${difference} than this version; nothing was restored`,
  )
  expect(contentDigest(path)).toBe(before)
  expect(readdirSync(dataDir).filter(name => name.includes('restoring'))).toEqual([])
})

it('rejects a backup of a version before 1.0', async () => {
  const { dataDir, path, from } = await withBackup()
  const before = contentDigest(path)
  const backup = new DatabaseSync(from)
  backup.exec("delete from kysely_migration where name <> '0001-version-1.0'")
  backup.exec("update kysely_migration set name = '0001-initial'")
  backup.close()
  await expect(restore({ dataDir, from, now: NOW })).rejects.toThrow(
    `${from} was written by a version of Bagwise before 1.0; nothing was restored`,
  )
  expect(contentDigest(path)).toBe(before)
})

it('[T115] accepts statistics that SQLite stores in the database', async () => {
  const { dataDir, path, from } = await withBackup()
  const backup = new DatabaseSync(from)
  backup.exec('analyze')
  backup.close()
  await restore({ dataDir, from, now: NOW })
  expect(contentDigest(path)).toBe(contentDigest(from))
})
