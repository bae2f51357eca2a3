// Checks whether a file is an intact Bagwise database, without changing it.
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type Depth =
  /** Only that the file header is right; no journal is opened. */
  | 'start'
  /** Header and schema: fast, whatever the size. */
  | 'glance'
  /** The structure of every page. */
  | 'quick'
  /** Also every index entry and constraint. */
  | 'full'

export type FileCheck =
  | { readonly kind: 'healthy' }
  | { readonly kind: 'missing' }
  /** A file of zero bytes, which SQLite never leaves behind. */
  | { readonly kind: 'empty' }
  /** A database without tables, as an interrupted first start leaves it. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'damaged' }
  /** Another program's database. */
  | { readonly kind: 'foreign' }

const MAGIC = 'SQLite format 3\0'
const OUR_TABLES = ['kysely_migration', 'meta', 'bags']
/** The migrator creates its own tables before ours. */
const MIGRATOR = 'kysely_migration'
const PRAGMAS = { quick: 'quick_check', full: 'integrity_check' } as const

function startsLikeSqlite(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(MAGIC.length)
    readSync(file, head, 0, head.length, 0)
    return head.toString('latin1') === MAGIC
  } finally {
    closeSync(file)
  }
}

function tablesOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`select name from sqlite_schema where type = 'table'`).all()
  return rows.map(row => String(row['name']))
}

const isSound = (database: DatabaseSync, depth: 'quick' | 'full'): boolean => {
  const rows = database.prepare(`pragma ${PRAGMAS[depth]}(1)`).all()
  return rows.length === 1 && Object.values(rows[0] ?? {})[0] === 'ok'
}

export function checkFile(path: string, depth: Depth): FileCheck {
  if (!existsSync(path)) return { kind: 'missing' }
  try {
    if (!statSync(path).isFile()) return { kind: 'unreadable' }
    if (statSync(path).size === 0) return { kind: 'empty' }
    if (!startsLikeSqlite(path)) return { kind: 'damaged' }
    if (depth === 'start') return { kind: 'healthy' }
  } catch {
    return { kind: 'unreadable' }
  }
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    const tables = tablesOf(database)
    if (depth !== 'glance' && !isSound(database, depth)) return { kind: 'damaged' }
    if (tables.every(name => name.startsWith(MIGRATOR))) return { kind: 'blank' }
    return { kind: OUR_TABLES.every(name => tables.includes(name)) ? 'healthy' : 'foreign' }
  } catch {
    return { kind: 'damaged' }
  } finally {
    database?.close()
  }
}
