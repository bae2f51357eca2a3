// npm run rescore: rescores every bag and corrects all data derived from bags, even while the server runs.
import { pluralize } from '@bagwise/domain/text'
import { runCommand, withExistingDatabase } from './command.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../platform/db/connect.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { makeRescoring, type RescoringProgress } from '../scores/rescoring.ts'
import { makeScoreService } from '../scores/scores.ts'
import { makePopularityService } from '../popularity/popularity.ts'

const PROGRESS_MS = 2000

function progressPrinter(): (progress: RescoringProgress) => void {
  let printedAt = performance.now()
  return ({ players, bags }) => {
    if (performance.now() - printedAt < PROGRESS_MS) return
    printedAt = performance.now()
    process.stdout.write(
      `${pluralize(players, 'player')} checked, ${pluralize(bags, 'bag')} rescored\n`,
    )
  }
}

/** Returns a one-sentence summary. */
export async function rescoreAll(database: Database): Promise<string> {
  const catalog = await openCatalog(database)
  const scores = makeScoreService({ database, catalog, now: Date.now })
  const startedAt = performance.now()
  const rescoring = makeRescoring({ database, catalog, scores })
  const { players, bags, counts } = await rescoring.run(progressPrinter())
  const { requireEmailConfirmation } = parseConfig(process.env)
  const deps = { database, catalog, now: Date.now, log: console, requireEmailConfirmation }
  await makePopularityService(deps).recount()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return `Checked the bags of ${pluralize(players, 'player')} in ${seconds} s: ${pluralize(bags, 'bag')} rescored, ${pluralize(counts, 'count')} corrected`
}

if (import.meta.main)
  await runCommand(() =>
    withExistingDatabase(rescoreAll, {
      unreachable: "The database can't be reached. Run the command again once it's back.",
    }),
  )
