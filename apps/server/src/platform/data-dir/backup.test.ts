import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { backUp, newestBackup } from './backup.ts'
import { checkFile } from './check-database.ts'
import { openDataDir } from './data-dir.ts'
import { contentDigest, createDatabaseFile, useDataDirs } from '../../../test/support/data-dirs.ts'
import { startChildProcess } from '../../../test/support/child-process.ts'
import { DAY_MS } from '../time.ts'

const newDataDir = useDataDirs()
const NOW = Date.UTC(2025, 6, 1, 12, 30, 45, 678)

it('copies everything into a dated file', async () => {
  const dataDir = newDataDir()
  const path = await createDatabaseFile(dataDir)
  const backup = backUp({ dataDir, now: NOW })
  expect(backup.path).toBe(join(dataDir, 'backups', 'bagwise-20250701T123045678Z.db'))
  expect(backup.bytes).toBe(statSync(backup.path).size)
  expect(checkFile(backup.path, 'integrity_check').kind).toBe('healthy')
  expect(contentDigest(backup.path)).toBe(contentDigest(path))
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)
})

it('[F28] is a consistent snapshot while another process writes', async () => {
  const dataDir = newDataDir()
  await createDatabaseFile(dataDir)
  const writer = await startChildProcess(
    src => `
      const { openDataDir } = await import('${src}platform/data-dir/data-dir.ts')
      const { transaction } = await openDataDir({ dataDir: ${JSON.stringify(dataDir)} })
      for (let index = 0; ; index += 1) {
        await transaction(async tx => {
          const put = key => tx.insertInto('meta').values({ key, value: 'x'.repeat(500) }).execute()
          await put('left ' + index)
          await put('right ' + index)
        })
        if (index === 5) console.log('ready')
      }
    `,
  )
  const seen: number[] = []
  for (let index = 0; index < 5; index += 1) {
    const backup = backUp({ dataDir, now: NOW + index })
    const copy = new DatabaseSync(backup.path, { readOnly: true })
    const count = (side: string) =>
      Number(
        copy.prepare(`select count(*) as n from meta where key like ?`).get(`${side} %`)?.['n'],
      )
    expect(count('left')).toBe(count('right'))
    seen.push(count('left'))
    copy.close()
  }
  await writer.kill()
  expect(seen[0]).toBeGreaterThanOrEqual(6)
  expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? 0)
})

it('keeps the newest seven and leaves other files alone', async () => {
  const dataDir = newDataDir()
  await createDatabaseFile(dataDir)
  backUp({ dataDir, to: join(dataDir, 'backups', 'before-upgrade.db'), now: NOW })
  for (let day = 0; day < 9; day += 1) backUp({ dataDir, now: NOW + day * DAY_MS })
  const names = readdirSync(join(dataDir, 'backups')).toSorted()
  expect(names).toHaveLength(8)
  expect(names[0]).toBe('bagwise-20250703T123045678Z.db')
  expect(names.at(-1)).toBe('before-upgrade.db')
  expect(newestBackup(dataDir)).toBe(join(dataDir, 'backups', 'bagwise-20250709T123045678Z.db'))
})

it('never overwrites a file', async () => {
  const dataDir = newDataDir()
  await createDatabaseFile(dataDir)
  const to = join(dataDir, 'precious.txt')
  writeFileSync(to, 'precious')
  expect(() => backUp({ dataDir, to, now: NOW })).toThrow(`${to} already exists`)
  expect(readFileSync(to, 'utf8')).toBe('precious')
})

it('reports the problem and leaves nothing behind', async () => {
  const dataDir = newDataDir()
  expect(() => backUp({ dataDir, now: NOW })).toThrow('There is no database')
  const path = await createDatabaseFile(dataDir)
  const impossible = join(path, 'below-a-file.db')
  expect(() => backUp({ dataDir, to: impossible, now: NOW })).toThrow(
    `The backup ${impossible} can't be written (EEXIST)`,
  )
  truncateSync(path, 4096 * 8)
  expect(() => backUp({ dataDir, now: NOW })).toThrow(`${path} is damaged`)
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
})

it('rejects a damaged database', async () => {
  const dataDir = newDataDir()
  const path = await createDatabaseFile(dataDir)
  const bytes = readFileSync(path)
  const text = bytes.indexOf('value value')
  bytes.fill(0, text - 40, text + 2000)
  writeFileSync(path, bytes)
  expect(() => backUp({ dataDir, now: NOW })).toThrow('is damaged')
  expect(existsSync(join(dataDir, 'backups'))).toBe(true)
  expect(newestBackup(dataDir)).toBeUndefined()
})

it('does not disturb the server that uses the folder', async () => {
  const dataDir = newDataDir()
  await createDatabaseFile(dataDir)
  const server = await openDataDir({ dataDir })
  backUp({ dataDir, now: NOW })
  await server.db.insertInto('meta').values({ key: 'after', value: 'x' }).execute()
  await expect(openDataDir({ dataDir })).rejects.toThrow('in use')
  await server.close()
})

it('reports that another process has locked the database', async () => {
  const dataDir = newDataDir()
  const path = await createDatabaseFile(dataDir)
  const other = new DatabaseSync(path)
  other.exec('pragma locking_mode = exclusive; begin exclusive')
  expect(() => backUp({ dataDir, now: NOW, waitMs: 10 })).toThrow(
    `The database ${path} is locked by another process; please try again`,
  )
  other.close()
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
  expect(backUp({ dataDir, now: NOW }).bytes).toBeGreaterThan(0)
})
