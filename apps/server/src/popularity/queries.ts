// How many public bags have each disc: counted in batches of bags, stored as one row.
import type { PairVotes } from '@bagwise/domain/swap'
import type { Queries } from '../platform/db/schema.ts'
import { readMeta, writeMeta } from '../platform/db/transactions.ts'

export type BagsPart = {
  /** The last bag of this batch; the next batch starts after it. */
  readonly last: string
  /** The number of listed bags in this batch. */
  readonly bags: number
  /** How many listed bags of this batch have each disc. */
  readonly counts: ReadonlyMap<string, number>
}

/** Undefined after the last bag. Each bag takes a few index lookups, however many there are. */
export async function countDiscsAfter(
  queries: Queries,
  after: string | undefined,
  bags: number,
): Promise<BagsPart | undefined> {
  const inOrder = queries.selectFrom('bag_scores').select(['bag_id', 'is_listed']).orderBy('bag_id')
  const part = await (after ? inOrder.where('bag_id', '>', after) : inOrder).limit(bags).execute()
  const [first, last] = [part[0]?.bag_id, part.at(-1)?.bag_id]
  if (first === undefined || last === undefined) return undefined
  const rows = await queries
    .selectFrom('bag_scores')
    .innerJoin('bag_discs', 'bag_discs.bag_id', 'bag_scores.bag_id')
    .where('bag_scores.bag_id', '>=', first)
    .where('bag_scores.bag_id', '<=', last)
    .where('bag_scores.is_listed', '=', true)
    .groupBy('bag_discs.disc_id')
    .select(eb => ['bag_discs.disc_id', eb.fn.countAll<number>().as('bags')])
    .execute()
  return {
    last,
    bags: part.filter(row => row.is_listed).length,
    counts: new Map(rows.map(row => [row.disc_id, row.bags])),
  }
}

export type MostBagged = {
  /** Most first. */
  readonly discIds: readonly string[]
  readonly bags: number
  /** How many of these bags have each disc; discs in no bag are left out. */
  readonly carriedBy: Readonly<Record<string, number>>
  /** Pairs that enough players voted on (rule SW31). */
  readonly votes: readonly PairVotes[]
  readonly countedAt: number
  /** How long the count took, which limits how often it runs. */
  readonly workMs: number
}

const META_KEY = 'most_bagged'

export async function readMostBagged(queries: Queries): Promise<MostBagged | undefined> {
  const stored = await readMeta(queries, META_KEY)
  return stored ? (JSON.parse(stored) as MostBagged) : undefined
}

export const writeMostBagged = (queries: Queries, counted: MostBagged): Promise<void> =>
  writeMeta(queries, META_KEY, JSON.stringify(counted))
