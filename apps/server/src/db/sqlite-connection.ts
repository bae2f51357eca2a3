// One connection of Node's own SQLite, its statements kept prepared.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

const MAX_PREPARED = 500

type Bindable = string | number | bigint | null | Uint8Array

/** SQLite has no booleans and no dates of its own. */
function bindable(value: unknown): Bindable {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as Bindable
}

/** What a session shows of its player is in these tables, but for the count of changes of the player's bags. */
const OF_PLAYERS = /\b(user|account|session|profiles)\b/i
const COUNTS_CHANGE = /^update "profiles" set "bags_version" = "bags_version" \+ 1 where "id" = \?/

type Prepared = {
  readonly statement: StatementSync
  readonly hasRows: boolean
  readonly isOfPlayers: boolean
}

export class SqliteConnection {
  readonly database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  /** Whether anything ran that concerns accounts, since whoever cares last looked. */
  sawPlayers = false

  constructor(database: DatabaseSync) {
    this.database = database
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.database.prepare(sql)
    const entry = {
      statement,
      hasRows: statement.columns().length > 0,
      isOfPlayers: OF_PLAYERS.test(sql) && !COUNTS_CHANGE.test(sql),
    }
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear()
    this.#prepared.set(sql, entry)
    return entry
  }

  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows, isOfPlayers } = this.#prepare(sql)
    if (isOfPlayers) this.sawPlayers = true
    const values = parameters.map(bindable)
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }
}
