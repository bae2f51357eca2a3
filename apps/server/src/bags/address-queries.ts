// Queries for the addresses of bags, current and former; each one filters by player.
import { freeSlug, isBagAddress, isLinkToken } from '@bagwise/domain/bag'
import type { Queries, Tx } from '../platform/db/schema.ts'
import type { StoredBag } from './queries.ts'
import { hiddenOf } from '../profiles/index.ts'

/** Rule BP5. */
const ADDRESSES_PER_BAG = 50

type NamedBag = { readonly id: string; readonly userId: string; readonly name: string }

/** Gives a bag the address of its name and returns it; for a transaction that holds the player's lock. */
export async function giveAddress(tx: Tx, bag: NamedBag, now: number): Promise<string> {
  const rows = await tx
    .selectFrom('bag_addresses')
    .where('user_id', '=', bag.userId)
    .select(['slug', 'bag_id', 'renamed_at'])
    .execute()
  const own = rows.filter(row => row.bag_id === bag.id)
  const taken = new Set(rows.filter(row => row.bag_id !== bag.id).map(row => row.slug))
  const slug = freeSlug(bag.name, wanted => taken.has(wanted))
  const current = own.find(row => row.renamed_at === null)
  if (current?.slug === slug) return slug
  if (current) await retire(tx, bag, now)
  await tx
    .insertInto('bag_addresses')
    .values({ user_id: bag.userId, slug, bag_id: bag.id, renamed_at: null })
    .onConflict(conflict => conflict.columns(['user_id', 'slug']).doUpdateSet({ renamed_at: null }))
    .execute()
  const former = own
    .filter(row => row.slug !== slug)
    .toSorted((a, b) => (b.renamed_at ?? now) - (a.renamed_at ?? now))
  await drop(tx, bag.userId, former.slice(ADDRESSES_PER_BAG - 1))
  return slug
}

async function retire(tx: Tx, { id, userId }: NamedBag, now: number): Promise<void> {
  await tx
    .updateTable('bag_addresses')
    .set({ renamed_at: now })
    .where('bag_id', '=', id)
    .where('user_id', '=', userId)
    .where('renamed_at', 'is', null)
    .execute()
}

async function drop(tx: Tx, userId: string, rows: readonly { slug: string }[]): Promise<void> {
  if (rows.length === 0) return
  const slugs = rows.map(row => row.slug)
  await tx
    .deleteFrom('bag_addresses')
    .where('user_id', '=', userId)
    .where('slug', 'in', slugs)
    .execute()
}

/** Only the columns that decide who may see the bag. */
export type FoundBag = {
  readonly by: 'link' | 'name'
  readonly bag: Pick<StoredBag, 'id' | 'visibility' | 'hidden'>
}

const foundBags = (queries: Queries, userId: string) =>
  queries
    .selectFrom('bags')
    .where('bags.user_id', '=', userId)
    .select(['bags.id', 'bags.visibility', 'bags.hidden_reason', 'bags.hidden_at'])

type FoundRow = Awaited<ReturnType<ReturnType<typeof foundBags>['execute']>>[number]

const foundFrom = (by: FoundBag['by'], row: FoundRow | undefined): FoundBag | undefined =>
  row && {
    by,
    bag: { id: row.id, visibility: row.visibility, hidden: hiddenOf(row) },
  }

/**
 * Rule BP6: a link takes precedence over a name.
 * Reads a few columns only, so that the time doesn't reveal whether a bag exists that the viewer may not see.
 */
export async function bagAtAddress(
  queries: Queries,
  userId: string,
  address: string,
): Promise<FoundBag | undefined> {
  // Other text isn't looked up: PostgreSQL rejects zero bytes.
  if (!isBagAddress(address)) return undefined
  const shared = isLinkToken(address)
    ? await foundBags(queries, userId).where('bags.link_token', '=', address).executeTakeFirst()
    : undefined
  if (shared) return foundFrom('link', shared)
  const slug = address.toLowerCase()
  const named = await foundBags(queries, userId)
    .innerJoin('bag_addresses', 'bag_addresses.bag_id', 'bags.id')
    .where('bag_addresses.user_id', '=', userId)
    .where('bag_addresses.slug', '=', slug)
    .executeTakeFirst()
  return foundFrom('name', named)
}

/** Every address that a player's bags have or had, for the player's data export. */
export async function addressesOf(queries: Queries, userId: string) {
  const rows = await queries
    .selectFrom('bag_addresses')
    .where('user_id', '=', userId)
    .select(['slug', 'bag_id', 'renamed_at'])
    .orderBy('slug')
    .execute()
  return rows.map(row => ({ address: row.slug, bagId: row.bag_id, renamedAt: row.renamed_at }))
}
