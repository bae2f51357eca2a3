// Reads what was pasted or opened: lines, a table with titles, or our own JSON.
import {
  isTableHeader,
  type ListCatalog,
  type ListRow,
  makeListReader,
  readJson,
  readTable,
} from '@bagwise/domain/list'
import Papa from 'papaparse'

export type SourceReading = {
  readonly rows: readonly ListRow[]
  /** Why a file can't be read. */
  readonly problem: string | null
}

export type ReadSource = (text: string) => SourceReading

export function makeSourceReader(catalog: ListCatalog): ReadSource {
  const reader = makeListReader(catalog)
  return text => {
    if (text.trimStart().startsWith('{')) {
      const checked = readJson(text, reader)
      return checked.kind === 'ok'
        ? { rows: checked.value, problem: null }
        : { rows: [], problem: checked.message }
    }
    const cells = tableIn(text)
    return { rows: cells ? readTable(cells, reader) : reader.readText(text), problem: null }
  }
}

/** Cells, where the first line has the titles of columns; their separator is guessed from it. */
function tableIn(text: string): readonly (readonly string[])[] | undefined {
  const [first = ''] = text.trimStart().split(/\r\n|\n|\r/, 1)
  const delimiter = [',', ';', '\t'].find(sign => isTableHeader(cellsOf(first, sign)[0] ?? []))
  return delimiter === undefined ? undefined : cellsOf(text.trimStart(), delimiter)
}

const cellsOf = (text: string, delimiter: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data
