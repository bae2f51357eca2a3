// A draft of a list import, stored in this browser until it is imported.
import { parseJson, storedValue } from '../../lib/browser/stored-value.ts'
import type { RowEdits } from './preview-rows.ts'

export const TARGETS = ['new', 'bag', 'collection'] as const
export type Target = (typeof TARGETS)[number]

export type ImportDraft = {
  readonly text: string
  readonly edits: RowEdits
  /** Null until the player has chosen a target. */
  readonly into: Target | null
  /** Null for the suggested name. */
  readonly bagName: string | null
  readonly bagId: string | null
}

export const NO_DRAFT: ImportDraft = { text: '', edits: {}, into: null, bagName: null, bagId: null }

export const MAX_LIST_LENGTH = 200_000

export function parseDraft(text: string | null): ImportDraft {
  const stored = parseJson(text) as Partial<ImportDraft> | null
  return typeof stored?.text === 'string' ? { ...NO_DRAFT, ...stored } : NO_DRAFT
}

export const importDraft = storedValue<ImportDraft>('bagwise-import', {
  parse: parseDraft,
  format: draft => (draft === NO_DRAFT ? null : JSON.stringify(draft)),
})

export const changeDraft = (change: Partial<ImportDraft>): boolean =>
  importDraft.write({ ...importDraft.read(), ...change })

/** Keeps a list that was pasted before. */
export function addToDraft(text: string): void {
  const before = importDraft.read().text.trimEnd()
  changeDraft({ text: before === '' ? text : `${before}\n${text}` })
}
