// Are files with email addresses, password hashes and secrets unreadable for other users of the machine?
import { chmodSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { backUp } from './backup.ts'
import { connectDataDir } from '../db/connect.ts'
import { openDataDir } from './data-dir.ts'
import { restore } from './restore.ts'
import { filled, useDataDirs } from '../../../test/support/data-dirs.ts'
import { startOther } from '../../../test/support/other-process.ts'
import { outboxDelivery } from '../email/delivery.ts'
import { describeOnBothEngines, postgresCopy } from '../../../test/support/databases/databases.ts'
import { startServer } from '../../../test/support/server-process.ts'

vi.setConfig({ testTimeout: 90_000 })

const newFolder = useDataDirs()
/** A folder as an operator or an unpacked archive leaves it. */
const openFolder = (): string => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  return folder
}
const NOW = Date.UTC(2025, 6, 1, 12)
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const modesOf = (...paths: readonly string[]): string[] => paths.map(modeOf)
const ends = (path: string): string[] => ['', '-wal', '-shm'].map(end => `${path}${end}`)

it('a new database is readable only by its owner, also in an existing folder', async () => {
  const dataDir = openFolder()
  const database = await openDataDir({ dataDir })
  await database.db.insertInto('meta').values({ key: 'a', value: 'b' }).execute()
  expect(modesOf(...ends(join(dataDir, 'bagwise.db')))).toEqual(['600', '600', '600'])
  await database.close()
})

it('new folders are accessible only to their owner', async () => {
  const dataDir = join(openFolder(), 'deep', 'data')
  await connectDataDir(dataDir).close()
  expect(modesOf(dataDir, join(dataDir, '..'))).toEqual(['700', '700'])
})

it('a database that others could read is closed to them at startup, with its journal', async () => {
  const dataDir = openFolder()
  const path = await filled(dataDir)
  const other = await startOther(
    src => `
      const { openDataDir } = await import('${src}platform/data-dir/data-dir.ts')
      const { db } = await openDataDir({ dataDir: ${JSON.stringify(dataDir)} })
      await db.insertInto('meta').values({ key: 'acknowledged', value: 'x' }).execute()
      console.log('ready')
      setInterval(() => {}, 1000)
    `,
  )
  await other.kill()
  for (const file of ends(path)) chmodSync(file, 0o644)
  const database = await openDataDir({ dataDir })
  expect(modesOf(...ends(path))).toEqual(['600', '600', '600'])
  await database.close()
})

it('a backup is readable only by its owner, wherever it is written', async () => {
  const dataDir = openFolder()
  chmodSync(await filled(dataDir), 0o644)
  const to = join(openFolder(), 'copy.db')
  expect(modeOf(backUp({ dataDir, to, now: NOW }).path)).toBe('600')
  const { path } = backUp({ dataDir, now: NOW })
  expect(modesOf(path, join(path, '..'))).toEqual(['600', '700'])
})

it('so are the database that a restore installs and the one it keeps', async () => {
  const dataDir = openFolder()
  const path = await filled(dataDir)
  const { path: from } = backUp({ dataDir, to: join(openFolder(), 'copy.db'), now: NOW })
  chmodSync(from, 0o644)
  truncateSync(path, 5000)
  writeFileSync(`${path}-wal`, 'a journal')
  for (const file of [path, `${path}-wal`]) chmodSync(file, 0o644)
  const { previousPath = '' } = await restore({ dataDir, from, now: NOW })
  expect(modesOf(path, previousPath, `${previousPath}-wal`)).toEqual(['600', '600', '600'])
})

it('emails in the outbox are readable only by their owner', async () => {
  const folder = join(openFolder(), 'outbox')
  mkdirSync(folder, { mode: 0o755 })
  await outboxDelivery(folder)({
    id: 'one-mail',
    createdAt: NOW,
    to: 'ann@x.example',
    from: { name: 'Bagwise', address: 'support@bagwise.example' },
    replyTo: undefined,
    subject: 'A word',
    text: 'In full.',
    html: '<p>In full.</p>',
    headers: {},
  })
  expect(readdirSync(folder).map(name => modeOf(join(folder, name)))).toEqual(['600'])
})

describeOnBothEngines('a start', (_open, engine) => {
  it('closes all of our files to others, and changes no other files', async () => {
    const dataDir = openFolder()
    const [backups, outbox] = [join(dataDir, 'backups'), join(dataDir, 'outbox')]
    for (const folder of [backups, outbox]) mkdirSync(folder)
    const ours = [
      join(dataDir, 'session-secret'),
      join(dataDir, 'bagwise.db.replaced-20250701T120000000Z'),
      join(backups, 'bagwise-20250701T123045678Z.db'),
      join(outbox, '20250701T123045678Z-one.eml'),
      join(outbox, '.20250701T123045678Z-two.eml.part'),
    ]
    const others = [join(dataDir, 'notes.txt'), join(backups, 'list.txt'), join(outbox, 'x.txt')]
    for (const file of [...ours, ...others]) {
      writeFileSync(file, 'a secret that is long enough for everybody')
      chmodSync(file, 0o664)
    }
    const copy = engine === 'postgres' ? await postgresCopy() : undefined
    const server = await startServer({
      DATA_DIR: dataDir,
      ...(copy && { DATABASE_URL: copy.url }),
    })
    await server.kill()
    await copy?.drop()
    expect(modesOf(...ours)).toEqual(ours.map(() => '600'))
    expect(modesOf(...others)).toEqual(others.map(() => '664'))
    expect(modesOf(dataDir, backups, outbox)).toEqual(['755', '755', '755'])
  })

  it('creates a secret that only its owner can read', async () => {
    const dataDir = openFolder()
    const copy = engine === 'postgres' ? await postgresCopy() : undefined
    const server = await startServer({
      DATA_DIR: dataDir,
      ...(copy && { DATABASE_URL: copy.url }),
    })
    await server.kill()
    await copy?.drop()
    expect(modeOf(join(dataDir, 'session-secret'))).toBe('600')
  })
})
