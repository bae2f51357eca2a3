// The rows of a list, read while it is still being typed.
import { useDeferredValue, useMemo } from 'react'
import { type ImportDraft, LONGEST_LIST } from './import-draft.ts'
import { previewRows } from './preview-rows.ts'
import { useSourceReader } from './use-source-reader.ts'

const NOTHING_READ = { rows: [], problem: null } as const

export function usePreview({ text, edits }: Pick<ImportDraft, 'text' | 'edits'>) {
  const { read, molds, failed, retry } = useSourceReader()
  const latest = useDeferredValue(text)
  const reading = useMemo(
    () => (read && latest.length <= LONGEST_LIST ? read(latest) : NOTHING_READ),
    [latest, read],
  )
  const moldOf = useMemo(() => new Map(molds?.map(disc => [disc.id, disc])), [molds])
  const rows = useMemo(
    () => previewRows(reading.rows, edits, id => moldOf.get(id)),
    [edits, moldOf, reading],
  )
  return { rows, molds, problem: reading.problem, failed, retry }
}
