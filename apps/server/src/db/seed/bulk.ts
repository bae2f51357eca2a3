// Stores many rows of one table fast: few statements, each prepared or planned for many rows.
import { CompiledQuery, type QueryExecutorProvider, sql } from 'kysely'
import type { Database, Engine } from '../connect.ts'

/** A column's type where PostgreSQL must be told it. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row]: string }

const SQLITE_ROWS = 400
const POSTGRES_ROWS = 10_000

const quoted = (name: string): string => `"${name}"`

/** One statement with a place for each value; the same text each time, so it is prepared once. */
function sqliteInsert(table: string, columns: readonly string[], rows: number): string {
  const places = `(${columns.map(() => '?').join(', ')})`
  const all = Array.from({ length: rows }, () => places).join(', ')
  return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values ${all}`
}

/** One array per column: the statement stays small however many rows it carries. */
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
 * For rows that have their owners by making: looking each up again is a third of the work. Pages that
 * many rows share wait in memory and in the journal; what is committed is as durable as ever.
 */
const LOADING = {
  foreign_keys: ['off', 'on'],
  cache_size: ['-400000', '-32000'],
  wal_autocheckpoint: ['30000', '1000'],
} as const

/** Lets SQLite load in long strokes, and puts everything back afterwards. */
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
