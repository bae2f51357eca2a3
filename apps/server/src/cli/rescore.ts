// npm run rescore: scores every bag again after the rules or the catalog changed, also while the server runs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { type Config, ConfigError, parseConfig } from '../config.ts'
import { connectDataDir, connectPostgres, DATABASE_FILE, type Database } from '../db/connect.ts'
import { storageFaultOf } from '../db/faults.ts'
import { isMigrated } from '../db/migrate.ts'
import { isCatalogLoaded } from '../db/seed/catalog.ts'
import { retiredDiscs } from '../db/tables/discs.ts'
import { makeCatalogService } from '../services/catalog.ts'
import { makeRescoring, type RescoringProgress } from '../services/rescoring.ts'
import { makeScoreService } from '../services/scores.ts'

const NOT_THERE =
  'There is no database of this version yet. Start Bagwise once to bring the database and the catalog up to date, then run this command again.'

const PROGRESS_MS = 2000
const formatted = (count: number): string => count.toLocaleString('en')

/** The server creates and migrates the database; this command only works on an existing one. */
function open({ databaseUrl, dataDir }: Config): Database {
  if (databaseUrl) return connectPostgres(databaseUrl, { connections: 1 })
  if (!existsSync(join(dataDir, DATABASE_FILE))) throw new ConfigError(NOT_THERE)
  return connectDataDir(dataDir)
}

function progressPrinter(): (progress: RescoringProgress) => void {
  let saidAt = performance.now()
  return ({ players, total, changed }) => {
    if (performance.now() - saidAt < PROGRESS_MS) return
    saidAt = performance.now()
    process.stdout.write(
      `${formatted(players)} of about ${formatted(total)} players, ${formatted(changed)} bags rescored\n`,
    )
  }
}

async function rescore(database: Database): Promise<string> {
  const { reader } = database
  const ready = (await isMigrated(database)) && (await isCatalogLoaded(database))
  if (!ready) throw new ConfigError(NOT_THERE)
  const catalog = makeCatalogService({ retired: await retiredDiscs(reader) })
  const scores = makeScoreService({ database, catalog, now: Date.now })
  const began = performance.now()
  const { players, changed, resumed } = await makeRescoring({ database, scores }).run(
    progressPrinter(),
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const from = resumed ? ', continuing where the last run stopped' : ''
  return `Checked the bags of ${formatted(players)} players in ${seconds} s${from}: ${formatted(changed)} bags rescored`
}

await runCommand(async () => {
  const database = open(parseConfig(process.env))
  try {
    return await rescore(database)
  } catch (error) {
    if (storageFaultOf(error)?.kind !== 'lost') throw error
    throw new ConfigError(
      "The database can't be reached. Run the command again to continue from here.",
    )
  } finally {
    await database.close()
  }
})
