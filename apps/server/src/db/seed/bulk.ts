// Stores many rows of one table fast: few statements, each prepared or planned for many rows.
import { CompiledQuery, type QueryExecutorProvider } from 'kysely'
import type { Engine } from '../connect.ts'

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
