// Reads for scoring everything again: some players at a time, with what their bags hold and how it is scored.
import type { Visibility } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import type { Queries } from '../platform/db/schema.ts'
import { readMeta, writeMeta } from '../platform/db/transactions.ts'
import { customMoldsAmong } from '../catalog/index.ts'
import { isPublicNow, RESTRICTION_COLUMNS } from '../profiles/index.ts'
import { type PlayerScores, scoreOf } from './queries.ts'

/** Players with bags, in order of their ids, after the given one. */
export async function playersAfter(
  queries: Queries,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const players = queries.selectFrom('bags').select('user_id').distinct().orderBy('user_id')
  const rows = await (after ? players.where('user_id', '>', after) : players).limit(limit).execute()
  return rows.map(row => row.user_id)
}

export async function countPlayers(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('profiles')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type PlayerBags = PlayerScores & {
  /** By id; empty bags are left out. */
  readonly bags: ReadonlyMap<
    string,
    {
      readonly discIds: readonly string[]
      readonly visibility: Visibility
      /** True while a moderator hides the bag. */
      readonly isHidden: boolean
    }
  >
  /** The facts of the discs that players described. */
  readonly customMolds: readonly Disc[]
}

/** Three reads however many players, and a fourth where they have custom molds. */
export async function bagsOfPlayers(
  queries: Queries,
  playerIds: readonly string[],
): Promise<PlayerBags[]> {
  const profiles = await queries
    .selectFrom('profiles')
    .where('id', 'in', playerIds)
    .select(['profiles.id', 'profiles.is_public', ...RESTRICTION_COLUMNS])
    .execute()
  const scores = await queries
    .selectFrom('bag_scores')
    .innerJoin('bags', 'bags.id', 'bag_scores.bag_id')
    .where('bag_scores.user_id', 'in', playerIds)
    .selectAll('bag_scores')
    .select(['bags.visibility', 'bags.hidden_at'])
    .execute()
  const discs = await queries
    .selectFrom('bags')
    .innerJoin('bag_discs', 'bag_discs.bag_id', 'bags.id')
    .where('bags.user_id', 'in', playerIds)
    .select(['bags.user_id', 'bags.visibility', 'bags.hidden_at'])
    .select(['bag_discs.bag_id', 'bag_discs.disc_id'])
    .execute()
  const customMolds = await customMoldsAmong(
    queries,
    discs.map(row => row.disc_id),
  )
  const isPublic = new Map(profiles.map(row => [row.id, isPublicNow(row)]))
  const scoresOf = Map.groupBy(scores, row => row.user_id)
  const discsOf = Map.groupBy(discs, row => row.user_id)
  return playerIds.map(playerId => {
    const rows = discsOf.get(playerId) ?? []
    const byBag = Map.groupBy(rows, row => row.bag_id)
    return {
      playerId,
      profileIsPublic: isPublic.get(playerId) ?? false,
      scores: (scoresOf.get(playerId) ?? []).map(scoreOf),
      bags: new Map(
        [...byBag].map(([bagId, [first, ...rest]]) => [
          bagId,
          {
            discIds: [first, ...rest].flatMap(row => row?.disc_id ?? []),
            visibility: first?.visibility ?? 'private',
            isHidden: first?.hidden_at !== null,
          },
        ]),
      ),
      customMolds,
    }
  })
}

/** Progress, so that rescoring can be stopped and resumed. */
export type SavedProgress = {
  /** The rules and the catalog; another version starts from the beginning. */
  readonly version: string
  readonly after: string
  readonly players: number
  readonly changed: number
}

const META_KEY = 'rescoring'

export async function readProgress(queries: Queries): Promise<SavedProgress | undefined> {
  const saved = await readMeta(queries, META_KEY)
  return saved ? (JSON.parse(saved) as SavedProgress) : undefined
}

export const writeProgress = (queries: Queries, place: SavedProgress): Promise<void> =>
  writeMeta(queries, META_KEY, JSON.stringify(place))

export async function deleteProgress(queries: Queries): Promise<void> {
  await queries.deleteFrom('meta').where('key', '=', META_KEY).execute()
}
