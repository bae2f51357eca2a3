// Multiplies the players in a database by copying their rows, much faster than creating them one by one.
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../../src/platform/db/connect.ts'
import type { Tables, Tx } from '../../../src/platform/db/schema.ts'
import { moveCounts } from '../../../src/scores/count-queries.ts'

/** In dependency order: each table follows the ones it references. */
const TABLES = [
  'users',
  'profiles',
  'bags',
  'bag_addresses',
  'bag_discs',
  'bag_scores',
  'listed_discs',
  'owned_discs',
  'carried_discs',
] as const satisfies (keyof Tables)[]
type Table = (typeof TABLES)[number]
type Row = Record<string, unknown>
type Rows = Record<Table, Row[]>

const PLAYERS_PER_BATCH = 2000
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const noRows = (): Rows => Object.fromEntries(TABLES.map(table => [table, []])) as unknown as Rows

/** The id of the player that a row belongs to. */
function ownersOf(all: Rows): (table: Table, row: Row) => unknown {
  const ownerOfBag = new Map(all.bags.map(({ id, user_id }) => [id, user_id]))
  return (table, row) =>
    table === 'users' || table === 'profiles'
      ? row['id']
      : (row['user_id'] ?? ownerOfBag.get(row['bag_id']))
}

async function readPlayers({ db }: Database): Promise<Rows[]> {
  const all = noRows()
  for (const table of TABLES) all[table] = await db.selectFrom(table).selectAll().execute()
  const players = new Map(all.users.map(({ id }) => [id, noRows()]))
  const ownerOf = ownersOf(all)
  for (const table of TABLES)
    for (const row of all[table]) players.get(ownerOf(table, row))?.[table].push(row)
  return [...players.values()]
}

/** New ids are next to the old ones, so clones are stored in order. */
let clonedIds = 0

/** Copies a player's rows with new ids, another username, and times up to a quarter of an hour earlier. */
function addClone(batch: Rows, player: Rows, number: number): void {
  const newIds = new Map<string, string>()
  const earlier = (number * 7919) % (15 * 60_000)
  const newId = (old: string) => {
    const id = newIds.get(old) ?? old.slice(0, 24) + (clonedIds += 1).toString(16).padStart(12, '0')
    newIds.set(old, id)
    return id
  }
  for (const table of TABLES) {
    for (const row of player[table]) {
      const clone: Row = {}
      for (const [name, value] of Object.entries(row))
        clone[name] = typeof value === 'string' ? value.replaceAll(UUID, newId) : value
      if (table === 'profiles') clone['username'] = `${String(row['username'])}_${number}`
      if (table === 'bag_scores') clone['calculated_at'] = Number(row['calculated_at']) - earlier
      batch[table].push(clone)
    }
  }
}

/** Uses few statements with many rows. For PostgreSQL, each column is one array parameter. */
async function insertRows({ engine }: Database, tx: Tx, table: Table, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const into = `insert into "${table}" (${columns.map(name => `"${name}"`).join(', ')})`
  if (engine === 'postgres') {
    const { rows: types } = await sql<{ name: string; type: string }>`
      select column_name as name, udt_name as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(tx)
    const typeOf = new Map(types.map(({ name, type }) => [name, type]))
    const arrays = columns.map((name, index) => `$${index + 1}::${typeOf.get(name)}[]`).join(', ')
    const values = columns.map(name => rows.map(row => row[name]))
    await tx.executeQuery(CompiledQuery.raw(`${into} select * from unnest(${arrays})`, values))
    return
  }
  const placeholders = `(${columns.map(() => '?').join(', ')})`
  for (let start = 0; start < rows.length; start += 400) {
    const part = rows.slice(start, start + 400)
    const values = part.flatMap(row => columns.map(name => row[name]))
    const statement = `${into} values ${part.map(() => placeholders).join(', ')}`
    await tx.executeQuery(CompiledQuery.raw(statement, values))
  }
}

/** Clones every player until there are `times` of each. `prepare` runs first in each transaction. */
export async function clonePlayers(
  database: Database,
  times: number,
  prepare: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const store = (batch: Rows) =>
    database.transaction(async tx => {
      await prepare(tx)
      for (const table of TABLES)
        if (batch[table].length > 0) await insertRows(database, tx, table, batch[table])
      const after = batch.bag_scores
        .filter(score => score['is_listed'])
        .map(score => ({
          completenessScore: Number(score['completeness_score']),
          calculatedAt: Number(score['calculated_at']),
        }))
      moveCounts(tx, { before: [], after })
    })
  let batch = noRows()
  for (const player of await readPlayers(database)) {
    for (let number = 2; number <= times; number += 1) {
      addClone(batch, player, number)
      if (batch.users.length < PLAYERS_PER_BATCH) continue
      await store(batch)
      batch = noRows()
    }
  }
  if (batch.users.length > 0) await store(batch)
}
