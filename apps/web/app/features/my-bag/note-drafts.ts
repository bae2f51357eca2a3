// Unsaved notes: kept while the player looks at another disc or reloads, until the tab is closed.
import { type StoredValue, storedValue, useStoredValue } from '../../lib/stored-value.ts'

/** The text being written, and the note before it. */
export type NoteDraft = { readonly draft: string; readonly before: string | null }

/** Whatever makes no sense is no draft. */
export function draftFrom(text: string | null): NoteDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { draft, before } = value as Partial<Record<keyof NoteDraft, unknown>>
    if (typeof draft !== 'string') return null
    return { draft, before: typeof before === 'string' ? before : null }
  } catch {
    return null
  }
}

const drafts = new Map<string, StoredValue<NoteDraft | null>>()

function draftOf(bagDiscId: string): StoredValue<NoteDraft | null> {
  const known = drafts.get(bagDiscId)
  if (known) return known
  const draft = storedValue<NoteDraft | null>(`bagwise-note-${bagDiscId}`, {
    parse: draftFrom,
    format: value => value && JSON.stringify(value),
    area: 'sessionStorage',
  })
  drafts.set(bagDiscId, draft)
  return draft
}

export function keepDraft(bagDiscId: string, draft: NoteDraft | null): void {
  draftOf(bagDiscId).write(draft)
}

/** Null while nothing is being written. */
export const useNoteDraft = (bagDiscId: string): NoteDraft | null =>
  useStoredValue(draftOf(bagDiscId), null)
