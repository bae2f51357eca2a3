// Queries for the `meta` key-value table.
import type { Queries } from './schema.ts'

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
