// npm run rescore: scores every bag anew after a change of rules or catalog, also while the server runs.
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
  'There is no database of this version yet: start Bagwise once, which brings database and catalog up to date, then rescore'

const PROGRESS_MS = 2000
const inWords = (count: number): string => count.toLocaleString('en')

/** Whoever runs the server may have set it up; this command only comes to what is there. */
function open({ databaseUrl, dataDir }: Config): Database {
  if (databaseUrl) return connectPostgres(databaseUrl, { connections: 1 })
  if (!existsSync(join(dataDir, DATABASE_FILE))) throw new ConfigError(NOT_THERE)
  return connectDataDir(dataDir)
}

function sayNowAndThen(): (progress: RescoringProgress) => void {
  let saidAt = performance.now()
  return ({ players, total, changed }) => {
    if (performance.now() - saidAt < PROGRESS_MS) return
    saidAt = performance.now()
    process.stdout.write(
      `${inWords(players)} of about ${inWords(total)} players, ${inWords(changed)} bags scored anew\n`,
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
    sayNowAndThen(),
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const from = resumed ? ', going on where it had stopped' : ''
  return `Looked through the bags of ${inWords(players)} players in ${seconds} s${from}: ${inWords(changed)} bags were scored anew`
}

await runCommand(async () => {
  const database = open(parseConfig(process.env))
  try {
    return await rescore(database)
  } catch (error) {
    if (storageFaultOf(error)?.kind !== 'lost') throw error
    throw new ConfigError('The database cannot be reached; run it again to go on from here')
  } finally {
    await database.close()
  }
})
