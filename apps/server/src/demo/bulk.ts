// Inserts many rows into a table quickly: few statements, each for many rows.
import { CompiledQuery, type QueryExecutorProvider, sql } from 'kysely'
import type { Database, Engine } from '../platform/db/connect.ts'

/** A column's type, for PostgreSQL. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row]: string }

const SQLITE_ROWS = 400
const POSTGRES_ROWS = 10_000

const quoted = (name: string): string => `"${name}"`

/** One statement with a placeholder for each value; always the same text, so it is prepared once. */
function sqliteInsert(table: string, columns: readonly string[], rows: number): string {
  const places = `(${columns.map(() => '?').join(', ')})`
  const all = Array.from({ length: rows }, () => places).join(', ')
  return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values ${all}`
}

/** One array per column: the statement stays small for any number of rows. */
function postgresInsert(table: string, types: Readonly<Record<string, string>>): string {
  const names = Object.keys(types).map(quoted).join(', ')
  const arrays = Object.values(types).map((type, index) => `$${index + 1}::${type}[]`)
  return `insert into ${quoted(table)} (${names}) select * from unnest(${arrays.join(', ')})`
}

export async function bulkInsert<Row extends object>(
  engine: Engine,
  db: QueryExecutorProvider & { executeQuery: (query: CompiledQuery) => Promise<unknown> },
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(types) as (keyof Row & string)[]
  const size = engine === 'sqlite' ? SQLITE_ROWS : POSTGRES_ROWS
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size)
    await db.executeQuery(
      engine === 'sqlite'
        ? CompiledQuery.raw(
            sqliteInsert(table, columns, part.length),
            part.flatMap(row => columns.map(column => row[column])),
          )
        : CompiledQuery.raw(
            postgresInsert(table, types),
            columns.map(column => part.map(row => row[column])),
          ),
    )
  }
}

/**
 * For rows whose owners are known to exist: checking foreign keys is a third of the work. Pages that
 * many rows share stay in memory and in the journal; commits are as durable as always.
 */
const LOADING = {
  foreign_keys: ['off', 'on'],
  cache_size: ['-400000', '-32000'],
  wal_autocheckpoint: ['30000', '1000'],
} as const

/** Changes SQLite's settings for bulk loading, and restores them afterwards. */
export async function whileLoading<T>(
  { engine, db }: Database,
  load: () => Promise<T>,
): Promise<T> {
  if (engine === 'postgres') return load()
  const set = async (which: 0 | 1) => {
    for (const [name, values] of Object.entries(LOADING)) {
      await sql.raw(`pragma ${name} = ${values[which]}`).execute(db)
    }
  }
  await set(0)
  try {
    return await load()
  } finally {
    await set(1)
  }
}
