// Queries that run all the time: built and compiled once, afterwards only their values change.
import { type Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './schema.ts'

/** The values must be all the parameters of the query, in their order; a list of them is spread. */
export function keptQuery<Values extends readonly unknown[], Row>(
  build: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<Row[]> {
  /** By engine, then by how many values there are. */
  const texts = new WeakMap<object, Map<number, string>>()

  function compiled(queries: Queries, values: Values): CompiledQuery<Row> {
    const parameters = values.flat()
    const { adapter } = queries.getExecutor()
    const known = texts.get(adapter) ?? new Map<number, string>()
    texts.set(adapter, known)
    const text = known.get(parameters.length)
    if (text !== undefined) return CompiledQuery.raw(text, parameters)

    const made = build(queries, ...values).compile()
    if (JSON.stringify(made.parameters) !== JSON.stringify(parameters)) {
      throw new Error(`The values of a kept query are not its parameters: ${made.sql}`)
    }
    known.set(parameters.length, made.sql)
    return made
  }

  return async (queries, ...values) =>
    (await queries.executeQuery<Row>(compiled(queries, values))).rows
}
