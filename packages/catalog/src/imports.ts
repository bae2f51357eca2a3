// Discs that an operator imported on top of the shipped ones, and the changes an import makes.
import { type Entry, sortEntries, lineOf } from './entry.ts'
import { cellsByColumn } from './line.ts'

export type ImportedEntry = {
  readonly entry: Entry
  /** The shipped entry with the same id at the time of the import; null if there was none. */
  readonly base: Entry | null
}

/** All discs of some brands, as listed in a file. */
export type BrandEntries = ReadonlyMap<string, readonly Entry[]>

const byId = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map(entry => [entry.disc.id, entry]))

const isSame = (a: Entry | null, b: Entry | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns the shipped discs with the imported ones. An imported disc is used until a release
 * changes the disc with its id.
 */
export function withImports(
  shipped: readonly Entry[],
  imports: readonly ImportedEntry[],
): readonly Entry[] {
  const shippedById = byId(shipped)
  const used = imports.filter(({ entry, base }) =>
    isSame(base, shippedById.get(entry.disc.id) ?? null),
  )
  if (used.length === 0) return shipped
  const replacements = byId(used.map(({ entry }) => entry))
  const added = used.filter(({ base }) => base === null).map(({ entry }) => entry)
  return sortEntries([...shipped.map(entry => replacements.get(entry.disc.id) ?? entry), ...added])
}

/** Returns the imports that make `withImports` produce this catalog. */
export function importsFor(shipped: readonly Entry[], target: readonly Entry[]): ImportedEntry[] {
  const shippedById = byId(shipped)
  return target
    .map(entry => ({ entry, base: shippedById.get(entry.disc.id) ?? null }))
    .filter(({ entry, base }) => !isSame(entry, base))
}

const markOutOfProduction = (entry: Entry): Entry =>
  entry.disc.production?.status === 'out'
    ? entry
    : { ...entry, disc: { ...entry.disc, production: { status: 'out' } } }

/** Returns the catalog after an import. A disc that its brand's file no longer lists is out of production. */
export function applyImport(current: readonly Entry[], brands: BrandEntries): readonly Entry[] {
  const imported = [...brands.values()].flat()
  const importedById = byId(imported)
  const missing = current
    .filter(({ disc }) => !importedById.has(disc.id))
    .map(entry => (brands.has(entry.disc.brand) ? markOutOfProduction(entry) : entry))
  return sortEntries([...missing, ...imported])
}

type ChangedColumn = {
  readonly column: string
  readonly before: string
  readonly after: string
}
type ChangedEntry = { readonly entry: Entry; readonly columns: readonly ChangedColumn[] }

export type Difference = {
  readonly added: readonly Entry[]
  readonly changed: readonly ChangedEntry[]
  /** Marked as out of production. */
  readonly retired: readonly Entry[]
  /** No longer in the library, which only happens when an import is undone. */
  readonly removed: readonly Entry[]
}

const cellsOf = (entry: Entry): (readonly [column: string, cell: string])[] => [
  ['brand', entry.disc.brand],
  ...cellsByColumn(lineOf(entry)),
]

function changedColumns(before: Entry, after: Entry): ChangedColumn[] {
  const afterCells = new Map(cellsOf(after))
  return cellsOf(before).flatMap(([column, cell]) => {
    const afterCell = afterCells.get(column) ?? ''
    // Ids never change; this column only shows whether the id is written explicitly.
    return cell === afterCell || column === 'id' ? [] : [{ column, before: cell, after: afterCell }]
  })
}

const isRetirement = ({ entry, columns }: ChangedEntry): boolean =>
  columns.length === 1 &&
  columns[0]?.column === 'production' &&
  entry.disc.production?.status === 'out'

export function diffCatalogs(before: readonly Entry[], after: readonly Entry[]): Difference {
  const old = byId(before)
  const ids = new Set(after.map(entry => entry.disc.id))
  const changes = after.flatMap(entry => {
    const oldEntry = old.get(entry.disc.id)
    const columns = oldEntry ? changedColumns(oldEntry, entry) : []
    return columns.length > 0 ? [{ entry, columns }] : []
  })
  return {
    added: after.filter(({ disc }) => !old.has(disc.id)),
    changed: changes.filter(change => !isRetirement(change)),
    retired: changes.filter(isRetirement).map(({ entry }) => entry),
    removed: before.filter(({ disc }) => !ids.has(disc.id)),
  }
}
