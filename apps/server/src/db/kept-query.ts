// Queries that run all the time: built and compiled once, afterwards only their values change.
import { type Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './schema.ts'

/** Texts by engine, then by how many parameters there are. */
function makeTexts<Row>() {
  const texts = new WeakMap<object, Map<number, string>>()

  return function compiled(
    queries: Queries,
    parameters: readonly unknown[],
    build: () => Compilable<Row>,
  ): CompiledQuery<Row> {
    const { adapter } = queries.getExecutor()
    const known = texts.get(adapter) ?? new Map<number, string>()
    texts.set(adapter, known)
    const text = known.get(parameters.length)
    if (text !== undefined) return CompiledQuery.raw(text, [...parameters])

    const made = build().compile()
    if (JSON.stringify(made.parameters) !== JSON.stringify(parameters)) {
      throw new Error(`The values of a kept query are not its parameters: ${made.sql}`)
    }
    known.set(parameters.length, made.sql)
    return made
  }
}

/** The values must be all the parameters of the query, in their order; a list of them is spread. */
export function keptQuery<Values extends readonly unknown[], Row>(
  build: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<Row[]> {
  const compiled = makeTexts<Row>()
  return async (queries, ...values) => {
    const query = compiled(queries, values.flat(), () => build(queries, ...values))
    return (await queries.executeQuery<Row>(query)).rows
  }
}

/** Writes rows, however their keys are ordered: these columns of each are the parameters of the query. */
export function keptRows<Row extends object>(
  columns: readonly (keyof Row & string)[],
  build: (queries: Queries, rows: readonly Row[]) => Compilable,
): (queries: Queries, rows: readonly Row[]) => Promise<void> {
  const compiled = makeTexts<unknown>()
  const inOrder = (row: Row): Row =>
    Object.fromEntries(columns.map(column => [column, row[column]])) as Row
  return async (queries, rows) => {
    const parameters = rows.flatMap(row => columns.map(column => row[column]))
    await queries.executeQuery(
      compiled(queries, parameters, () => build(queries, rows.map(inOrder))),
    )
  }
}
