// Records which statements a function sends, and gets their query plans from the engine.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type CompiledQuery, sql } from 'kysely'
import { interceptQueries } from './watched-storage.ts'
import type { Database } from '../../../src/platform/db/connect.ts'

/** Tables that grow with the number of players. */
const GROWING =
  'users|sessions|email_links|profiles|avatars|bags|bag_addresses|bag_discs|listed_discs|bag_changes|owned_discs|carried_discs|wanted_discs|wish_list_links|bag_scores|score_counts|swap_votes|emails|reports|moderator_actions|subscribers|rate_limits'

/** Records the statements that a database opened with `wrapDialect` sends. */
export function statementLog() {
  /** Excludes statements of jobs that run at the same time. */
  const log = new AsyncLocalStorage<CompiledQuery[]>()
  return {
    wrapDialect: interceptQueries((_call, query) => {
      if (query) log.getStore()?.push(query)
    }),
    async statementsOf(work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> {
      const sent: CompiledQuery[] = []
      await log.run(sent, work)
      return sent
    },
  }
}

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/** A full table scan, or an index scan without a condition. */
function fullScans(node: PlanNode): string[] {
  const kind = node['Node Type']
  const isFullScan = kind === 'Seq Scan' || (/Index.* Scan/.test(kind) && !node['Index Cond'])
  const scan = `${kind} of ${node['Relation Name'] ?? node['Index Name'] ?? ''}`
  return [...(isFullScan ? [scan] : []), ...(node.Plans ?? []).flatMap(fullScans)]
}

const isGrowing = (scan: string) => new RegExp(`\\b(?:${GROWING})\\b`).test(scan)

/** PostgreSQL prefers to scan small tables. With scans turned off, the plan still has one if there is no index. */
async function postgresScans(database: Database, query: CompiledQuery): Promise<string[]> {
  return database.transaction(async tx => {
    for (const method of ['seqscan', 'mergejoin', 'hashjoin']) {
      await sql.raw(`set local enable_${method} = off`).execute(tx)
    }
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      ...query,
      sql: `explain (format json) ${query.sql}`,
    })
    return rows.flatMap(row => fullScans(row['QUERY PLAN'][0].Plan))
  })
}

/** In SQLite's plans, SEARCH is a lookup, and SCAN reads a whole table or index. */
async function sqliteScans({ db }: Database, query: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
  })
  return rows.map(({ detail }) => detail).filter(detail => detail.startsWith('SCAN '))
}

/** The growing tables that a statement scans; should be empty. */
export async function scansOf(database: Database, query: CompiledQuery): Promise<string[]> {
  const scans = database.engine === 'postgres' ? postgresScans : sqliteScans
  return (await scans(database, query)).filter(isGrowing)
}
