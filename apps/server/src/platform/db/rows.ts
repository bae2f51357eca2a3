// Helpers for rows: ids, batches, upserts and the `meta` table.
import { randomUUID } from 'node:crypto'
import { type DeleteQueryBuilder, type DeleteResult, type SelectQueryBuilder, sql } from 'kysely'
import type { Queries, Tables } from './schema.ts'

/** Keeps one statement below the number of values that either engine accepts. */
const BATCH_SIZE = 400

/**
 * A UUIDv7: a timestamp, followed by the random bits of a UUIDv4, which Node generates in batches. Ids sort by creation
 * time, so new rows go to the end of every index.
 */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

export function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    yield items.slice(start, start + BATCH_SIZE)
  }
}

/** For `doUpdateSet`: replaces the stored row's columns with those of the row that conflicts with it. */
export const setToExcluded = (row: object = {}) =>
  Object.fromEntries(Object.keys(row).map(column => [column, sql.ref<never>(`excluded.${column}`)]))

export async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await rows
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteAndCount<Table extends keyof Tables>(
  rows: DeleteQueryBuilder<Tables, Table, DeleteResult>,
): Promise<number> {
  const { numDeletedRows } = await rows.executeTakeFirst()
  return Number(numDeletedRows)
}

export async function readMeta(queries: Queries, key: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('meta')
    .where('key', '=', key)
    .select('value')
    .executeTakeFirst()
  return row?.value
}

export async function writeMeta(queries: Queries, key: string, value: string): Promise<void> {
  await queries
    .insertInto('meta')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
