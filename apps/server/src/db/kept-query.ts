// Queries that run all the time: built and compiled once, afterwards only their values change.
import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './schema.ts'

/** By engine, then by how many parameters there are. */
function makeKept<Row>() {
  const queries = new WeakMap<object, Map<number, CompiledQuery<Row>>>()

  return function compiled(
    { adapter }: { adapter: object },
    parameters: readonly unknown[],
    build: () => Compilable<Row>,
  ): CompiledQuery<Row> {
    let known = queries.get(adapter)
    if (!known) queries.set(adapter, (known = new Map()))
    const kept = known.get(parameters.length)
    if (kept) return { ...kept, parameters }

    const made = build().compile()
    if (JSON.stringify(made.parameters) !== JSON.stringify(parameters)) {
      throw new Error(`The values of a kept query are not its parameters: ${made.sql}`)
    }
    known.set(parameters.length, made)
    return made
  }
}

/** The values must be all the parameters of the query, in their order; a list of them is spread. */
export function keptQuery<Values extends readonly unknown[], Row>(
  build: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<Row[]> {
  const compiled = makeKept<Row>()
  return async (queries, ...values) => {
    const executor = queries.getExecutor()
    const query = compiled(executor, values.flat(), () => build(queries, ...values))
    return (await executor.executeQuery<Row>(query)).rows
  }
}

/** Writes rows, however their keys are ordered: these columns of each are the parameters of the query. */
export function keptRows<Row extends object>(
  columns: readonly (keyof Row & string)[],
  build: (queries: Queries, rows: readonly Row[]) => Compilable,
): (queries: Queries, rows: readonly Row[]) => Promise<void> {
  const compiled = makeKept<unknown>()
  const inOrder = (row: Row): Row =>
    Object.fromEntries(columns.map(column => [column, row[column]])) as Row
  return async (queries, rows) => {
    const parameters = rows.flatMap(row => columns.map(column => row[column]))
    const executor = queries.getExecutor()
    await executor.executeQuery(
      compiled(executor, parameters, () => build(queries, rows.map(inOrder))),
    )
  }
}
