// Records the statements that some work sends, and asks the engine how it would answer each.
import { type CompiledQuery, sql } from 'kysely'
import { watchedStorage } from '../../testing/watched-storage.ts'
import type { Database } from '../connect.ts'

/** Tables that grow with the players. */
const GROWING =
  'user|session|account|profiles|bags|bag_discs|bag_scores|score_counts|conversions|swap_votes|mails|subscribers|rate_limits'

/** Opened with `around`, a database tells which statements some work sends. */
export function statementLog() {
  let sent: CompiledQuery[] = []
  return {
    around: watchedStorage((_call, query) => {
      if (query) sent.push(query)
    }),
    async statementsOf(work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> {
      sent = []
      await work()
      return [...sent]
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

/** A table read from end to end, or an index walked without looking anything up in it. */
function wholeReads(node: PlanNode): string[] {
  const kind = node['Node Type']
  const whole = kind === 'Seq Scan' || (/Index.* Scan/.test(kind) && !node['Index Cond'])
  const what = `${kind} of ${node['Relation Name'] ?? node['Index Name'] ?? ''}`
  return [...(whole ? [what] : []), ...(node.Plans ?? []).flatMap(wholeReads)]
}

const isGrowing = (read: string) => new RegExp(`\\b(?:${GROWING})\\b`).test(read)

/** PostgreSQL reads and joins small tables whole by choice; told not to, it shows whether it must. */
async function postgresScans(database: Database, query: CompiledQuery): Promise<string[]> {
  return database.transaction(async tx => {
    for (const choice of ['seqscan', 'mergejoin', 'hashjoin']) {
      await sql.raw(`set local enable_${choice} = off`).execute(tx)
    }
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      ...query,
      sql: `explain (format json) ${query.sql}`,
    })
    return rows.flatMap(row => wholeReads(row['QUERY PLAN'][0].Plan))
  })
}

/** SQLite says SEARCH where it looks something up and SCAN where it reads everything, an index included. */
async function sqliteScans({ db }: Database, query: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
  })
  // Statements written by hand call bags b and profiles p.
  const details = rows.map(({ detail }) => detail.replace(/^SCAN ([bp])\b/, 'SCAN bags $1'))
  return details.filter(detail => detail.startsWith('SCAN '))
}

/** What a statement reads whole of the tables that grow; nothing is what we want. */
export async function scansOf(database: Database, query: CompiledQuery): Promise<string[]> {
  const scans = database.engine === 'postgres' ? postgresScans : sqliteScans
  return (await scans(database, query)).filter(isGrowing)
}
