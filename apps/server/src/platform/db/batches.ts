// Helpers for large writes and upserts.
import { sql } from 'kysely'

/** Keeps one statement below the number of values that either engine accepts. */
const BATCH_SIZE = 400

export function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    yield items.slice(start, start + BATCH_SIZE)
  }
}

/** For `doUpdateSet`: replaces the stored row's columns with those of the row that conflicts with it. */
export const setToExcluded = (row: object = {}) =>
  Object.fromEntries(Object.keys(row).map(column => [column, sql.ref<never>(`excluded.${column}`)]))
