// What browsing reads: one row for each listed bag, and one for each disc in it.
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { Tx } from '../schema.ts'

/** Orders text as JavaScript does. */
const BY_LETTER = {
  sqlite: sql``,
  postgres: sql`collate "C"`,
} as const satisfies Record<Engine, RawBuilder<unknown>>

/** Rule BP10. */
const mainBrand = (engine: Engine) => sql`(
  select discs.brand from bag_discs inner join discs on discs.id = bag_discs.disc_id
  where bag_discs.bag_id = bag_scores.bag_id and discs.owner_id is null
  group by discs.brand order by count(*) desc, discs.brand ${BY_LETTER[engine]} limit 1)`

const listBags = (engine: Engine, bagIds: readonly string[]) => sql`
  insert into listed_bags (bag_id, score, disc_count, main_brand)
  select bag_id, completeness_score,
    (select count(*) from bag_discs where bag_discs.bag_id = bag_scores.bag_id),
    ${mainBrand(engine)}
  from bag_scores where bag_id in (${sql.join(bagIds)})
  on conflict (bag_id) do update set
    score = excluded.score, disc_count = excluded.disc_count, main_brand = excluded.main_brand`

/** Own molds are in no list (rule CO20). Discs that left the bag take their rows with them. */
const listDiscs = (bagIds: readonly string[]) => sql`
  insert into listed_discs (bag_id, disc_id, score)
  select bag_discs.bag_id, bag_discs.disc_id, bag_scores.completeness_score
  from bag_discs inner join bag_scores on bag_scores.bag_id = bag_discs.bag_id
  where bag_discs.bag_id in (${sql.join(bagIds)}) and bag_discs.disc_id not like 'own-%'
  on conflict (bag_id, disc_id) do update set score = excluded.score
  where listed_discs.score <> excluded.score`

/** For a transaction that wrote the discs and scores of these bags. */
export async function list(engine: Engine, tx: Tx, bagIds: readonly string[]): Promise<void> {
  if (bagIds.length === 0) return
  if (engine === 'postgres') {
    // One statement, because each one is a round trip.
    await sql`with bags_listed as (${listBags(engine, bagIds)}) ${listDiscs(bagIds)}`.execute(tx)
    return
  }
  await listBags(engine, bagIds).execute(tx)
  await listDiscs(bagIds).execute(tx)
}

export async function unlist(tx: Tx, bagIds: readonly string[]): Promise<void> {
  if (bagIds.length === 0) return
  await tx.deleteFrom('listed_bags').where('bag_id', 'in', bagIds).execute()
  await tx.deleteFrom('listed_discs').where('bag_id', 'in', bagIds).execute()
}
