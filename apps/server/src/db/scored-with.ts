// Which rules and which catalog the stored scores were computed with.
import { catalogVersion } from '@bagwise/catalog'
import { SCORING_RULES } from '@bagwise/domain/scoring'
import type { Queries } from './schema.ts'
import { readMeta, writeMeta } from './tables/meta.ts'

const META_KEY = 'scored_with'

/** What a score written by this version depends on besides the discs in the bag. */
export const scoringVersion = `${SCORING_RULES} ${catalogVersion}`

/** True after a change of rules or catalog, until every bag has been rescored. */
export const areScoresOld = async (queries: Queries): Promise<boolean> =>
  (await readMeta(queries, META_KEY)) !== scoringVersion

export const markScored = (queries: Queries): Promise<void> =>
  writeMeta(queries, META_KEY, scoringVersion)

/** Without any bags there is nothing to rescore. */
export async function markScoredIfNew(queries: Queries): Promise<void> {
  const bag = await queries.selectFrom('bags').select('id').limit(1).executeTakeFirst()
  if (!bag) await markScored(queries)
}
