// Whether players wait for each other on PostgreSQL: adds per second of many players compared with one.
import { sql } from 'kysely'
import { connectPostgres } from '../../../apps/server/src/platform/db/connect.ts'
import { startPostgres } from '../../../apps/server/test/support/postgres.ts'
import { median } from '../measure.ts'
import { addDiscs, newPlayers } from './adding.ts'
import type { Comparison } from './comparison.ts'
import { forget, newDataDir, seedPlayers, startProduct } from './product.ts'

const PLAYERS = 16
const OTHER_PLAYERS = 1000
const ROUNDS = 7
const WARM_UP_ROUNDS = 5

async function createDatabase(url: string, name: string): Promise<string> {
  const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
  await sql`create database ${sql.id(name)}`.execute(admin.db).finally(admin.close)
  return `${url}/${name}`
}

async function measureOn(url: string, dataDir: string): Promise<Comparison> {
  const env = {
    DATABASE_URL: await createDatabase(url, 'bagwise_bench'),
    SESSION_SECRET: 'a-secret-for-measurements-alone-0',
  }
  await seedPlayers(dataDir, OTHER_PLAYERS, env)
  const product = await startProduct(dataDir, env)
  try {
    const players = await newPlayers(product, PLAYERS)
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await addDiscs(product.port, players)
    const rounds: { one: number; many: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        one: await addDiscs(product.port, players.slice(0, 1)),
        many: await addDiscs(product.port, players),
      })
    }
    return {
      name: `add a disc on PostgreSQL, ${PLAYERS} players against one`,
      ratio: median(rounds.map(({ one, many }) => many / one)),
      aim: 2,
      perSecond: median(rounds.map(({ many }) => many)),
      comparedWith: median(rounds.map(({ one }) => one)),
    }
  } finally {
    await product.stop()
  }
}

export async function manyAgainstOne(): Promise<Comparison> {
  const { url, stop } = await startPostgres({ isDurable: true })
  const dataDir = newDataDir()
  try {
    return await measureOn(url, dataDir)
  } finally {
    await stop()
    forget(dataDir)
  }
}
