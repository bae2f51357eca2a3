import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { embeddedDataDir, pathOption } from './command.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { contentDigest, createDatabaseFile, useDataDirs } from '../../test/support/data-dirs.ts'

const newDataDir = useDataDirs()

function run(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const { INIT_CWD: _, DATABASE_URL: __, ...inherited } = process.env
  const script = join(import.meta.dirname, 'backup-restore.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, command, ...args], {
    env: { ...inherited, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('[F28] backs up a running server and restores it elsewhere', async () => {
  const [DATA_DIR, elsewhere] = [newDataDir(), newDataDir()]
  await createDatabaseFile(DATA_DIR)
  const server = await openDataDir({ dataDir: DATA_DIR })
  const backup = run('backup', [], { DATA_DIR })
  expect(backup).toMatchObject({ status: 0, stderr: '' })
  const [, path = ''] = /^Backed up to (\S+) \(\d+\.\d MB\)\n$/.exec(backup.stdout) ?? []
  expect(dirname(path)).toBe(join(DATA_DIR, 'backups'))

  expect(run('restore', ['--from', path], { DATA_DIR })).toEqual({
    status: 1,
    stdout: '',
    stderr: `DATA_DIR ${DATA_DIR} is in use by another Bagwise server; stop it first, then restore\n`,
  })
  expect(run('restore', ['--from', path], { DATA_DIR: elsewhere })).toEqual({
    status: 0,
    stdout: `Restored ${path} to ${join(elsewhere, 'bagwise.db')}\n`,
    stderr: '',
  })
  expect(contentDigest(join(elsewhere, 'bagwise.db'))).toBe(contentDigest(path))
  // Readable only by their owner.
  for (const file of [path, join(elsewhere, 'bagwise.db')])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  await server.close()
})

it("resolves a path relative to the user's current folder", async () => {
  const [DATA_DIR, INIT_CWD] = [newDataDir(), newDataDir()]
  await createDatabaseFile(DATA_DIR)
  expect(run('backup', ['--to', 'mine.db'], { DATA_DIR, INIT_CWD }).status).toBe(0)
  expect(readdirSync(INIT_CWD)).toEqual(['mine.db'])
  expect(statSync(join(INIT_CWD, 'mine.db')).mode & 0o777).toBe(0o600)
  const restored = run('restore', ['--from=mine.db'], { DATA_DIR, INIT_CWD })
  expect(restored.stdout).toContain('the previous database was moved to')
})

it('fails with a one-line error and changes nothing', () => {
  const DATA_DIR = newDataDir()
  expect(run('restore', ['--from', '/no/such'], { DATA_DIR })).toEqual({
    status: 1,
    stdout: '',
    stderr: '/no/such does not exist; nothing was restored\n',
  })
  expect(run('restore', [], { DATA_DIR }).stderr).toBe('Usage: npm run restore -- --from FILE\n')
  expect(readdirSync(DATA_DIR)).toEqual([])
})

it.each([[['--from', 'x']], [['--to']], [['--to=']], [['x']], [['--to', 'x', 'y']]])(
  'prints its usage for %j',
  args => {
    expect(() => pathOption(args, 'to', 'Usage: npm run backup')).toThrow('Usage')
  },
)

it('requires the embedded database', () => {
  const env = { DATABASE_URL: 'postgres://u:p@db.example/bagwise' }
  expect(() => embeddedDataDir(env, 'pg_dump')).toThrow(
    'DATABASE_URL is set, but this command only works with the embedded database; use pg_dump for PostgreSQL',
  )
  expect(() => embeddedDataDir({ PORT: 'abc' }, 'pg_dump')).toThrow('PORT must be a number')
  expect(embeddedDataDir({ DATA_DIR: '/x' }, 'pg_dump')).toBe('/x')
})
