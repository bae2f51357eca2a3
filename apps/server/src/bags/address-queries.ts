// Queries for the current and former addresses of bags. Every query filters by player.
import { availableSlug, isBagAddress, type Visibility } from '@bagwise/domain/bag'
import { sql } from 'kysely'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { hiddenOf, type Restriction } from '../profiles/index.ts'

/** A renamed bag's most recent addresses keep redirecting (rule BP5). */
const MAX_ADDRESSES_PER_BAG = 50

/** The current address of a bag, for queries of `bags`. */
export const currentSlug = sql<string>`(select slug from bag_addresses
  where bag_addresses.bag_id = bags.id and bag_addresses.renamed_at is null)`

type NamedBag = { readonly id: string; readonly userId: string; readonly name: string }

/** Sets a bag's address from its name and returns it. The transaction must hold the player's lock. */
export async function setAddress(tx: Tx, bag: NamedBag, now: number): Promise<string> {
  const rows = await tx
    .selectFrom('bag_addresses')
    .where('user_id', '=', bag.userId)
    .select(['slug', 'bag_id', 'renamed_at'])
    .execute()
  const ofBag = rows.filter(row => row.bag_id === bag.id)
  const taken = new Set(rows.filter(row => row.bag_id !== bag.id).map(row => row.slug))
  const slug = availableSlug(bag.name, candidate => taken.has(candidate))
  if (ofBag.some(row => row.slug === slug && row.renamed_at === null)) return slug
  await tx
    .updateTable('bag_addresses')
    .set({ renamed_at: now })
    .where('bag_id', '=', bag.id)
    .where('user_id', '=', bag.userId)
    .where('renamed_at', 'is', null)
    .execute()
  await tx
    .insertInto('bag_addresses')
    .values({ user_id: bag.userId, slug, bag_id: bag.id, renamed_at: null })
    .onConflict(conflict => conflict.columns(['user_id', 'slug']).doUpdateSet({ renamed_at: null }))
    .execute()
  const oldest = ofBag
    .filter(row => row.slug !== slug)
    .toSorted((a, b) => (b.renamed_at ?? now) - (a.renamed_at ?? now))
    .slice(MAX_ADDRESSES_PER_BAG - 1)
    .map(row => row.slug)
  if (oldest.length > 0) {
    await tx
      .deleteFrom('bag_addresses')
      .where('user_id', '=', bag.userId)
      .where('slug', 'in', oldest)
      .execute()
  }
  return slug
}

/** Only the columns that determine who may see the bag. */
export type FoundBag = {
  readonly by: 'link' | 'slug'
  readonly bag: {
    readonly id: string
    readonly visibility: Visibility
    readonly hidden: Restriction | null
  }
}

/**
 * A link takes precedence over a slug (rule BP6).
 * Reads only a few columns, so the response time doesn't reveal that a private bag exists.
 */
export async function findBagAtAddress(
  queries: Queries,
  userId: string,
  address: string,
): Promise<FoundBag | undefined> {
  // PostgreSQL rejects zero bytes, so an invalid address isn't looked up.
  if (!isBagAddress(address)) return undefined
  const rows = await queries
    .selectFrom('bags')
    .where('user_id', '=', userId)
    .where(eb =>
      eb.or([
        eb('link_token', '=', address),
        eb(
          'id',
          'in',
          eb
            .selectFrom('bag_addresses')
            .where('bag_addresses.user_id', '=', userId)
            .where('slug', '=', address.toLowerCase())
            .select('bag_id'),
        ),
      ]),
    )
    .select(['id', 'visibility', 'link_token', 'hidden_reason', 'hidden_at'])
    .execute()
  const byLink = rows.find(row => row.link_token === address)
  const row = byLink ?? rows[0]
  return (
    row && {
      by: byLink ? 'link' : 'slug',
      bag: { id: row.id, visibility: row.visibility, hidden: hiddenOf(row) },
    }
  )
}

/** The current and former addresses of a player's bags, for the data export. */
export async function listAddressesOf(queries: Queries, userId: string) {
  const rows = await queries
    .selectFrom('bag_addresses')
    .where('user_id', '=', userId)
    .select(['slug', 'bag_id', 'renamed_at'])
    .orderBy('slug')
    .execute()
  return rows.map(row => ({ address: row.slug, bagId: row.bag_id, renamedAt: row.renamed_at }))
}
