// Reads a whole list, line by line.
import { type ListCatalog, type ListReader, type ListReading, type ListRow, rowAt } from './list.ts'
import { makeListIndex } from './list-index.ts'
import { readLine } from './read-line.ts'
import { isTableHeader, readTable } from './table.ts'

/** More than a long list has; while a player types, all lines but one stay the same. */
const LINES_KEPT = 10_000
const LONGEST_KEPT = 500

/** Prepares the catalog once, so that a long list is read while the player types. */
export function makeListReader(catalog: ListCatalog): ListReader {
  const index = makeListIndex(catalog)
  const known = new Map<string, readonly ListReading[]>()
  const read = (text: string): readonly ListReading[] => {
    const kept = known.get(text)
    if (kept) return kept
    const readings = readLine(text, index)
    if (known.size >= LINES_KEPT) known.clear()
    if (text.length <= LONGEST_KEPT) known.set(text, readings)
    return readings
  }
  const lines = (text: string): readonly string[] => text.split(/\r\n|\n|\r/)
  const reader: ListReader = {
    readLine: read,
    readText: text => {
      const rows = lines(text)
      return (
        readTabs(rows, reader) ??
        rows.flatMap((line, at) => read(line).map(reading => rowAt(reading, at + 1, line)))
      )
    },
    molds: index.exact,
  }
  return reader
}

/** Cells copied from a spreadsheet with the titles of its columns. */
function readTabs(lines: readonly string[], reader: ListReader): readonly ListRow[] | undefined {
  const first = lines.findIndex(line => line.trim() !== '')
  const cells = (line: string): readonly string[] => line.split('\t')
  if (first < 0 || !isTableHeader(cells(lines[first] ?? ''))) return undefined
  return readTable(lines.slice(first).map(cells), reader).map(row =>
    rowAt(row, row.line + first, row.text),
  )
}

/** Reads a list. Never throws and never guesses: what is not certain is asked. */
export const readList = (text: string, catalog: ListCatalog): readonly ListRow[] =>
  makeListReader(catalog).readText(text)
