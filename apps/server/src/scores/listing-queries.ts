// The discs of listed bags, for browsing by disc.
import { sql } from 'kysely'
import { isLibraryDisc } from '../catalog/index.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'

/** Call this after writing the discs and scores of these bags. Custom molds are never listed (rule CO20). */
export async function writeListedDiscs(tx: Tx, bagIds: readonly string[]): Promise<void> {
  if (bagIds.length === 0) return
  await tx.deleteFrom('listed_discs').where('bag_id', 'in', bagIds).execute()
  await tx
    .insertInto('listed_discs')
    .columns(['bag_id', 'disc_id', 'completeness_score'])
    .expression(
      tx
        .selectFrom('bag_scores')
        .innerJoin('bag_discs', 'bag_discs.bag_id', 'bag_scores.bag_id')
        .where('bag_scores.bag_id', 'in', bagIds)
        .where(sql<boolean>`is_listed`)
        .where(isLibraryDisc)
        .select(['bag_discs.bag_id', 'bag_discs.disc_id', 'bag_scores.completeness_score']),
    )
    .execute()
}

/** These players' scored bags whose rows differ from what `writeListedDiscs` would write. */
export async function findOutdatedListings(
  queries: Queries,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // Every row references a disc in its bag, so comparing counts finds missing rows.
  const { rows } = await sql<{ bag_id: string }>`
    select bag_id from bag_scores
    where user_id in (${sql.join(playerIds)}) and (
      (select count(*) from bag_discs
        where bag_discs.bag_id = bag_scores.bag_id and is_listed and ${isLibraryDisc})
      <> (select count(*) from listed_discs where listed_discs.bag_id = bag_scores.bag_id)
      or exists (select 1 from listed_discs where listed_discs.bag_id = bag_scores.bag_id
        and listed_discs.completeness_score <> bag_scores.completeness_score))`.execute(queries)
  return new Set(rows.map(row => row.bag_id))
}
