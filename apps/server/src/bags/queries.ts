// Queries for bags; each one filters by player, so that another player's bag is never found.
import type { Visibility } from '@bagwise/domain/bag'
import type { Selectable } from 'kysely'
import type { BagRow, Queries, Tx } from '../platform/db/schema.ts'
import { hiddenOf, type HiddenValues, type Restriction } from '../profiles/index.ts'
import { iso } from '../platform/time.ts'

export type StoredBag = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly isPrimary: boolean
  readonly isActive: boolean
  readonly version: number
  /** ISO 8601, as the domain orders bags by it. */
  readonly createdAt: string
  /** The last part of the address of its page. */
  readonly address: string
  readonly visibility: Visibility
  /** The last part of the link to it (rule BP2). */
  readonly linkToken: string | null
  /** While a moderator hides it. */
  readonly hidden: Restriction | null
}

export type AddressedBagRow = Selectable<BagRow> & HiddenValues & { address: string }

export type BagFlag = 'is_primary' | 'is_active'

export const bagOf = (row: AddressedBagRow): StoredBag => ({
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
})

export async function countBags(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('bags')
    .where('user_id', '=', userId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertBag(tx: Tx, bag: Omit<StoredBag, 'address' | 'hidden'>): Promise<void> {
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

export async function renameBag(tx: Tx, { id, userId }: StoredBag, name: string): Promise<void> {
  await tx
    .updateTable('bags')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

export async function setVersion(
  tx: Tx,
  { id, userId }: StoredBag,
  version: number,
): Promise<void> {
  await tx
    .updateTable('bags')
    .set({ version })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

export async function setSharing(
  tx: Tx,
  { id, userId }: StoredBag,
  { visibility, linkToken }: Pick<StoredBag, 'visibility' | 'linkToken'>,
): Promise<void> {
  await tx
    .updateTable('bags')
    .set({ visibility, link_token: linkToken })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes its discs too; its score must already be off the leaderboard. */
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
