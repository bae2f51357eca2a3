// The rows of a list, read while it is still being typed.
import { startTransition, useEffect, useMemo, useState } from 'react'
import { type ImportDraft, LONGEST_LIST } from './import-draft.ts'
import { previewRows } from './preview-rows.ts'
import type { SourceReader, SourceReading } from './read-source.ts'
import { useSourceReader } from './use-source-reader.ts'

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
