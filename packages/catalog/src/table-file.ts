// Reads the small tables next to the brand files: cells separated by commas, below a header row.
import { readFileSync } from 'node:fs'

export type TableRow = {
  /** Such as `roles.csv, line 2`. */
  readonly location: string
  readonly cells: readonly string[]
}

/** Reads a file of this package. Synchronous: runs at startup. */
export const readTableFile = (file: string): string =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const cellsOf = (line: string): string[] => line.split(',').map(cell => cell.trim())

export function parseTable(
  file: string,
  text: string,
): { readonly titles: string; readonly rows: readonly TableRow[] } {
  const [titles = '', ...lines] = text.trimEnd().split(/\r?\n/)
  return {
    titles: cellsOf(titles).join(' '),
    rows: lines.map((line, index) => ({
      location: `${file}, line ${index + 2}`,
      cells: cellsOf(line),
    })),
  }
}
