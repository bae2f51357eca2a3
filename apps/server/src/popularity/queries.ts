// How many public bags have each disc, counted in batches of bags and stored as one row.
import type { PairVotes } from '@bagwise/domain/swap'
import { sql } from 'kysely'
import type { Queries } from '../platform/db/schema.ts'
import { readMeta, writeMeta } from '../platform/db/transactions.ts'

/** Smaller than every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Counts the library discs in the next listed bags; undefined after the last bag. */
export async function countDiscsAfter(queries: Queries, after = FIRST, limit: number) {
  const bags = await queries
    .selectFrom('bag_scores')
    .where(sql<boolean>`is_listed`)
    .where('bag_id', '>', after)
    .orderBy('bag_id')
    .limit(limit)
    .select('bag_id')
    .execute()
  const last = bags.at(-1)?.bag_id
  if (last === undefined) return undefined
  const discs = await queries
    .selectFrom('listed_discs')
    .where('bag_id', '>', after)
    .where('bag_id', '<=', last)
    .groupBy('disc_id')
    .select(eb => ['disc_id as discId', eb.fn.countAll<number>().as('count')])
    .execute()
  return { last, bags: bags.length, discs }
}

export type MostBagged = {
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
