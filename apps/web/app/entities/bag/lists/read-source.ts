// Reads a pasted or opened list (lines, a table with column titles, or our JSON) and keeps its preview up to date.
import {
  isTableHeader,
  type ListCatalog,
  type ListRow,
  makeListReader,
  readJson,
  readTable,
} from '@bagwise/domain/list'
import Papa from 'papaparse'
import type { Disc } from '@bagwise/domain/disc'
import { useQuery } from '@tanstack/react-query'
import { useMemo, startTransition, useEffect, useState } from 'react'
import { useCatalog } from '../../disc/queries.ts'
import { customMoldsQuery, plasticsQuery } from '../../collection/queries.ts'
import { useSession } from '../../../lib/session/use-session.tsx'
import { type ImportDraft, LONGEST_LIST } from './import-draft.ts'
import { previewRows } from './preview-rows.ts'

export type SourceReading = {
  readonly rows: readonly ListRow[]
  /** Why a file can't be read. */
  readonly problem: string | null
}

export type SourceReader = {
  readonly read: (text: string) => SourceReading
  /** The same, a few lines at a time, so that the page keeps responding. Null once it is stopped. */
  readonly readInSteps: (text: string, stop: AbortSignal) => Promise<SourceReading | null>
}

/** Milliseconds without a break. */
const STEP_MS = 16

export function makeSourceReader(catalog: ListCatalog): SourceReader {
  const reader = makeListReader(catalog)
  const read = (text: string): SourceReading => {
    if (isJson(text)) {
      const checked = readJson(text, reader)
      return checked.kind === 'done'
        ? { rows: checked.value, problem: null }
        : { rows: [], problem: checked.message }
    }
    const cells = tableIn(text)
    return { rows: cells ? readTable(cells, reader) : reader.readText(text), problem: null }
  }
  return {
    read,
    readInSteps: async (text, stop) => {
      const lines = isJson(text) || tableIn(text) ? [] : text.split(LINE_BREAK)
      // The text is on the screen before the first line is read.
      let nextBreak = 0
      for (const line of lines) {
        if (performance.now() >= nextBreak) {
          await new Promise(resolve => setTimeout(resolve))
          if (stop.aborted) return null
          nextBreak = performance.now() + STEP_MS
        }
        // The reader remembers it.
        reader.readLine(line)
      }
      return read(text)
    },
  }
}

const LINE_BREAK = /\r\n|\n|\r/

const isJson = (text: string): boolean => text.trimStart().startsWith('{')

/** The cells of a table whose first line has column titles; the separator is guessed from it. */
function tableIn(text: string): readonly (readonly string[])[] | undefined {
  const [first = ''] = text.trimStart().split(LINE_BREAK, 1)
  const delimiter = [',', ';', '\t'].find(sign => isTableHeader(cellsOf(first, sign)[0] ?? []))
  return delimiter === undefined ? undefined : cellsOf(text.trimStart(), delimiter)
}

const cellsOf = (text: string, delimiter: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data

const NO_MOLDS: readonly Disc[] = []

export type LoadedReader = {
  /** Undefined until everything is loaded. */
  readonly reader: SourceReader | undefined
  /** The molds to choose from, the player's own first. */
  readonly molds: readonly Disc[] | undefined
  readonly failed: boolean
  readonly retry: () => void
}

export function useSourceReader(): LoadedReader {
  const { user } = useSession()
  const { discs, failed: libraryFailed, retry: retryLibrary } = useCatalog()
  const plastics = useQuery(plasticsQuery())
  const own = useQuery({ ...customMoldsQuery(), enabled: user !== null })
  const customMolds = useMemo(
    () => (user === null ? NO_MOLDS : own.data?.molds.map(({ disc }) => disc)),
    [own.data, user],
  )
  const reader = useMemo(
    () =>
      discs && plastics.data && customMolds
        ? makeSourceReader({ discs, plastics: plastics.data, customMolds })
        : undefined,
    [discs, customMolds, plastics.data],
  )
  const molds = useMemo(
    () => discs && customMolds && [...customMolds, ...discs],
    [discs, customMolds],
  )
  const failedQueries = [plastics, own].filter(({ isError, data }) => isError && !data)
  return {
    reader,
    molds,
    failed: libraryFailed || failedQueries.length > 0,
    retry: () => {
      if (libraryFailed) retryLibrary()
      for (const query of failedQueries) void query.refetch()
    },
  }
}

const NOTHING_READ = { text: '', rows: [], problem: null } as const

/** What was read last, until the latest text is read. */
function useReading(
  reader: SourceReader | undefined,
  text: string,
): SourceReading & { readonly text: string } {
  const [known, setKnown] = useState<SourceReading & { text: string }>(NOTHING_READ)
  useEffect(() => {
    if (!reader) return
    const stop = new AbortController()
    void reader.readInSteps(text, stop.signal).then(reading => {
      if (reading) startTransition(() => setKnown({ ...reading, text }))
    })
    return () => stop.abort()
  }, [reader, text])
  return known
}

export function usePreview({ text, edits }: Pick<ImportDraft, 'text' | 'edits'>) {
  const { reader, molds, failed, retry } = useSourceReader()
  const wanted = text.length <= LONGEST_LIST ? text : ''
  const reading = useReading(reader, wanted)
  const moldOf = useMemo(() => new Map(molds?.map(disc => [disc.id, disc])), [molds])
  const rows = useMemo(
    () => previewRows(reading.rows, edits, id => moldOf.get(id)),
    [edits, moldOf, reading.rows],
  )
  const isReading = reading.text !== wanted
  return { rows, molds, isReading, problem: reading.problem, failed, retry }
}
