// Parses a list (lines, a table with a header row, or Bagwise JSON) and builds its preview.
import {
  isTableHeader,
  type ListCatalog,
  type ListRow,
  makeListReader,
  readJson,
  readTable,
} from '@bagwise/lists'
import Papa from 'papaparse'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { plasticsQuery, useMolds } from '../collection/queries.ts'
import { type ImportDraft, MAX_LIST_LENGTH } from './import-draft.ts'
import { previewRows } from './preview-rows.ts'

type SourceReading = {
  readonly rows: readonly ListRow[]
  readonly problem: string | null
}

export function makeSourceReader(catalog: ListCatalog): (text: string) => SourceReading {
  const reader = makeListReader(catalog)
  return text => {
    if (text.trimStart().startsWith('{')) {
      const checked = readJson(text, reader)
      return checked.kind === 'done'
        ? { rows: checked.value, problem: null }
        : { rows: [], problem: checked.message }
    }
    const cells = parseTable(text)
    return { rows: cells ? readTable(cells, reader) : reader.readText(text), problem: null }
  }
}

/** The cells of a table with a header row, which also determines the delimiter. */
function parseTable(text: string): readonly (readonly string[])[] | undefined {
  const [first = ''] = text.trimStart().split(/\r\n|\n|\r/, 1)
  const delimiter = [',', ';', '\t'].find(character =>
    isTableHeader(parseCells(first, character)[0] ?? []),
  )
  return delimiter === undefined ? undefined : parseCells(text.trimStart(), delimiter)
}

const parseCells = (text: string, delimiter: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data

const NO_ROWS: SourceReading = { rows: [], problem: null }

export function usePreview({ text, edits }: Pick<ImportDraft, 'text' | 'edits'>) {
  const { discs, customMolds, molds, ...library } = useMolds()
  const plastics = useQuery(plasticsQuery())
  const source = text.length <= MAX_LIST_LENGTH ? text : ''
  // The text appears in the field before its lines are parsed.
  const latest = useDeferredValue(source, '')

  const read = useMemo(
    () =>
      discs && plastics.data && customMolds
        ? makeSourceReader({ discs, plastics: plastics.data, customMolds })
        : undefined,
    [discs, customMolds, plastics.data],
  )
  const moldsById = useMemo(() => new Map(molds?.map(disc => [disc.id, disc])), [molds])
  const reading = useMemo(() => read?.(latest) ?? NO_ROWS, [read, latest])
  const rows = useMemo(
    () => previewRows(reading.rows, edits, id => moldsById.get(id)),
    [edits, moldsById, reading.rows],
  )

  return {
    rows,
    molds,
    isReading: latest !== source,
    problem: reading.problem,
    failed: library.failed || plastics.isLoadingError,
    retry: () => {
      library.retry()
      if (plastics.isLoadingError) void plastics.refetch()
    },
  }
}
