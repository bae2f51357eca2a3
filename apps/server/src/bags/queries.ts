// Queries for bags and their contents. Every query filters by player, so another player's bag is never found.
import type { Visibility } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { sql, type Updateable } from 'kysely'
import { countRows } from '../platform/db/rows.ts'
import { findCustomMolds } from '../catalog/index.ts'
import type { Database } from '../platform/db/connect.ts'
import type { BagRow, Queries, Tx } from '../platform/db/schema.ts'
import { iso } from '../platform/time.ts'
import { hiddenOf, type Restriction } from '../profiles/index.ts'
import { optionalScoreOf, SCORE_COLUMNS, type StoredScore } from '../scores/index.ts'
import { currentSlug } from './address-queries.ts'
import { lastChangeId } from './change-queries.ts'
import { discIdsIn, discsOfBags, firstDiscIds, type StoredBagDisc } from './disc-queries.ts'
import { visibleToEveryone } from './public-queries.ts'

export type StoredBag = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly isPrimary: boolean
  readonly isActive: boolean
  readonly version: number
  /** ISO 8601, because the domain sorts bags by it. */
  readonly createdAt: string
  /** The last segment of the bag page's URL. */
  readonly address: string
  readonly visibility: Visibility
  /** The last segment of its share link (rule BP2). */
  readonly linkToken: string | null
  /** Set while it is hidden by a moderator. */
  readonly hidden: Restriction | null
  /** The change that "Undo last change" undoes. */
  readonly lastChangeId: string | null
  /** The change that this request made, if any. */
  readonly changeId?: string
}

/** A bag with everything in it. Convert it with a view before sending it to others. */
export type BagWithDiscs = {
  readonly bag: StoredBag
  readonly discs: readonly StoredBagDisc[]
  /** The player's custom molds among the discs. */
  readonly customMolds: readonly Disc[]
  readonly score: StoredScore | undefined
}

export type BagSummary = Pick<BagWithDiscs, 'bag' | 'score'> & {
  readonly discCount: number
  /** The first discs that are in the library. */
  readonly discIds: readonly string[]
}

const bagsOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('bags')
    .leftJoin('bag_scores', 'bag_scores.bag_id', 'bags.id')
    .where('bags.user_id', '=', userId)
    .selectAll('bags')
    .select(currentSlug.as('address'))
    .select(lastChangeId.as('last_change_id'))
    .select(SCORE_COLUMNS)

type Row = Awaited<ReturnType<ReturnType<typeof bagsOf>['execute']>>[number]

const bagAndScoreOf = (row: Row): Pick<BagWithDiscs, 'bag' | 'score'> => ({
  bag: {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    isPrimary: Boolean(row.is_primary),
    isActive: Boolean(row.is_active),
    version: row.version,
    createdAt: iso(row.created_at),
    address: row.address,
    visibility: row.visibility,
    linkToken: row.link_token,
    hidden: hiddenOf(row),
    lastChangeId: row.last_change_id,
  },
  score: optionalScoreOf(row),
})

/** Returns these bags of a player with their discs. Call it in a transaction or snapshot to get consistent data. */
export async function withDiscs(
  queries: Queries,
  userId: string,
  bags: readonly Pick<BagWithDiscs, 'bag' | 'score'>[],
): Promise<BagWithDiscs[]> {
  const discs = await discsOfBags(
    queries,
    bags.map(({ bag }) => bag.id),
  )
  const discIds = [...discs.values()].flat().map(({ discId }) => discId)
  const customMolds = await findCustomMolds(queries, discIds, userId)
  return bags.map(({ bag, score }) => ({ bag, score, discs: discs.get(bag.id) ?? [], customMolds }))
}

export async function findBagWithDiscs(queries: Queries, userId: string, bagId: string) {
  const rows = await bagsOf(queries, userId).where('bags.id', '=', bagId).execute()
  const [bag] = await withDiscs(queries, userId, rows.map(bagAndScoreOf))
  return bag
}

/** Returns the player's bags with disc counts. */
export async function listBagsWithDiscCounts(
  queries: Queries,
  userId: string,
): Promise<Omit<BagSummary, 'discIds'>[]> {
  const rows = await bagsOf(queries, userId).execute()
  return rows.map(row => Object.assign(bagAndScoreOf(row), { discCount: row.disc_count ?? 0 }))
}

/** A bag that everyone may see; undefined if it has no discs. */
export async function findPublicBag(
  queries: Queries,
  bagId: string,
): Promise<BagWithDiscs | undefined> {
  const owner = await queries
    .selectFrom('bags')
    .innerJoin('profiles', 'profiles.id', 'bags.user_id')
    .where('bags.id', '=', bagId)
    .where(visibleToEveryone)
    .select('bags.user_id')
    .executeTakeFirst()
  const found = owner && (await findBagWithDiscs(queries, owner.user_id, bagId))
  return found?.score && found
}

/** Returns the player's bags with disc counts and the first library discs. */
export async function listBagSummaries(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  userId: string,
): Promise<BagSummary[]> {
  const rows = await bagsOf(queries, userId)
    .select(
      sql<string | string[] | null>`${firstDiscIds(engine, sql.ref('bags.id'))}`.as('disc_ids'),
    )
    .execute()
  return rows.map(row =>
    Object.assign(bagAndScoreOf(row), {
      discCount: row.disc_count ?? 0,
      discIds: discIdsIn(row.disc_ids),
    }),
  )
}

export type BagFlag = 'is_primary' | 'is_active'

export const countBags = (queries: Queries, userId: string): Promise<number> =>
  countRows(queries.selectFrom('bags').where('user_id', '=', userId))

export async function insertBag(
  tx: Tx,
  bag: Omit<StoredBag, 'address' | 'hidden' | 'lastChangeId' | 'changeId'>,
): Promise<void> {
  await tx
    .insertInto('bags')
    .values({
      id: bag.id,
      user_id: bag.userId,
      name: bag.name,
      is_primary: bag.isPrimary,
      is_active: bag.isActive,
      version: bag.version,
      created_at: Date.parse(bag.createdAt),
      visibility: bag.visibility,
      link_token: bag.linkToken,
    })
    .execute()
}

export async function updateBag(tx: Tx, { id, userId }: StoredBag, changes: Updateable<BagRow>) {
  await tx
    .updateTable('bags')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Its discs are deleted by cascade. Take its score off the leaderboard first. */
export async function deleteBag(tx: Tx, { id, userId }: StoredBag): Promise<void> {
  await tx.deleteFrom('bags').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Clears the flag on the other bag first, because the unique index allows one per player. */
export async function moveFlag(tx: Tx, flag: BagFlag, bag: StoredBag): Promise<void> {
  await tx
    .updateTable('bags')
    .set({ [flag]: false })
    .where('user_id', '=', bag.userId)
    .where(flag, '=', true)
    .execute()
  await updateBag(tx, bag, { [flag]: true })
}
