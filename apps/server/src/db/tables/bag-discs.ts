// Verbs on the discs in bags.
import { keptQuery, keptRows } from '../kept-query.ts'
import type { BagDiscRow, Queries, Tx } from '../schema.ts'

export type StoredBagDisc = {
  readonly id: string
  readonly discId: string
  readonly notes: string | null
  readonly order: number
}

const bagDiscOf = (row: BagDiscRow): StoredBagDisc => ({
  id: row.id,
  discId: row.disc_id,
  notes: row.notes,
  order: row.order,
})

const inBag = keptQuery((queries, bagId: string) =>
  queries.selectFrom('bag_discs').where('bag_id', '=', bagId).selectAll().orderBy('order'),
)

export const discsOfBag = async (queries: Queries, bagId: string): Promise<StoredBagDisc[]> =>
  (await inBag(queries, bagId)).map(bagDiscOf)

const inBagsOf = keptQuery((queries, userId: string) =>
  queries
    .selectFrom('bags')
    .innerJoin('bag_discs', 'bag_discs.bag_id', 'bags.id')
    .where('bags.user_id', '=', userId)
    .selectAll('bag_discs')
    .orderBy('bag_discs.bag_id')
    .orderBy('bag_discs.order'),
)

/** The discs of all bags of a player in one read, by bag. */
export async function discsOfPlayer(
  queries: Queries,
  userId: string,
): Promise<ReadonlyMap<string, StoredBagDisc[]>> {
  const byBag = Map.groupBy(await inBagsOf(queries, userId), row => row.bag_id)
  return new Map([...byBag].map(([bagId, discs]) => [bagId, discs.map(bagDiscOf)]))
}

const isSame = (a: StoredBagDisc, b: StoredBagDisc): boolean =>
  a.discId === b.discId && a.order === b.order && a.notes === b.notes

const upsert = keptRows<BagDiscRow>(
  ['id', 'bag_id', 'disc_id', 'notes', 'order'],
  (queries, rows) =>
    queries
      .insertInto('bag_discs')
      .values(rows)
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet(eb => ({
          notes: eb.ref('excluded.notes'),
          order: eb.ref('excluded.order'),
        })),
      ),
)

const byId = (rows: readonly StoredBagDisc[]) => new Map(rows.map(row => [row.id, row]))

/** Makes a bag hold exactly these discs, writing only what differs. */
export async function writeDiscs(
  tx: Tx,
  bagId: string,
  before: readonly StoredBagDisc[],
  after: readonly StoredBagDisc[],
): Promise<void> {
  const [were, are] = [new Set(before), new Set(after)]
  // Rows that nobody touched are the very same ones, mostly all but one.
  const [left, came] = [before.filter(row => !are.has(row)), after.filter(row => !were.has(row))]
  const [leftById, cameById] = [byId(left), byId(came)]
  // A row that changes its disc goes and comes back: two rows may trade discs without ever clashing.
  const gone = left.filter(row => cameById.get(row.id)?.discId !== row.discId).map(row => row.id)
  if (gone.length > 0) {
    await tx.deleteFrom('bag_discs').where('bag_id', '=', bagId).where('id', 'in', gone).execute()
  }
  const changed = came.filter(row => {
    const was = leftById.get(row.id)
    return !was || !isSame(was, row)
  })
  if (changed.length === 0) return
  await upsert(
    tx,
    changed.map(row => ({
      id: row.id,
      bag_id: bagId,
      disc_id: row.discId,
      notes: row.notes,
      order: row.order,
    })),
  )
}
