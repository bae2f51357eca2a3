// Queries for changes to bags. Every query filters by player.
import type { Bag } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import {
  type ChangedRow,
  type ChangeKind,
  changesToTrim,
  CHANGE_BYTES_PER_PLAYER,
  type Difference,
} from '@bagwise/domain/history'
import type { OwnedDiscFields } from '@bagwise/domain/collection'
import { sql } from 'kysely'
import type { BagChangeRow, Queries, Tx } from '../platform/db/schema.ts'
import { batchesOf } from '../platform/db/rows.ts'

/** An owned disc that undoing an import deleted. */
export type RemovedOwnedDisc = {
  readonly id: string
  readonly createdAt: number
  readonly fields: OwnedDiscFields
}

/** The data besides the bag's discs that undo needs. */
export type ChangeContext = {
  /** The bag that the change created, as it was then. */
  readonly created?: {
    readonly name: string
    readonly visibility: Visibility
    readonly isActive: boolean
  }
  readonly addedOwnedDiscIds?: readonly string[]
  readonly removedOwnedDiscs?: readonly RemovedOwnedDisc[]
  /** The id of the change that an undo undid. */
  readonly undoes?: string
}

export type StoredChange = {
  readonly userId: string
  readonly id: string
  readonly bagId: string | null
  readonly number: number
  readonly kind: ChangeKind
  readonly sentence: string
  readonly score: number | null
  readonly discCount: number
  /** Null once the details are deleted. */
  readonly difference: Difference | null
  readonly context: ChangeContext
  readonly response: unknown
  readonly merged: number
  readonly undoneAt: number | null
  readonly createdAt: number
}

type PackedRow = readonly [string, string, string | null, readonly string[], number | null]

/** Arrays instead of objects, because most of a change's size would be field names. */
const pack = (rows: readonly ChangedRow[]): string =>
  JSON.stringify(
    rows.map(({ id, discId, notes, ownedDiscIds, position }): PackedRow => [
      id,
      discId,
      notes,
      ownedDiscIds,
      position,
    ]),
  )

const unpack = (text: string): ChangedRow[] =>
  (JSON.parse(text) as PackedRow[]).map(([id, discId, notes, ownedDiscIds, position]) => ({
    id,
    discId,
    notes,
    ownedDiscIds,
    position,
  }))

const changeOf = (row: BagChangeRow): StoredChange => ({
  userId: row.user_id,
  id: row.id,
  bagId: row.bag_id,
  number: row.number,
  kind: row.kind,
  sentence: row.sentence,
  score: row.score,
  discCount: row.disc_count,
  difference:
    row.before === null || row.after === null
      ? null
      : { before: unpack(row.before), after: unpack(row.after) },
  context: row.context === null ? {} : (JSON.parse(row.context) as ChangeContext),
  response: row.response === null ? null : (JSON.parse(row.response) as unknown),
  merged: row.merged,
  undoneAt: row.undone_at,
  createdAt: row.created_at,
})

/** PostgreSQL's largest integer. */
const MAX_NUMBER = 2 ** 31 - 1

/** About the size of the columns that every row has. */
const ROW_BYTES = 200

/** The columns that depend on a change's details. */
export function detailColumns({
  sentence,
  difference,
  context,
  response,
}: Pick<StoredChange, 'sentence' | 'difference' | 'context' | 'response'>) {
  const before = difference && pack(difference.before)
  const after = difference && pack(difference.after)
  const hasContext = difference !== null && Object.keys(context).length > 0
  const columns = {
    before,
    after,
    context: hasContext ? JSON.stringify(context) : null,
    response: response === null ? null : JSON.stringify(response),
    sentence,
  }
  const sizeOf = (...texts: (string | null)[]) =>
    texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0)
  const bareBytes = ROW_BYTES + sizeOf(sentence, columns.response)
  return {
    ...columns,
    bare_bytes: bareBytes,
    bytes: bareBytes + sizeOf(before, after, columns.context),
  }
}

/** Stores a change as the newest one of its bag. */
export async function insertChange(
  tx: Tx,
  change: Omit<StoredChange, 'number' | 'merged' | 'undoneAt'>,
): Promise<void> {
  const { userId, bagId } = change
  const ofBag =
    bagId === null ? sql`bag_id is null and user_id = ${userId}` : sql`bag_id = ${bagId}`
  await tx
    .insertInto('bag_changes')
    .values({
      ...detailColumns(change),
      user_id: userId,
      id: change.id,
      bag_id: bagId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from bag_changes where ${ofBag})`,
      kind: change.kind,
      score: change.score,
      disc_count: change.discCount,
      undone_at: null,
      created_at: change.createdAt,
    })
    .execute()
  await trimChanges(tx, userId)
}

/** Deletes the oldest details, then the oldest changes, if a player's changes exceed the limit (rule HI6). */
async function trimChanges(tx: Tx, userId: string): Promise<void> {
  const { bytes } = await tx
    .selectFrom('bag_changes')
    .where('user_id', '=', userId)
    .select(sql<number | string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  if (Number(bytes) <= CHANGE_BYTES_PER_PLAYER) return
  const rows = await tx
    .selectFrom('bag_changes')
    .where('user_id', '=', userId)
    .select(['id', 'bytes', 'bare_bytes as bareBytes'])
    .orderBy('created_at')
    .orderBy('number')
    .execute()
  const { clear, remove } = changesToTrim(rows)
  for (const batch of batchesOf(clear)) await clearDetails(tx, userId, idsOf(batch))
  await deleteChanges(tx, userId, idsOf(remove))
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const clearDetails = (tx: Tx, userId: string, ids: readonly string[]) =>
  tx
    .updateTable('bag_changes')
    .set(eb => ({ before: null, after: null, context: null, bytes: eb.ref('bare_bytes') }))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()

export async function deleteChanges(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids))
    await tx
      .deleteFrom('bag_changes')
      .where('user_id', '=', userId)
      .where('id', 'in', batch)
      .execute()
}

/** Deletes the history of a bag. The ids of its imports and conversions stay, so repeating one has no effect. */
export async function deleteChangesOfBag(tx: Tx, userId: string, bagId: string): Promise<void> {
  const ofBag = tx
    .selectFrom('bag_changes')
    .where('bag_id', '=', bagId)
    .where('user_id', '=', userId)
  const rows = await ofBag.select(['id', sql<number>`response is null`.as('isRemoved')]).execute()
  await deleteChanges(tx, userId, idsOf(rows.filter(row => row.isRemoved)))
  for (const batch of batchesOf(rows.filter(row => !row.isRemoved)))
    await clearDetails(tx, userId, idsOf(batch))
}

export async function findChange(queries: Queries, userId: string, id: string) {
  const row = await queries
    .selectFrom('bag_changes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && changeOf(row)
}

/** The bag's changes between two numbers, newest first. */
export async function listChanges(
  queries: Queries,
  userId: string,
  bagId: string,
  {
    above = 0,
    below = MAX_NUMBER,
    limit = MAX_NUMBER,
  }: { above?: number; below?: number; limit?: number } = {},
): Promise<StoredChange[]> {
  const rows = await queries
    .selectFrom('bag_changes')
    .where('bag_id', '=', bagId)
    .where('user_id', '=', userId)
    .where('number', '>', above)
    .where('number', '<', below)
    .selectAll()
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(changeOf)
}

/** The newest change without details. Nothing before it can be restored. */
export async function lastNumberWithoutDetails(
  queries: Queries,
  userId: string,
  bagId: string,
): Promise<number> {
  const row = await queries
    .selectFrom('bag_changes')
    .where('bag_id', '=', bagId)
    .where('user_id', '=', userId)
    .where('before', 'is', null)
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Oldest first, for the player's data export. */
export async function listChangesOfPlayer(
  queries: Queries,
  userId: string,
): Promise<StoredChange[]> {
  const rows = await queries
    .selectFrom('bag_changes')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('number')
    .execute()
  return rows.map(changeOf)
}

/** Marks a change as undone, or as effective again. */
export async function setUndone(tx: Tx, userId: string, id: string, undoneAt: number | null) {
  await tx
    .updateTable('bag_changes')
    .set({ undone_at: undoneAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The change that "Undo last change" undoes (rule HI3). */
export const lastChangeId = sql<Bag['lastChangeId']>`(
  select bag_changes.id from bag_changes
  where bag_changes.bag_id = bags.id and bag_changes.undone_at is null
    and bag_changes.kind not in ('undo', 'day') and bag_changes.before is not null
  order by bag_changes.number desc limit 1)`

/** Replaces merged changes by one for their day. */
export async function updateMergedChange(
  tx: Tx,
  change: Pick<StoredChange, 'userId' | 'id' | 'sentence' | 'difference' | 'merged'>,
): Promise<void> {
  await tx
    .updateTable('bag_changes')
    .set({
      ...detailColumns({ ...change, context: {}, response: null }),
      kind: 'day',
      merged: change.merged,
      undone_at: null,
    })
    .where('user_id', '=', change.userId)
    .where('id', '=', change.id)
    .execute()
}

/** Bags with changes from before a time, and those changed since another time that have too many. */
export async function listBagsToMerge(
  queries: Queries,
  {
    before,
    changedSince,
    moreThan,
    limit,
  }: { before: number; changedSince: number; moreThan: number; limit: number },
): Promise<{ userId: string; bagId: string }[]> {
  const changes = queries
    .selectFrom('bag_changes')
    .innerJoin('bags', 'bags.id', 'bag_changes.bag_id')
    .where('bag_changes.kind', '<>', 'day')
    .select(['bags.user_id as userId', 'bags.id as bagId'])
    .limit(limit)
  const old = await changes.distinct().where('bag_changes.created_at', '<', before).execute()
  const long = await changes
    .where('bags.id', 'in', eb =>
      eb.selectFrom('bag_changes').where('created_at', '>', changedSince).select('bag_id'),
    )
    .groupBy(['bags.user_id', 'bags.id'])
    .having(eb => eb.fn.countAll<number>(), '>', moreThan)
    .execute()
  return [...old, ...long]
}

/** Deletes what is left of deleted bags and of imports into the collection. */
export async function deleteChangesOfDeletedBags(queries: Queries, before: number) {
  const { numDeletedRows } = await queries
    .deleteFrom('bag_changes')
    .where('created_at', '<', before)
    .where(eb =>
      eb.or([
        eb('bag_id', 'is', null),
        eb.not(
          eb.exists(
            eb.selectFrom('bags').whereRef('bags.id', '=', 'bag_changes.bag_id').select('bags.id'),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
