import { cpSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bag } from '@bagwise/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDataDir, connectPostgres, connectSqlite } from '../../../src/platform/db/connect.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { syncCatalogToDatabase } from '../../../src/catalog/sync.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { signedIn, testApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { expectInvariants, expectCompleteAccounts } from '../../support/invariants.ts'
import { type PostgresServer, startPostgres } from '../../support/databases/postgres.ts'
import { note, scale } from '../figures.ts'
import { makeWorker } from './ledger.ts'
import { startServer } from '../../support/server-process.ts'
import { aBag } from '../fuzz/world.ts'

// The long form starts a server forty times in one test.
vi.setConfig({ testTimeout: scale(120_000, 600_000), hookTimeout: 60_000 })
const newDataDir = useDataDirs()

it('[F2] SQLite syncs every commit, and a copy made at any moment contains every acknowledged write', async () => {
  const COPIES = scale(2, 20)
  const SESSION_SECRET = 'x'.repeat(32)
  for (let round = 0; round < COPIES; round += 1) {
    const DATA_DIR = newDataDir()
    const server = await startServer({ DATA_DIR, SESSION_SECRET })
    const worker = makeWorker('copied', Math.random)
    const working = worker.work(server.origin)
    while (worker.acknowledged() < 10) await sleep(20)
    await sleep(Math.random() * 200)
    // The server is frozen between two steps, as in a power failure, so it acknowledges nothing more.
    server.signal('SIGSTOP')
    await sleep(50)
    const copy = newDataDir()
    mkdirSync(copy, { recursive: true })
    for (const suffix of ['', '-wal']) {
      cpSync(join(DATA_DIR, `bagwise.db${suffix}`), join(copy, `bagwise.db${suffix}`))
    }
    await server.kill()
    await working
    const again = await startServer({ DATA_DIR: copy, SESSION_SECRET })
    expect(await worker.check(again.origin)).toEqual([])
    again.signal('SIGTERM')
    expect((await again.ended).code).toBe(0)
    const database = connectDataDir(copy)
    const pragma = async (name: string) =>
      Object.values(
        (await sql<object>`pragma ${sql.raw(name)}`.execute(database.db)).rows[0] ?? {},
      )[0] as unknown
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('journal_mode')).toBe('wal')
    await expectInvariants(database)
    await expectCompleteAccounts(database)
    await database.close()
  }
})

it('[F7] [F36] with a full disk, writes fail with a message, reads work and the server stays ready; writes work again once there is space', async () => {
  const database = connectSqlite(join(newDataDir(), 'full.db'))
  await migrate(database)
  await syncCatalogToDatabase(database, { stores: undefined, now: Date.now() })
  const server = await testApp(database)
  const player = await signedIn(server)
  const bag = await aBag(player)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count ?? 0))}`.execute(
    database.db,
  )
  const createdIds: string[] = []
  let failure: { status: number; body: unknown; headers: object } | undefined
  for (let attempt = 0; attempt < 99 && !failure; attempt += 1) {
    const response = await player.send('POST', '/api/bags', {
      name: `Bag ${attempt} ${'x'.repeat(40)}`,
    })
    if (response.status === 201) createdIds.push((response.body as Bag).id)
    else failure = response
  }
  expect(failure).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(failure?.headers).toHaveProperty('retry-after')
  expect((await player.get('/api/bags')).status).toBe(200)
  expect((await server.browser().get('/api/leaderboard')).status).toBe(200)
  expect((await server.browser().get('/readyz')).body).toEqual({ status: 'ready' })
  await sql`pragma max_page_count = 1000000`.execute(database.db)
  expect((await player.send('POST', '/api/bags', { name: 'Room again' })).status).toBe(201)
  const ids = ((await player.get('/api/bags')).body as { bags: Bag[] }).bags.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([bag.id, ...createdIds]))
  await expectInvariants(database)
  await server.app.close()
  await database.close()
})

describe('PostgreSQL restarts', () => {
  const RESTARTS = scale(2, 20)
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it(`[F4] ${RESTARTS} restarts under load: 503 only during a restart, nothing lost, no connection leaked`, async () => {
    const DATABASE_URL = `${postgres.url}/postgres`
    const server = await startServer({ DATA_DIR: newDataDir(), DATABASE_URL, LOG_LEVEL: 'silent' })
    const worker = makeWorker('restarted', Math.random)
    const slowest: number[] = []
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = worker.acknowledged()
      const working = worker.work(server.origin)
      while (worker.acknowledged() < before + 10) await sleep(10)
      await postgres.restart()
      const restartedAt = performance.now()
      await working
      while ((await fetch(`${server.origin}/readyz`)).status !== 200) await sleep(20)
      slowest.push(performance.now() - restartedAt)
      expect(await worker.check(server.origin)).toEqual([])
    }
    note('slowest recovery (ms)', Math.round(Math.max(...slowest)))
    expect(Math.max(...slowest)).toBeLessThan(2000)
    note('database restarts survived', RESTARTS)
    const database = connectPostgres(DATABASE_URL)
    await expectInvariants(database)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where application_name = 'bagwise'
    `.execute(database.db)
    // One connection belongs to this test; the server's pool has ten.
    expect(rows[0]?.count).toBeLessThanOrEqual(11)
    await database.close()
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })
})

it('[F26] SIGTERM finishes requests in progress, accepts no new ones and exits 0, and a second SIGTERM exits right away', async () => {
  const DATA_DIR = newDataDir()
  const server = await startServer({ DATA_DIR, SIGN_UPS_PER_HOUR: '1000' })
  const workers = Array.from({ length: 8 }, (_, index) =>
    makeWorker(`stopped_${index}`, Math.random),
  )
  const working = Promise.all(workers.map(worker => worker.work(server.origin)))
  while (workers.some(worker => worker.acknowledged() < 3)) await sleep(10)
  server.signal('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
  await working
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed')
  // Closed cleanly: the journal is empty.
  const file = new DatabaseSync(join(DATA_DIR, 'bagwise.db'), { readOnly: true })
  expect(file.prepare('pragma quick_check').all()).toEqual([{ quick_check: 'ok' }])
  file.close()
  const again = await startServer({ DATA_DIR })
  for (const worker of workers) expect(await worker.check(again.origin)).toEqual([])
  // A request whose body never arrives would delay it.
  const { hostname, port } = new URL(again.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`,
  )
  await sleep(300)
  again.signal('SIGTERM')
  await sleep(300)
  again.signal('SIGTERM')
  expect((await again.ended).code).toBe(1)
  socket.destroy()
})

it('[F27] an uncaught error is logged and ends the process with 1 after draining', async () => {
  const throwOnSignal = `process.on('SIGUSR2', () => { throw new Error('failed on purpose') })`
  const server = await startServer({
    DATA_DIR: newDataDir(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throwOnSignal)}`,
  })
  server.signal('SIGUSR2')
  const { code, stdout } = await server.ended
  expect(code).toBe(1)
  expect(stdout).toContain('"msg":"uncaughtException"')
  expect(stdout).toContain('failed on purpose')
})

describeOnBothEngines('secrets', open => {
  it("[F30] keeps sessions when the secret is rotated, and ends them when it's removed", async () => {
    const database = await open()
    const [oldSecret, newSecret] = ['o'.repeat(32), 'f'.repeat(32)]
    const first = await testApp(database, { env: { SESSION_SECRET: oldSecret } })
    const player = await signedIn(first)
    const statusWith = async (secret: string) => {
      const server = await testApp(database, { env: { SESSION_SECRET: secret } })
      const { status } = await server.browser({ cookies: player.cookies }).get('/api/bags')
      await server.app.close()
      return status
    }
    expect(await statusWith(`${newSecret},${oldSecret}`)).toBe(200)
    expect(await statusWith(newSecret)).toBe(401)
    await first.app.close()
  })
})
