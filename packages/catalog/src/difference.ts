// What differs between two catalogs, by the columns of their lines.
import { type Entry, lineOf } from './entry.ts'
import { cellsByColumn } from './line.ts'

export type ChangedColumn = {
  readonly column: string
  readonly before: string
  readonly after: string
}
export type ChangedEntry = { readonly entry: Entry; readonly columns: readonly ChangedColumn[] }

export type Difference = {
  readonly added: readonly Entry[]
  readonly changed: readonly ChangedEntry[]
  /** Only marked as out of production. */
  readonly retired: readonly Entry[]
  /** No longer in the library; only undoing an import does that. */
  readonly removed: readonly Entry[]
}

const cellsOf = (entry: Entry): (readonly [column: string, cell: string])[] => [
  ['brand', entry.disc.brand],
  ...cellsByColumn(lineOf(entry)),
]

function changedColumns(before: Entry, after: Entry): ChangedColumn[] {
  const fresh = new Map(cellsOf(after))
  return cellsOf(before).flatMap(([column, cell]) => {
    const now = fresh.get(column) ?? ''
    // Ids never change: this column only says whether the id is written out.
    return cell === now || column === 'id' ? [] : [{ column, before: cell, after: now }]
  })
}

const isRetirement = ({ entry, columns }: ChangedEntry): boolean =>
  columns.length === 1 &&
  columns[0]?.column === 'production' &&
  entry.disc.production?.status === 'out'

export function difference(before: readonly Entry[], after: readonly Entry[]): Difference {
  const old = new Map(before.map(entry => [entry.disc.id, entry]))
  const ids = new Set(after.map(entry => entry.disc.id))
  const changes = after.flatMap(entry => {
    const was = old.get(entry.disc.id)
    const columns = was ? changedColumns(was, entry) : []
    return columns.length > 0 ? [{ entry, columns }] : []
  })
  return {
    added: after.filter(({ disc }) => !old.has(disc.id)),
    changed: changes.filter(change => !isRetirement(change)),
    retired: changes.filter(isRetirement).map(({ entry }) => entry),
    removed: before.filter(({ disc }) => !ids.has(disc.id)),
  }
}
