// npm run rescore: rescores every bag and corrects everything that is computed from bags, also while the server runs.
import { formatted, runCommand, withExistingDatabase } from './command.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../platform/db/connect.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { makeDerivedData } from '../scores/derived-data.ts'
import { makeRescoring, type RescoringProgress } from '../scores/rescoring.ts'
import { makeScoreService } from '../scores/scores.ts'
import { makeMostBagged } from '../popularity/popularity.ts'

const PROGRESS_MS = 2000

function progressPrinter(): (progress: RescoringProgress) => void {
  let printedAt = performance.now()
  return ({ players, total, changed }) => {
    if (performance.now() - printedAt < PROGRESS_MS) return
    printedAt = performance.now()
    process.stdout.write(
      `${formatted(players)} of about ${formatted(total)} players, ${formatted(changed)} bags rescored\n`,
    )
  }
}

/** Returns a sentence about what was done. */
export async function rescoreAll(database: Database): Promise<string> {
  const catalog = await openCatalog(database)
  const scores = makeScoreService({ database, catalog, now: Date.now })
  const began = performance.now()
  const { players, changed, resumed } = await makeRescoring({ database, scores }).run(
    progressPrinter(),
  )
  const { listings, counts } = await makeDerivedData({
    database,
    now: Date.now,
    log: console,
  }).correct()
  const { requireEmailConfirmation } = parseConfig(process.env)
  const parts = { database, catalog, now: Date.now, log: console, requireEmailConfirmation }
  await makeMostBagged(parts).recount()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const from = resumed ? ', continuing where the last run stopped' : ''
  return `Checked the bags of ${formatted(players)} players in ${seconds} s${from}: ${formatted(changed)} bags rescored, ${formatted(listings)} listings and ${formatted(counts)} counts corrected`
}

if (import.meta.main)
  await runCommand(() =>
    withExistingDatabase(rescoreAll, {
      unreachable: "The database can't be reached. Run the command again to continue from here.",
    }),
  )
