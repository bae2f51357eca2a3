// Everything that players' scores depend on, for rescoring their bags.
import type { Visibility } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import type { Queries } from '../platform/db/schema.ts'
import { findCustomMolds } from '../catalog/index.ts'
import { ACCESS_COLUMNS, profileAccess } from '../profiles/index.ts'
import { findOutdatedListings } from './listing-queries.ts'
import { type PlayerScores, scoreOf, listScoreRowsOf } from './queries.ts'

/** The ids of players with bags, sorted, after the given one. */
export async function listPlayerIdsAfter(
  queries: Queries,
  after: string | undefined,
  limit: number,
) {
  const players = queries.selectFrom('bags').select('user_id').distinct().orderBy('user_id')
  const rows = await (after ? players.where('user_id', '>', after) : players).limit(limit).execute()
  return rows.map(row => row.user_id)
}

export type PlayerBags = PlayerScores & {
  /** Leaves out empty bags. */
  readonly bags: readonly {
    readonly bagId: string
    readonly discIds: readonly string[]
    readonly visibility: Visibility
    /** True while the bag is hidden by a moderator. */
    readonly isHidden: boolean
  }[]
  /** The ids of bags with wrong listed discs. */
  readonly outdatedListingIds: readonly string[]
  readonly customMolds: readonly Disc[]
}

/** The number of queries doesn't depend on the number of players. */
export async function listBagsOfPlayers(
  queries: Queries,
  playerIds: readonly string[],
): Promise<PlayerBags[]> {
  const profiles = await queries
    .selectFrom('profiles')
    .where('id', 'in', playerIds)
    .select(ACCESS_COLUMNS)
    .execute()
  const scores = await listScoreRowsOf(queries, playerIds)
  const discs = await queries
    .selectFrom('bags')
    .innerJoin('bag_discs', 'bag_discs.bag_id', 'bags.id')
    .where('bags.user_id', 'in', playerIds)
    .select(['bags.id', 'bags.user_id', 'bags.visibility', 'bags.hidden_at', 'bag_discs.disc_id'])
    .execute()
  const customMolds = await findCustomMolds(
    queries,
    discs.map(row => row.disc_id),
  )
  const outdated = await findOutdatedListings(queries, playerIds)
  const discsOf = Map.groupBy(discs, row => row.user_id)
  const scoresOf = Map.groupBy(scores, row => row.user_id)
  return profiles.map(profile => {
    const playerScores = (scoresOf.get(profile.id) ?? []).map(scoreOf)
    const byBag = Map.groupBy(discsOf.get(profile.id) ?? [], row => row.id)
    return {
      owner: profileAccess(profile),
      scores: playerScores,
      bags: Array.from(byBag, ([bagId, rows]) => ({
        bagId,
        discIds: rows.map(row => row.disc_id),
        visibility: rows[0]?.visibility ?? 'private',
        isHidden: rows[0]?.hidden_at !== null,
      })),
      outdatedListingIds: playerScores
        .map(({ bagId }) => bagId)
        .filter(bagId => outdated.has(bagId)),
      customMolds,
    }
  })
}
