// Compares a backup's schema with this version's, so that a restore can't add triggers, views or tables.
import { DatabaseSync } from 'node:sqlite'

/** True for objects that SQLite creates itself: statistics, counters, and indexes for keys and unique columns. */
const isInternal = (type: string, name: string, statement: unknown): boolean =>
  type === 'table'
    ? /^sqlite_(?:stat\d|sequence)$/.test(name)
    : type === 'index' && statement === null

/** Each object's SQL statement, by type and name. */
function objectsOf(path: string): Map<string, string> {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const rows = database.prepare('select type, name, sql from sqlite_schema').all()
    return new Map(
      rows
        .map(row => [String(row['type']), String(row['name']), row['sql']] as const)
        .filter(object => !isInternal(...object))
        .map(([type, name, statement]) => [`${type}: ${name}`, String(statement)]),
    )
  } finally {
    database.close()
  }
}

/** Describes how a database differs from an empty one of this version (`lacks a …`); undefined if it doesn't. */
export function schemaDifference(path: string, emptyPath: string): string | undefined {
  const [found, expected] = [objectsOf(path), objectsOf(emptyPath)]
  const unknown = [...found.keys()].find(object => !expected.has(object))
  if (unknown !== undefined) return `has an unknown ${unknown}`
  const missing = [...expected.keys()].find(object => !found.has(object))
  if (missing !== undefined) return `lacks a ${missing}`
  const changed = [...found].find(([object, statement]) => expected.get(object) !== statement)
  return changed && `has a changed ${changed[0]}`
}
