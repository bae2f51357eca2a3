// Do the current and the next version work on one PostgreSQL, under load, while the schema is migrated?
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectPostgres, type Database } from '../../src/platform/db/connect.ts'
import { isMigrated, migrate, migrations } from '../../src/platform/db/migrate.ts'
import { MIGRATING } from '../../src/platform/db/postgres-pool.ts'
import { useDataDirs } from '../support/data-dirs.ts'
import { TEST_SECRET, testApp } from '../support/app.ts'
import { postgresCopy } from '../support/databases.ts'
import { expectInvariants } from '../support/invariants.ts'
import { makeWorker, type Worker } from './ledger.ts'
import { freePort } from '../../../../scripts/lib/free-port.ts'
import { startServer } from '../support/server-process.ts'

vi.setConfig({ testTimeout: 120_000 })
const newDataDir = useDataDirs()

let copy: Awaited<ReturnType<typeof postgresCopy>>
beforeAll(async () => {
  copy = await postgresCopy()
})
afterAll(() => copy.drop())

/** Backward compatible, as every migration must be: the previous version keeps working. */
const NEXT: Migration = {
  async up(db) {
    await sql`alter table bags add column color text`.execute(db)
    await sql`create index bags_color on bags (color)`.execute(db)
  },
}
/** Fails halfway. */
const BROKEN: Migration = {
  async up(db) {
    await sql`alter table bags add column half_done text`.execute(db)
    await sql`alter table no_such_table add column anything text`.execute(db)
  },
}

const migrating = () => connectPostgres(copy.url, { connections: 2, timeouts: MIGRATING })

const columnsOfBags = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = 'bags'`.execute(db)
  return rows.map(row => row.column_name)
}

/** A long read that keeps the table from being altered. */
async function aLongRead({ db }: Database, milliseconds: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`lock table bags in access share mode`.execute(tx)
    await sleep(milliseconds)
  })
}

it('[F16] two versions serve side by side while one of three runners migrates, no writer waits long, and a failed migration changes nothing', async () => {
  const today = await startServer({
    DATA_DIR: newDataDir(),
    DATABASE_URL: copy.url,
    LOG_LEVEL: 'silent',
    SESSION_SECRET: TEST_SECRET,
  })
  const stopped: string[] = []
  const workers: Worker[] = []
  const work = { goesOn: true }
  const workAt = (name: string, origin: string): { worker: Worker; ended: Promise<unknown> } => {
    const worker = makeWorker(name, Math.random)
    workers.push(worker)
    // Ends with the first response that is not a success.
    const ended = worker.work(origin).then(() => work.goesOn && stopped.push(name))
    return { worker, ended }
  }
  const atWork = ['today_one', 'today_two'].map(name => workAt(name, today.origin))

  let slowest = 0
  const watching = (async () => {
    const { worker: watcher } = workAt('watcher', today.origin)
    let seen = 0
    let since = performance.now()
    while (work.goesOn) {
      await sleep(10)
      if (watcher.acknowledged() > seen) since = performance.now()
      seen = watcher.acknowledged()
      if (seen > 0) slowest = Math.max(slowest, performance.now() - since)
    }
  })()
  const moreWork = async () => {
    const before = new Map(workers.map(worker => [worker, worker.acknowledged()]))
    for (const [worker, count] of before) {
      while (worker.acknowledged() < count + 10) {
        expect(stopped).toEqual([])
        await sleep(10)
      }
    }
  }
  await moreWork()

  const database = connectPostgres(copy.url)
  const known = migrations('postgres')
  const next = { ...known, '9998-next': NEXT }
  const runners = [migrating(), migrating(), migrating()]
  slowest = 0
  const reading = aLongRead(database, 4000)
  const ran = await Promise.all(runners.map(runner => migrate(runner, next)))
  await reading
  expect(ran.flat()).toEqual(['9998-next'])
  expect(await columnsOfBags(database)).toContain('color')
  // Without its short lock timeout, everyone would have waited as long as the migration did.
  expect(slowest).toBeLessThan(2500)

  // The new version, beside the previous one.
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const newer = await testApp(database, { env: { APP_URL: origin } })
  await newer.app.listen({ port, host: '127.0.0.1' })
  for (const name of ['newer_one', 'newer_two']) workAt(name, origin)
  await moreWork()
  expect((await fetch(`${today.origin}/readyz`)).status).toBe(200)

  const broken = { ...next, '9999-broken': BROKEN }
  await expect(migrate(runners[0] ?? migrating(), broken)).rejects.toThrow('no_such_table')
  expect(await columnsOfBags(database)).not.toContain('half_done')
  expect(await isMigrated(database)).toBe(true)
  await moreWork()

  expect(stopped).toEqual([])
  work.goesOn = false
  await watching
  today.signal('SIGTERM')
  expect((await today.ended).code).toBe(0)
  for (const { worker, ended } of atWork) {
    await ended
    expect(await worker.check(origin)).toEqual([])
  }
  await newer.app.close()
  await expectInvariants(database)
  for (const runner of [...runners, database]) await runner.close()
})
