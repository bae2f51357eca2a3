// `npm run seed:demo`: adds thirty players with public bags to the database of an installation.
import { syncCatalogToDatabase } from '../apps/server/src/catalog/sync.ts'
import { parseConfig } from '../apps/server/src/config.ts'
import { exitOnConfigError } from '../apps/server/src/platform/config-error.ts'
import { connectDataDir, connectPostgres } from '../apps/server/src/platform/db/connect.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { createPlayers } from './lib/many-players.ts'

const PLAYERS = 30

const config = await exitOnConfigError(() => parseConfig(process.env))
const database = config.directDatabaseUrl
  ? connectPostgres(config.directDatabaseUrl, { connections: 1 })
  : connectDataDir(config.dataDir)
try {
  const now = Date.now()
  await migrate(database)
  await syncCatalogToDatabase(database, { stores: config.storeLinks, now })
  const { count } = await database.db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const seed = `demo ${count}`
  await createPlayers(database, { players: PLAYERS, now, seed, firstNumber: count + 1 })
  console.log(`Added ${PLAYERS} players with their bags.`)
} finally {
  await database.close()
}
