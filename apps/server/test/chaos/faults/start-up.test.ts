// What does a failed start print? One sentence that names the cause, and nothing is changed. What does a start warn about?
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, it, vi } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { connectPostgres } from '../../../src/platform/db/connect.ts'
import { filled, useDataDirs } from '../../support/data-dirs.ts'
import { describeOnBothEngines, postgresCopy } from '../../support/databases/databases.ts'
import {
  type Ended,
  failedStart,
  refusedSettings,
  startServer,
} from '../../support/server-process.ts'

// Every case starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const newDataDir = useDataDirs()

/** The contents of every file in a folder except the lock: a failed start must not change them. */
const digestOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/^server\.lock|-shm$/.test(entry.name))
    .map(({ parentPath, name }) => ({ name, content: readFileSync(join(parentPath, name)) }))
    .filter(({ content }) => content.length > 0)
    .map(({ name, content }) => `${name} ${createHash('sha256').update(content).digest('hex')}`)
    .toSorted()

function theSentence({ code, stdout, stderr }: Ended): string {
  expect(stderr).toMatch(/^Bagwise did not start: [^\n]+\n$/)
  expect(stdout).not.toContain('Bagwise is ready')
  expect(code).toBe(1)
  return stderr
}

const sentenceOf = async (env: Readonly<Record<string, string>>): Promise<string> =>
  theSentence(await failedStart({ PORT: '0', ...env }))

const WRONG_SETTINGS: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
  [{ APP_URL: 'bagwise.example' }, 'APP_URL must be an address'],
  [{ DATABASE_URL: 'mysql://db.example/bagwise' }, 'DATABASE_URL must be an address'],
  [{ DATABASE_DIRECT_URL: 'mysql://db.example/x' }, 'DATABASE_DIRECT_URL must be an address'],
  [{ DATABASE_DIRECT_URL: 'postgres://db.example/x' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
  [{ METRICS_ADDRESS: '9464' }, 'METRICS_ADDRESS must be a host and a port'],
  [{ METRICS_ADDRESS: '127.0.0.1:99999' }, 'METRICS_ADDRESS must be a host and a port'],
  [{ METRICS_ADDRESS: '::1:9464' }, 'METRICS_ADDRESS must be a host and a port'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be at least 32 characters long'],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    'SESSION_SECRET must be set together with DATABASE_URL in production',
  ],
]

it('[F30] npm start with a wrong setting or a weak secret stops with a message and creates no folder', async () => {
  const parent = newDataDir()
  const ends = WRONG_SETTINGS.map(([env]) =>
    refusedSettings({ DATA_DIR: join(parent, 'data'), ...env }),
  )
  const sentences = (await Promise.all(ends)).map(theSentence)
  for (const [index, [, words]] of WRONG_SETTINGS.entries()) {
    expect(sentences[index]).toContain(words)
  }
  expect(readdirSync(parent)).toEqual([])
})

it('a port in use is named, and so is a host that is not this machine', async () => {
  const PORT = String(await freePort())
  const holder = await startServer({ DATA_DIR: newDataDir(), PORT })
  const [port, metrics, host] = await Promise.all([
    sentenceOf({ DATA_DIR: newDataDir(), PORT }),
    sentenceOf({ DATA_DIR: newDataDir(), METRICS_ADDRESS: `127.0.0.1:${PORT}` }),
    sentenceOf({ DATA_DIR: newDataDir(), HOST: '203.0.113.1' }),
  ])
  expect(port).toContain(`PORT ${PORT} is in use by another process`)
  expect(metrics).toContain(`METRICS_ADDRESS 127.0.0.1:${PORT} is in use by another process`)
  expect(host).toContain('HOST 203.0.113.1 is not an address of this machine')
  await holder.kill()
})

it('a DATA_DIR that is not writable is named', async () => {
  const file = join(newDataDir(), 'file')
  writeFileSync(file, 'not a folder')
  const DATA_DIR = join(file, 'data')
  expect(await sentenceOf({ DATA_DIR })).toContain(`DATA_DIR ${DATA_DIR} can't be written`)
  expect(readFileSync(file, 'utf8')).toBe('not a folder')
})

it('[F3] a damaged database stops every start with the same message, and is left for the restore that it names', async () => {
  const DATA_DIR = newDataDir()
  const path = await filled(DATA_DIR)
  truncateSync(path, 5000)
  const before = digestOf(DATA_DIR)
  const sentence = await sentenceOf({ DATA_DIR })
  expect(sentence).toContain(`${path} is damaged`)
  expect(sentence).toContain('npm run restore -- --from')
  expect(await sentenceOf({ DATA_DIR })).toBe(sentence)
  expect(digestOf(DATA_DIR)).toEqual(before)
})

it('[F29] a database of a newer version is refused and left alone', async () => {
  const DATA_DIR = newDataDir()
  const path = await filled(DATA_DIR)
  const newer = new DatabaseSync(path)
  newer.exec(`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`)
  newer.close()
  const before = digestOf(DATA_DIR)
  expect(await sentenceOf({ DATA_DIR })).toContain('was written by a newer version of Bagwise')
  expect(digestOf(DATA_DIR)).toEqual(before)
})

it('[F8] a second server on one DATA_DIR is refused; the lock of a dead one is taken over, that of a frozen one never', async () => {
  const DATA_DIR = newDataDir()
  const first = await startServer({ DATA_DIR })
  const inUse = `DATA_DIR ${DATA_DIR} is in use by another Bagwise server`
  expect(await sentenceOf({ DATA_DIR })).toContain(inUse)
  first.signal('SIGSTOP')
  expect(await sentenceOf({ DATA_DIR })).toContain(inUse)
  first.signal('SIGCONT')
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  await first.kill()
  const second = await startServer({ DATA_DIR })
  second.signal('SIGTERM')
  expect(await second.ended).toMatchObject({ code: 0, stderr: '' })
  // What a start compiles is cached in the root's ignored folder and nowhere else.
  expect(existsSync(join(import.meta.dirname, '../../../../web/.cache'))).toBe(false)
})

it('an unreachable DATABASE_URL is named without its password', async () => {
  const port = await freePort()
  const nowhere = await sentenceOf({
    DATA_DIR: newDataDir(),
    DATABASE_URL: `postgres://bob:hunter2@127.0.0.1:${port}/bagwise`,
  })
  expect(nowhere).toContain(`The database at 127.0.0.1:${port} (DATABASE_URL) can't be reached`)
  expect(nowhere).not.toContain('hunter2')
  const { url } = inject('postgres')
  expect(await sentenceOf({ DATA_DIR: newDataDir(), DATABASE_URL: `${url}/no_such_db` })).toContain(
    'has no database no_such_db',
  )
})

it('a start warns if the pooler leaves queries, locks or idle transactions without a limit, and names what is missing', async () => {
  const { url, drop } = await postgresCopy()
  const direct = connectPostgres(url, { connections: 1 })
  const limit = (name: string) =>
    sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set ${sql.id(name)} = 5000`.execute(
      direct.db,
    )
  // Any other address counts as a pooler, which gets no settings of the session.
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

describeOnBothEngines('[F29] a database of a newer version', (open, engine) => {
  it.runIf(engine === 'postgres')('is refused and left alone', async () => {
    const { db } = await open()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const DATABASE_URL = `${inject('postgres').url}/${rows[0]?.name ?? ''}`
    await sql`insert into kysely_migration values ('9999-later', '2099-01-01')`.execute(db)
    expect(await sentenceOf({ DATA_DIR: newDataDir(), DATABASE_URL })).toContain(
      'was written by a newer version of Bagwise',
    )
    const again = connectPostgres(DATABASE_URL, { connections: 1 })
    expect(await again.db.selectFrom('discs').select('id').limit(1).execute()).toHaveLength(1)
    await again.close()
  })
})
