import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { connectDataDir, type Database } from '../../../src/platform/db/connect.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { describeOnBothEngines, postgresUrlOf } from '../../support/databases/databases.ts'
import { expectInvariants, expectCompleteAccounts } from '../../support/invariants.ts'
import { startServer } from '../../support/server-process.ts'
import { note, scale } from '../figures.ts'
import { makeWorker } from './ledger.ts'

const KILLS = Number(process.env['KILLS'] ?? scale(2, 260))
const newDataDir = useDataDirs()

type CrashReport = {
  readonly acknowledged: number
  readonly lost: readonly string[]
}

const WORKERS = 4
const MAX_UPTIME_MS = 700

/**
 * Repeatedly kills a real server under load, and compares the data after the restart with the acknowledged writes.
 * `inspect` runs while the server is up and no worker is writing.
 */
async function killUnderLoad(
  env: Readonly<Record<string, string>>,
  { kills, inspect }: { kills: number; inspect: () => Promise<void> },
): Promise<CrashReport> {
  const workers = Array.from({ length: WORKERS }, (_, index) =>
    makeWorker(`worker_${index}_${process.pid}`, Math.random),
  )
  const lost: string[] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    const server = await startServer({ SIGN_UPS_PER_HOUR: '100000', ...env })
    for (const worker of workers) lost.push(...(await worker.check(server.origin)))
    await inspect()
    if (kill === kills) {
      server.signal('SIGTERM')
      await server.ended
      break
    }
    const writes = Promise.all(workers.map(worker => worker.work(server.origin)))
    // Signing up takes time, so the first run lasts until every worker has started.
    while (workers.some(worker => worker.acknowledged() === 0)) await sleep(50)
    await sleep(Math.random() * MAX_UPTIME_MS)
    await server.kill()
    await writes
  }
  const acknowledged = workers.reduce((sum, worker) => sum + worker.acknowledged(), 0)
  return { acknowledged, lost }
}

describeOnBothEngines('kill -9 under load', (open, engine) => {
  async function storage(): Promise<{
    env: Record<string, string>
    connect: () => Promise<Database>
  }> {
    const DATA_DIR = newDataDir()
    // Opens its own connection while the server runs, as an operator's tool would.
    if (engine === 'sqlite')
      return { env: { DATA_DIR }, connect: async () => connectDataDir(DATA_DIR) }
    const database = await open()
    return {
      env: { DATA_DIR, DATABASE_URL: await postgresUrlOf(database) },
      connect: async () => ({ ...database, close: async () => {} }),
    }
  }

  it(
    `[F1] [I1] [I2] [I3] [I4] [I5] [I6] [I7] [I8] ${KILLS} kills: no acknowledged write is lost, none is stored partially, and all invariants hold`,
    { timeout: KILLS * 30_000 },
    async () => {
      const { env, connect } = await storage()
      const report = await killUnderLoad(env, {
        kills: KILLS,
        inspect: async () => {
          const database = await connect()
          await expectInvariants(database)
          await expectCompleteAccounts(database)
          await database.close()
        },
      })
      note('kills survived', KILLS)
      note('acknowledged writes checked', report.acknowledged)
      expect(report.lost).toEqual([])
      expect(report.acknowledged).toBeGreaterThan(KILLS * 5)
    },
  )
})
