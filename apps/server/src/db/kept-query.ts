// Queries that run all the time: built and compiled once, afterwards only their values change.
import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './schema.ts'

/** By engine, then by how many parameters there are. */
function makeKept<Row>() {
  const queries = new WeakMap<object, Map<number, CompiledQuery<Row>>>()

  return {
    known(adapter: object, parameters: readonly unknown[]): CompiledQuery<Row> | undefined {
      const kept = queries.get(adapter)?.get(parameters.length)
      return kept && { ...kept, parameters }
    },

    keep(
      adapter: object,
      parameters: readonly unknown[],
      built: Compilable<Row>,
    ): CompiledQuery<Row> {
      const query = built.compile()
      if (JSON.stringify(query.parameters) !== JSON.stringify(parameters)) {
        throw new Error(`The values of a kept query are not its parameters: ${query.sql}`)
      }
      const ofEngine = queries.get(adapter) ?? new Map<number, CompiledQuery<Row>>()
      queries.set(adapter, ofEngine.set(parameters.length, query))
      return query
    },
  }
}

/** The values must be all the parameters of the query, in their order; a list of them is spread. */
export function keptQuery<Values extends readonly unknown[], Row>(
  build: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<Row[]> {
  const { known, keep } = makeKept<Row>()
  return async (queries, ...values) => {
    const executor = queries.getExecutor()
    const parameters = values.some(Array.isArray) ? values.flat() : values
    const query =
      known(executor.adapter, parameters) ??
      keep(executor.adapter, parameters, build(queries, ...values))
    return (await executor.executeQuery<Row>(query)).rows
  }
}

/** Writes rows, however their keys are ordered: these columns of each are the parameters of the query. */
export function keptRows<Row extends object>(
  columns: readonly (keyof Row & string)[],
  build: (queries: Queries, rows: readonly Row[]) => Compilable,
): (queries: Queries, rows: readonly Row[]) => Promise<void> {
  const { known, keep } = makeKept<unknown>()
  const inOrder = (row: Row): Row =>
    Object.fromEntries(columns.map(column => [column, row[column]])) as Row
  return async (queries, rows) => {
    const executor = queries.getExecutor()
    const parameters = rows.flatMap(row => columns.map(column => row[column]))
    await executor.executeQuery(
      known(executor.adapter, parameters) ??
        keep(executor.adapter, parameters, build(queries, rows.map(inOrder))),
    )
  }
}
