// Checks whether a file is an intact Bagwise database, without changing it.
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type Depth =
  /** Only the schema, which is fast for any size. */
  | 'schema'
  /** Also the structure of every page. */
  | 'quick_check'
  /** Also every index entry and constraint. */
  | 'integrity_check'

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

const OUR_TABLES = ['kysely_migration', 'meta', 'bags']
/** The migrator creates its own tables before ours. */
const MIGRATOR = 'kysely_migration'

function isIntact(database: DatabaseSync, depth: Depth): boolean {
  if (depth === 'schema') return true
  const rows = database.prepare(`pragma ${depth}(1)`).all()
  return rows.length === 1 && Object.values(rows[0] ?? {})[0] === 'ok'
}

function checkDatabase(database: DatabaseSync, depth: Depth): FileCheck {
  const rows = database.prepare(`select name from sqlite_schema where type = 'table'`).all()
  const tables = rows.map(row => String(row['name']))
  if (!isIntact(database, depth)) return { kind: 'damaged' }
  if (tables.every(name => name.startsWith(MIGRATOR))) return { kind: 'blank' }
  return { kind: OUR_TABLES.every(name => tables.includes(name)) ? 'healthy' : 'foreign' }
}

export function checkFile(path: string, depth: Depth): FileCheck {
  if (!existsSync(path)) return { kind: 'missing' }
  try {
    if (!statSync(path).isFile()) return { kind: 'unreadable' }
    if (statSync(path).size === 0) return { kind: 'empty' }
  } catch {
    return { kind: 'unreadable' }
  }
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    return checkDatabase(database, depth)
  } catch {
    return { kind: 'damaged' }
  } finally {
    database?.close()
  }
}
