import { expect, it } from 'vitest'
import { keptQuery, keptRows } from './kept-query.ts'
import { migrate } from './migrate.ts'
import type { Queries } from './schema.ts'
import { temporarySqlite } from '../testing/databases.ts'

async function migrated() {
  const database = temporarySqlite()
  await migrate(database)
  return database
}
type MetaRow = { key: string; value: string }

const put = keptRows<MetaRow>(['key', 'value'], (queries, rows) =>
  queries.insertInto('meta').values(rows),
)
const valueOf = keptQuery((queries: Queries, key: string) =>
  queries.selectFrom('meta').where('key', '=', key).select('value'),
)

it('writes each value into its column, however the row was put together', async () => {
  const { db, close } = await migrated()
  await put(db, [{ key: 'first', value: '1' }])
  await put(db, [{ value: '2', key: 'second' }])
  await put(db, [
    { value: '3', key: 'third' },
    { key: 'fourth', value: '4' },
  ])
  const read = ['first', 'second', 'third', 'fourth'].map(async key => await valueOf(db, key))
  expect(await Promise.all(read)).toEqual([1, 2, 3, 4].map(value => [{ value: String(value) }]))
  await close()
})

it('refuses a query whose parameters are not its values', async () => {
  const { db, close } = await migrated()
  const mixedUp = keptQuery((queries: Queries, key: string, value: string) =>
    queries.updateTable('meta').set({ value }).where('key', '=', key),
  )
  await expect(mixedUp(db, 'a', 'b')).rejects.toThrow('not its parameters')
  await close()
})
