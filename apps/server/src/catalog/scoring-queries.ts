// The version of the rules and catalog behind the stored scores. Not in scores/, because scores/ imports the catalog.
import { catalogVersion as shippedVersion } from '@bagwise/catalog'
import { SCORING_VERSION } from '@bagwise/domain/scoring'
import type { Queries } from '../platform/db/schema.ts'
import { readMeta, writeMeta } from '../platform/db/rows.ts'

const META_KEY = 'scored_with'

/** Identifies everything that a score depends on besides the bag's discs. */
export const scoringVersion = (catalogVersion: string): string =>
  `${SCORING_VERSION} ${catalogVersion}`

/** True from a change of rules or catalog until every bag has been rescored. */
export const areScoresOutdated = async (
  queries: Queries,
  catalogVersion = shippedVersion,
): Promise<boolean> => (await readMeta(queries, META_KEY)) !== scoringVersion(catalogVersion)

export const markScored = (queries: Queries, version: string): Promise<void> =>
  writeMeta(queries, META_KEY, version)

/** A database without bags has nothing to rescore. */
export async function markScoredIfNew(queries: Queries, catalogVersion: string): Promise<void> {
  const bag = await queries.selectFrom('bags').select('id').limit(1).executeTakeFirst()
  if (!bag) await markScored(queries, scoringVersion(catalogVersion))
}
