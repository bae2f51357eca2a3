import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it, vi } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { connectPostgres } from '../../../src/platform/db/connect.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { createPostgresFromTemplate } from '../../support/databases/databases.ts'
import {
  type ExitResult,
  runFailingStart,
  runFailingNpmStart,
  startServer,
} from '../../support/server-process.ts'

// Every test starts processes, which takes a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const newDataDir = useDataDirs()

function errorMessageOf({ code, stdout, stderr }: ExitResult): string {
  expect(stderr).toMatch(/^Bagwise did not start: [^\n]+\n$/)
  expect(stdout).not.toContain('Bagwise is ready')
  expect(code).toBe(1)
  return stderr
}

const startError = async (env: Readonly<Record<string, string>>): Promise<string> =>
  errorMessageOf(await runFailingStart({ PORT: '0', ...env }))

it('[F30] npm start with a weak secret stops with a message and creates no folder', async () => {
  const parent = newDataDir()
  const ended = await runFailingNpmStart({
    DATA_DIR: join(parent, 'data'),
    SESSION_SECRET: 'short',
  })
  expect(errorMessageOf(ended)).toContain('SESSION_SECRET must be at least 32 characters long')
  expect(readdirSync(parent)).toEqual([])
})

it('the error names a port in use, or a host that is not this machine', async () => {
  const PORT = String(await freePort())
  const holder = await startServer({ DATA_DIR: newDataDir(), PORT })
  const [port, metrics, host] = await Promise.all([
    startError({ DATA_DIR: newDataDir(), PORT }),
    startError({ DATA_DIR: newDataDir(), METRICS_ADDRESS: `127.0.0.1:${PORT}` }),
    startError({ DATA_DIR: newDataDir(), HOST: '203.0.113.1' }),
  ])
  expect(port).toContain(`PORT ${PORT} is in use by another process`)
  expect(metrics).toContain(`METRICS_ADDRESS 127.0.0.1:${PORT} is in use by another process`)
  expect(host).toContain("HOST 203.0.113.1 isn't an address on this machine")
  await holder.kill()
})

it('the error names a DATA_DIR that is not writable', async () => {
  const file = join(newDataDir(), 'file')
  writeFileSync(file, 'not a folder')
  const DATA_DIR = join(file, 'data')
  expect(await startError({ DATA_DIR })).toContain(`DATA_DIR ${DATA_DIR} isn't writable`)
  expect(readFileSync(file, 'utf8')).toBe('not a folder')
})

it('[F8] rejects a second server with the same DATA_DIR, and takes over the lock of a dead server but never that of a frozen one', async () => {
  const DATA_DIR = newDataDir()
  const first = await startServer({ DATA_DIR })
  const inUse = `DATA_DIR ${DATA_DIR} is in use by another Bagwise server`
  expect(await startError({ DATA_DIR })).toContain(inUse)
  first.signal('SIGSTOP')
  expect(await startError({ DATA_DIR })).toContain(inUse)
  first.signal('SIGCONT')
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  await first.kill()
  const second = await startServer({ DATA_DIR })
  second.signal('SIGTERM')
  expect(await second.ended).toMatchObject({ code: 0, stderr: '' })
  // What a start compiles is cached in the root's ignored folder and nowhere else.
  expect(existsSync(join(import.meta.dirname, '../../../../web/.cache'))).toBe(false)
})

it('the error names an unreachable DATABASE_URL without its password', async () => {
  const port = await freePort()
  const nowhere = await startError({
    DATA_DIR: newDataDir(),
    DATABASE_URL: `postgres://bob:hunter2@127.0.0.1:${port}/bagwise`,
  })
  expect(nowhere).toContain(`The database at 127.0.0.1:${port} (DATABASE_URL) can't be reached`)
  expect(nowhere).not.toContain('hunter2')
  const { url } = inject('postgres')
  expect(await startError({ DATA_DIR: newDataDir(), DATABASE_URL: `${url}/no_such_db` })).toContain(
    'has no database no_such_db',
  )
})

it('warns at startup if the pooler sets no limits for queries, locks or idle transactions', async () => {
  const { url, drop } = await createPostgresFromTemplate()
  const direct = connectPostgres(url, { connections: 1 })
  const limit = (name: string) =>
    sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set ${sql.id(name)} = 5000`.execute(
      direct.db,
    )
  // Any other address counts as a pooler, which gets no session settings.
  const pooled = { DATABASE_URL: `${url}?application_name=pooled`, DATABASE_DIRECT_URL: url }
  const warnings = async (addresses: Readonly<Record<string, string>>) => {
    const server = await startServer({ DATA_DIR: newDataDir(), ...addresses })
    server.signal('SIGTERM')
    const { code, stdout } = await server.ended
    expect(code).toBe(0)
    const lines = stdout.split('\n').filter(line => line.startsWith('{'))
    return lines.map(line => JSON.parse(line) as { level: number; msg: string })
  }
  try {
    expect(await warnings({ DATABASE_URL: url })).toEqual([])
    expect(await warnings(pooled)).toMatchObject([
      {
        level: 40,
        msg: "the pooler at DATABASE_URL doesn't set idle_in_transaction_session_timeout, lock_timeout, statement_timeout",
      },
    ])
    await limit('statement_timeout')
    await limit('idle_in_transaction_session_timeout')
    expect(await warnings(pooled)).toMatchObject([
      { level: 40, msg: "the pooler at DATABASE_URL doesn't set lock_timeout" },
    ])
    await limit('lock_timeout')
    expect(await warnings(pooled)).toEqual([])
  } finally {
    await direct.close()
    await drop()
  }
})
