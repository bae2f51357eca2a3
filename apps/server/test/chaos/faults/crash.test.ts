// Does every acknowledged write survive kill -9, and is nothing left half done?
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { connectDataDir, type Database } from '../../../src/platform/db/connect.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { expectInvariants, expectWholeAccounts } from '../../support/invariants.ts'
import { killUnderLoad } from './crash.ts'
import { note, scale } from '../figures.ts'

const KILLS = Number(process.env['KILLS'] ?? scale(2, 260))
const newDataDir = useDataDirs()

describeOnBothEngines('kill -9 under load', (open, engine) => {
  async function storage(): Promise<{
    env: Record<string, string>
    look: () => Promise<Database>
  }> {
    const DATA_DIR = newDataDir()
    // Opens its own connection beside the server, as an operator's tool would.
    if (engine === 'sqlite')
      return { env: { DATA_DIR }, look: async () => connectDataDir(DATA_DIR) }
    const database = await open()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database.db,
    )
    const DATABASE_URL = `${inject('postgres').url}/${rows[0]?.name ?? ''}`
    return {
      env: { DATA_DIR, DATABASE_URL },
      look: async () => ({ ...database, close: async () => {} }),
    }
  }

  it(
    `[F1] [I1] [I2] [I3] [I4] [I5] [I6] [I7] [I8] ${KILLS} kills: no acknowledged write lost, nothing half done, and all invariants hold`,
    { timeout: KILLS * 30_000 },
    async () => {
      const { env, look } = await storage()
      const report = await killUnderLoad(env, {
        kills: KILLS,
        looked: async () => {
          const database = await look()
          await expectInvariants(database)
          await expectWholeAccounts(database)
          await database.close()
        },
      })
      note('kills survived', report.kills)
      note('acknowledged writes checked', report.acknowledged)
      const starts = report.startsMs.toSorted((a, b) => a - b)
      note('slowest restart (ms)', Math.round(starts.at(-1) ?? 0))
      note('slowest usual restart (ms)', Math.round(starts[starts.length >> 1] ?? 0))
      expect(report.lost).toEqual([])
      // The median: a single start may be slow on a machine that runs other tests.
      expect(starts[starts.length >> 1]).toBeLessThan(3000)
      expect(report.acknowledged).toBeGreaterThan(KILLS * 5)
    },
  )
})
