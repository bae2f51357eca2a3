import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectDataDir } from './connect.ts'
import { scale } from '../../../test/chaos/figures.ts'
import { migrate } from './migrate.ts'
import { useDataDirs } from '../../../test/support/data-dirs.ts'

const MEGABYTE = 1024 * 1024
const newDataDir = useDataDirs()

/** Half a megabyte each. */
const WRITES = scale(120, 2000)

it(
  `[F25] ${WRITES / 2} MB of writes leave a journal of only a few MB`,
  { timeout: 300_000 },
  async () => {
    const dataDir = newDataDir()
    const writer = connectDataDir(dataDir)
    const reader = connectDataDir(dataDir)
    await migrate(writer)
    const value = 'x'.repeat(MEGABYTE / 2)
    await writer.db.insertInto('meta').values({ key: 'large', value }).execute()
    let largest = 0
    for (let round = 0; round < WRITES; round += 1) {
      await writer.db
        .updateTable('meta')
        .set({ value: `${round}${value}` })
        .where('key', '=', 'large')
        .execute()
      await reader.db.selectFrom('meta').select('key').execute()
      largest = Math.max(largest, statSync(join(dataDir, 'bagwise.db-wal')).size)
    }
    expect(largest).toBeLessThan(16 * MEGABYTE)
    await reader.close()
    await writer.close()
  },
)
