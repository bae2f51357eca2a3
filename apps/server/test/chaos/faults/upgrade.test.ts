// Upgrades a database through one more migration while players read and write.
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, it, vi } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { connectPostgres, type Database } from '../../../src/platform/db/connect.ts'
import { isMigrated, migrate, migrations } from '../../../src/platform/db/migrate.ts'
import { MIGRATION_TIMEOUTS } from '../../../src/platform/db/postgres-pool.ts'
import { testApp } from '../../support/app.ts'
import { describeOnBothEngines, postgresUrlOf } from '../../support/databases/databases.ts'
import { expectInvariants, expectCompleteAccounts } from '../../support/invariants.ts'
import { makeWorker } from './ledger.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Only adds tables and columns, because servers of the previous version keep running. */
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

const columnsOfBags = async ({ db }: Database): Promise<string[]> => {
  const tables = await db.introspection.getTables()
  return tables.find(table => table.name === 'bags')?.columns.map(column => column.name) ?? []
}

async function startListening(database: Database) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { app } = await testApp(database, { env: { APP_URL: origin } })
  await app.listen({ port, host: '127.0.0.1' })
  return { app, origin }
}

/** Players who write, and a visitor who reads, until the server stops. */
function startLoad(origin: string) {
  const workers = ['one', 'two', 'three'].map(name => makeWorker(`upgrade_${name}`, Math.random))
  const ended = workers.map(worker => worker.work(origin))
  let reads = 0
  const stopping = new AbortController()
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      for (const path of ['/api/leaderboard?period=weekly', '/readyz']) {
        expect((await fetch(`${origin}${path}`)).status).toBe(200)
        reads += 1
      }
    }
  })()
  return {
    workers,
    /** Resolves after ten more writes of each player and ten more reads. */
    async waitForProgress() {
      const before = workers.map(worker => worker.acknowledged())
      const readsBefore = reads
      const isDone = () =>
        reads >= readsBefore + 10 &&
        workers.every((worker, index) => worker.acknowledged() >= (before[index] ?? 0) + 10)
      const failed = Promise.race([reading, ...ended]).then(() => {
        throw new Error('a player or the visitor stopped')
      })
      await Promise.race([failed, vi.waitUntil(isDone, { timeout: 60_000 })])
    },
    async stop(close: () => Promise<unknown>) {
      stopping.abort()
      await reading
      await close()
      await Promise.all(ended)
    },
  }
}

describeOnBothEngines('upgrading a database', (open, engine) => {
  /** On PostgreSQL three processes start together; on SQLite a lock allows only one. */
  async function runnersFor(database: Database): Promise<Database[]> {
    if (engine === 'sqlite') return [database]
    const url = await postgresUrlOf(database)
    return [1, 2, 3].map(() =>
      connectPostgres(url, { connections: 2, timeouts: MIGRATION_TIMEOUTS }),
    )
  }

  it('[F16] loses nothing, keeps everyone working, and a failed migration changes nothing', async () => {
    const database = await open()
    const { app, origin } = await startListening(database)
    const load = startLoad(origin)
    await load.waitForProgress()

    const next = { ...migrations(engine), '9998-next': NEXT }
    const runners = await runnersFor(database)
    // A reader locks the table. The migration waits for it, but the players don't wait for the migration.
    const reading =
      engine === 'postgres' &&
      database.db.transaction().execute(async tx => {
        await sql`lock table bags in access share mode`.execute(tx)
        await load.waitForProgress()
      })
    const ran = await Promise.all(runners.map(runner => migrate(runner, next)))
    await reading
    expect(ran.flat()).toEqual(['9998-next'])
    expect(await columnsOfBags(database)).toContain('color')
    await load.waitForProgress()

    const broken = { ...next, '9999-broken': BROKEN }
    await expect(migrate(runners[0] ?? database, broken)).rejects.toThrow('no_such_table')
    expect(await columnsOfBags(database)).not.toContain('half_done')
    expect(await isMigrated(database)).toBe(true)
    await load.waitForProgress()

    await load.stop(() => app.close())
    const restarted = await startListening(database)
    for (const worker of load.workers) expect(await worker.check(restarted.origin)).toEqual([])
    await restarted.app.close()
    await expectInvariants(database)
    await expectCompleteAccounts(database)
    if (engine === 'postgres') for (const runner of runners) await runner.close()
  })
})
