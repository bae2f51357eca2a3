import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectSqlite, type Database, DATABASE_FILE } from './connect.ts'
import { databaseFaultOf } from './faults.ts'
import { migrate } from './migrate.ts'
import type { Queries, Tx } from './schema.ts'
import { useDataDirs } from '../../../test/support/data-dirs.ts'

const newDataDir = useDataDirs()
let path: string
let database: Database
/** The committed rows, read through a separate connection. */
let otherConnection: DatabaseSync

beforeEach(async () => {
  path = join(newDataDir(), DATABASE_FILE)
  database = connectSqlite(path)
  await migrate(database)
  otherConnection = new DatabaseSync(path)
})
afterEach(async () => {
  otherConnection.close()
  await database.close()
})

const insert = async (queries: Queries, key: string): Promise<void> => {
  await queries.insertInto('meta').values({ key, value: 'x' }).execute()
}
const committed = (): string[] =>
  otherConnection
    .prepare(`select key from meta where key like 'n%' order by key`)
    .all()
    .map(row => String(row['key']))
const keysIn = async (queries: Queries): Promise<string[]> =>
  (await queries.selectFrom('meta').where('key', 'like', 'n%').select('key').execute()).map(
    row => row.key,
  )

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `n${String(index).padStart(2, '0')}`)

it('transactions run one after the other, and are on disk when they resolve', async () => {
  const seen = await Promise.all(
    names(10).map(async key => {
      await database.transaction(async tx => {
        const before = await keysIn(tx)
        await insert(tx, key)
        // Gives the others a chance to interfere.
        await sleep(1)
        expect(await keysIn(tx)).toEqual([...before, key])
      })
      return committed().includes(key)
    }),
  )
  expect(seen).toEqual(Array(10).fill(true))
  expect(committed()).toEqual(names(10))
})

it('a failed transaction is rolled back, and others are not affected', async () => {
  const outcomes = await Promise.allSettled(
    names(9).map((key, index) =>
      database.transaction(async tx => {
        await insert(tx, key)
        if (index % 3 === 1) throw new Error('failed on purpose')
        if (index % 3 === 2) await insert(tx, key)
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
    names(9).map((_, index) => index % 3 === 0),
  )
  expect(committed()).toEqual(['n00', 'n03', 'n06'])
})

it('single statements wait for the transaction before them', async () => {
  await Promise.all([
    database
      .transaction(async tx => {
        await insert(tx, 'n1')
        await sleep(20)
        throw new Error('failed on purpose')
      })
      .catch(() => {}),
    insert(database.db, 'n2').then(() => expect(committed()).toEqual(['n2'])),
    expect(insert(database.db, 'n2')).rejects.toThrow('UNIQUE'),
    database.transaction(tx => insert(tx, 'n3')),
  ])
  expect(committed()).toEqual(['n2', 'n3'])
})

it('a full disk is reported, and the transaction is rolled back', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
  const limit = (pages: number) =>
    sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.db)
  await limit(rows[0]?.page_count ?? 0)
  const outcomes = await Promise.allSettled(
    names(5).map(key =>
      database.transaction(async tx => {
        await insert(tx, key)
        await tx
          .insertInto('meta')
          .values({ key: `${key} large`, value: 'x'.repeat(500_000) })
          .execute()
      }),
    ),
  )
  const faults = outcomes.map(outcome =>
    outcome.status === 'rejected' ? databaseFaultOf(outcome.reason)?.kind : 'none',
  )
  expect(faults).toEqual(Array(5).fill('full'))
  expect(committed()).toEqual([])
  await limit(1_000_000)
  await database.transaction(tx => insert(tx, 'n room again'))
  expect(committed()).toEqual(['n room again'])
})

it('after SQLite rolls back a transaction, none of its later statements is committed', async () => {
  const broken = database.transaction(async tx => {
    await insert(tx, 'n1')
    // SQLite does this automatically if the disk fills up during a statement.
    await sql`rollback`.execute(tx)
    await insert(tx, 'n2')
  })
  await expect(broken).rejects.toThrow('SQLite has rolled this transaction back')
  expect(committed()).toEqual([])
})

it('reads never wait for a writer, see only committed data, and cannot write', async () => {
  await database.transaction(async tx => {
    await insert(tx, 'n1')
    expect(await keysIn(database.reader)).toEqual([])
  })
  expect(await keysIn(database.reader)).toEqual(['n1'])
  await expect(insert(database.reader, 'n2')).rejects.toThrow('readonly')
})

it('the event loop runs between two writers', async () => {
  let turns = 0
  const counting = new AbortController()
  const count = () => {
    turns += 1
    if (!counting.signal.aborted) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(names(20).map(key => database.transaction(tx => insert(tx, key))))
  counting.abort()
  expect(turns).toBeGreaterThanOrEqual(19)
})

it('reads in a snapshot are consistent', async () => {
  await database.snapshot(async queries => {
    expect(await keysIn(queries)).toEqual([])
    await insert(database.db, 'n1')
    expect(await keysIn(queries)).toEqual([])
  })
  expect(await keysIn(database.reader)).toEqual(['n1'])
})

it('[F32] callers in the queue wait for a locked file at the same time, not one after the other', async () => {
  otherConnection.exec('begin immediate')
  const startedAt = performance.now()
  const outcomes = await Promise.allSettled([
    ...names(3).map(key => database.transaction(tx => insert(tx, key))),
    insert(database.db, 'n alone'),
  ])
  const tookMs = performance.now() - startedAt
  otherConnection.exec('rollback')
  for (const outcome of outcomes) {
    const fault = outcome.status === 'rejected' ? databaseFaultOf(outcome.reason) : undefined
    expect(fault?.kind).toBe('locked')
  }
  expect(tookMs).toBeGreaterThan(4000)
  expect(tookMs).toBeLessThan(7500)
})

it('a finished transaction rejects further queries', async () => {
  let ended: Tx | undefined
  await database.transaction(async tx => {
    ended = tx
  })
  await expect(insert(ended as Tx, 'n late')).rejects.toThrow('already committed')
  expect(committed()).toEqual([])
})

it('closing waits for transactions in progress', async () => {
  const writing = names(5).map(key => database.transaction(tx => insert(tx, key)))
  await Promise.resolve()
  await database.close()
  await Promise.all(writing)
  expect(committed()).toEqual(names(5))
  database = connectSqlite(path)
})
