// What browsing reads: one row for each listed bag, and one for each disc in it.
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../platform/db/connect.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'

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

/** Custom molds are in no list (rule CO20). Discs that left the bag take their rows with them. */
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

const LISTED = {
  sqlite: sql`bag_scores.is_listed = 1`,
  postgres: sql`bag_scores.is_listed = true`,
} as const satisfies Record<Engine, RawBuilder<unknown>>

/** These players' bags whose rows differ from the result of `list` and `unlist`. */
export async function wrongListings(
  engine: Engine,
  queries: Queries,
  playerIds: readonly string[],
): Promise<{ bagId: string; playerId: string }[]> {
  const players = sql.join(playerIds)
  const { rows } = await sql<{ bag_id: string; user_id: string }>`
    with own as (select id from bags where user_id in (${players})),
    bags_expected as (
      select bag_id, completeness_score,
        (select count(*) from bag_discs where bag_discs.bag_id = bag_scores.bag_id),
        ${mainBrand(engine)}
      from bag_scores where user_id in (${players}) and ${LISTED[engine]}),
    bags_stored as (
      select bag_id, score, disc_count, main_brand from listed_bags where bag_id in (select id from own)),
    discs_expected as (
      select bag_discs.bag_id, bag_discs.disc_id, bag_scores.completeness_score
      from bag_scores inner join bag_discs on bag_discs.bag_id = bag_scores.bag_id
      where user_id in (${players}) and ${LISTED[engine]} and bag_discs.disc_id not like 'own-%'),
    discs_stored as (
      select bag_id, disc_id, score from listed_discs where bag_id in (select id from own)),
    wrong as (
      select bag_id from (select * from bags_expected except select * from bags_stored) as a
      union select bag_id from (select * from bags_stored except select * from bags_expected) as b
      union select bag_id from (select * from discs_expected except select * from discs_stored) as c
      union select bag_id from (select * from discs_stored except select * from discs_expected) as d)
    select wrong.bag_id, bags.user_id from wrong inner join bags on bags.id = wrong.bag_id
  `.execute(queries)
  return rows.map(row => ({ bagId: row.bag_id, playerId: row.user_id }))
}

/** For a transaction that holds the players' locks. */
export async function rewriteListings(
  engine: Engine,
  tx: Tx,
  bagIds: readonly string[],
): Promise<void> {
  if (bagIds.length === 0) return
  await unlist(tx, bagIds)
  const listed = await tx
    .selectFrom('bag_scores')
    .where('bag_id', 'in', bagIds)
    .where('is_listed', '=', true)
    .select('bag_id')
    .execute()
  await list(
    engine,
    tx,
    listed.map(row => row.bag_id),
  )
}
