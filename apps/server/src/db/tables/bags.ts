// Verbs on bags; each one carries the player, so that a foreign bag is simply not there.
import type { Database } from '../connect.ts'
import { keptQuery } from '../kept-query.ts'
import type { BagRow, Queries, Tx } from '../schema.ts'
import { iso } from '../values.ts'

export type StoredBag = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly isPrimary: boolean
  readonly isActive: boolean
  readonly version: number
  /** ISO 8601, as the domain orders bags by it. */
  readonly createdAt: string
}

export type BagFlag = 'is_primary' | 'is_active'

const bagOf = (row: BagRow): StoredBag => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  isPrimary: Boolean(row.is_primary),
  isActive: Boolean(row.is_active),
  version: row.version,
  createdAt: iso(row.created_at),
})

const locked = keptQuery((queries, userId: string) =>
  queries.selectFrom('user').where('id', '=', userId).select('id').forNoKeyUpdate(),
)
const counted = keptQuery((queries, userId: string) =>
  queries
    .updateTable('profiles')
    .set(eb => ({ bags_version: eb('bags_version', '+', eb.lit(1)) }))
    .where('id', '=', userId)
    .returning(['is_public', 'bags_version']),
)

/** A player whose bags nobody else changes until the transaction ends. */
export type HeldPlayer = {
  readonly id: string
  readonly isPublic: boolean
  /** Of the player's bags, once this change is done. */
  readonly version: number
}

/**
 * Makes everything else of this player wait until the transaction ends, and counts the change; nobody
 * where the account is gone. SQLite has one writer anyway. Other tables may still refer to the locked
 * row meanwhile.
 */
export async function lockPlayer(
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  userId: string,
): Promise<HeldPlayer | undefined> {
  if (engine === 'postgres') await locked(tx, userId)
  const [profile] = await counted(tx, userId)
  return (
    profile && {
      id: userId,
      isPublic: Boolean(profile.is_public),
      version: profile.bags_version,
    }
  )
}

const bagsWith = keptQuery((queries, bagId: string, userId: string) =>
  queries.selectFrom('bags').where('id', '=', bagId).where('user_id', '=', userId).selectAll(),
)

export async function findBag(
  queries: Queries,
  userId: string,
  bagId: string,
): Promise<StoredBag | undefined> {
  const [row] = await bagsWith(queries, bagId, userId)
  return row && bagOf(row)
}

const bagsOf = keptQuery((queries, userId: string) =>
  queries.selectFrom('bags').where('user_id', '=', userId).selectAll(),
)

export const bagsOfPlayer = async (queries: Queries, userId: string): Promise<StoredBag[]> =>
  (await bagsOf(queries, userId)).map(bagOf)

export async function countBags(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('bags')
    .where('user_id', '=', userId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertBag(tx: Tx, bag: StoredBag): Promise<void> {
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
    })
    .execute()
}

export async function renameBag(tx: Tx, { id, userId }: StoredBag, name: string): Promise<void> {
  await tx
    .updateTable('bags')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

const withVersion = keptQuery((queries, version: number, bagId: string, userId: string) =>
  queries
    .updateTable('bags')
    .set({ version })
    .where('id', '=', bagId)
    .where('user_id', '=', userId),
)

export async function setVersion(tx: Tx, bag: StoredBag, version: number): Promise<void> {
  await withVersion(tx, version, bag.id, bag.userId)
}

/** Its discs go with it; its score must have been taken off the leaderboard before. */
export async function deleteBag(tx: Tx, { id, userId }: StoredBag): Promise<void> {
  await tx.deleteFrom('bags').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Clears the flag on every bag first: the unique index allows one of each per player. */
export async function moveFlag(tx: Tx, flag: BagFlag, { id, userId }: StoredBag): Promise<void> {
  await tx
    .updateTable('bags')
    .set({ [flag]: false })
    .where('user_id', '=', userId)
    .where(flag, '=', true)
    .execute()
  await tx
    .updateTable('bags')
    .set({ [flag]: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}
