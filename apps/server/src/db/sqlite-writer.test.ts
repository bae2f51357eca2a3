// Do those who commit together stay apart in everything else?
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectSqlite, type Database, DATABASE_FILE } from './connect.ts'
import type { Tx } from './schema.ts'
import { migrate } from './migrate.ts'
import { useDataDirs } from './testing/data-dirs.ts'

const newDataDir = useDataDirs()
let path: string
let database: Database
/** What has been committed, seen from outside the server. */
let outside: DatabaseSync

beforeEach(async () => {
  path = join(newDataDir(), DATABASE_FILE)
  database = connectSqlite(path)
  await migrate(database)
  outside = new DatabaseSync(path)
})
afterEach(async () => {
  outside.close()
  await database.close()
})

const note = async (queries: Tx | Database['db'], key: string): Promise<void> => {
  await queries.insertInto('meta').values({ key, value: 'x' }).execute()
}
const noted = (): string[] =>
  outside
    .prepare(`select key from meta where key like 'n%' order by key`)
    .all()
    .map(row => String(row['key']))

const written = () => database.written?.().anything ?? NaN
const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `n${String(index).padStart(2, '0')}`)

describe('transactions that come together', () => {
  it('share one commit, and are told when it is on disk and not before', async () => {
    const before = written()
    const seen = await Promise.all(
      names(10).map(async key => {
        await database.transaction(tx => note(tx, key))
        return noted().length
      }),
    )
    expect(written() - before).toBe(1)
    expect(seen).toEqual(Array(10).fill(10))
  })

  it('begin when everyone has asked who asks in this turn of the loop', async () => {
    const order: string[] = []
    const ask = (key: string) => {
      order.push(`${key} asks`)
      return database.transaction(async tx => {
        order.push(`${key} begins`)
        await note(tx, key)
      })
    }
    const first = ask('n1')
    // As requests that were read together come: each after whatever the one before set off.
    await new Promise<void>(resolve => process.nextTick(resolve))
    await Promise.all([first, ask('n2')])
    expect(order).toEqual(['n1 asks', 'n2 asks', 'n1 begins', 'n2 begins'])
  })

  it('wait for some others, not for all', async () => {
    const before = written()
    await Promise.all(names(80).map(key => database.transaction(tx => note(tx, key))))
    expect(written() - before).toBe(3)
    expect(noted()).toEqual(names(80))
  })

  it('commit without each other: who fails leaves nothing and takes nobody along', async () => {
    const outcomes = await Promise.allSettled(
      names(9).map((key, index) =>
        database.transaction(async tx => {
          await note(tx, key)
          if (index % 3 === 1) throw new Error('changed my mind')
          if (index % 3 === 2) await note(tx, key)
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      names(9).map((_, index) => index % 3 === 0),
    )
    expect(noted()).toEqual(['n00', 'n03', 'n06'])
  })

  it('see what the ones before them did, though it is not on disk yet', async () => {
    const counts: number[] = []
    await Promise.all(
      names(3).map(key =>
        database.transaction(async tx => {
          await note(tx, key)
          counts.push(
            (await tx.selectFrom('meta').where('key', 'like', 'n%').select('key').execute()).length,
          )
          expect(noted()).toEqual([])
        }),
      ),
    )
    expect(counts).toEqual([1, 2, 3])
  })

  it('are joined by single statements, which are on disk as well when they answer', async () => {
    const before = written()
    await Promise.all([
      database.transaction(tx => note(tx, 'n1')),
      note(database.db, 'n2').then(() => expect(noted()).toContain('n2')),
      expect(note(database.db, 'n2')).rejects.toThrow('UNIQUE'),
      database.transaction(tx => note(tx, 'n3')),
    ])
    expect(written() - before).toBe(1)
    expect(noted()).toEqual(['n1', 'n2', 'n3'])
  })

  it('are tried again where one of them broke the commit of all', async () => {
    let tries = 0
    const outcomes = await Promise.allSettled([
      database.transaction(tx => note(tx, 'n1')),
      database.transaction(async tx => {
        tries += 1
        await note(tx, 'n2')
        // What SQLite does by itself when the disk is full in the middle of a statement.
        await tx.executeQuery({ ...tx.selectFrom('meta').compile(), sql: 'rollback' })
        await note(tx, 'n2 again')
      }),
      database.transaction(tx => note(tx, 'n3')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(tries).toBe(5)
    expect(noted()).toEqual(['n1', 'n3'])
  })

  it('all hear when the disk is full, and none of them is half there', async () => {
    const [{ page_count: pages } = { page_count: 0 }] = outside.prepare('pragma page_count').all()
    const limit = async (most: number) => {
      const query = {
        ...database.db.selectFrom('meta').compile(),
        sql: `pragma max_page_count=${most}`,
      }
      // Not a select: it goes to the writer, whose limit it is.
      await database.db.executeQuery(query)
    }
    await limit(Number(pages))
    const outcomes = await Promise.allSettled(
      names(20).map(key =>
        database.transaction(async tx => {
          await note(tx, key)
          await tx
            .insertInto('meta')
            .values({ key: `${key} large`, value: 'x'.repeat(20_000) })
            .execute()
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(noted()).toEqual([])
    await limit(1_000_000)
    await database.transaction(tx => note(tx, 'n room again'))
    expect(noted()).toEqual(['n room again'])
  })
})

it('reads wait for nobody and see nothing that is not committed', async () => {
  const keys = () =>
    database.db.selectFrom('meta').where('key', 'like', 'n%').select('key').execute()
  await database.transaction(async tx => {
    await note(tx, 'n1')
    expect(await keys()).toEqual([])
  })
  expect(await keys()).toEqual([{ key: 'n1' }])
})

it('a transaction that is over takes no more queries', async () => {
  let kept: Tx | undefined
  await database.transaction(async tx => {
    kept = tx
  })
  await expect(note(kept as Tx, 'n late')).rejects.toThrow('The transaction is over')
  expect(noted()).toEqual([])
})

it('closing lets those come to their end who have begun', async () => {
  const writing = names(5).map(key => database.transaction(tx => note(tx, key)))
  await Promise.resolve()
  await database.close()
  await Promise.all(writing)
  expect(noted()).toEqual(names(5))
  database = connectSqlite(path)
})
