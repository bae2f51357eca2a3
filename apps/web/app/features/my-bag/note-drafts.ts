// Notes being written: kept while the player looks at another disc or reloads, gone with the tab.
import { useMemo, useSyncExternalStore } from 'react'

/** What is being written, and what stood there when the writing began. */
export type NoteDraft = { readonly draft: string; readonly before: string | null }

const keyOf = (bagDiscId: string) => `bagwise-note-${bagDiscId}`

/** For browsers that keep nothing. */
const inMemory = new Map<string, string>()
const listeners = new Set<() => void>()

function kept(bagDiscId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(bagDiscId))
  } catch {
    return inMemory.get(bagDiscId) ?? null
  }
}

export function keepDraft(bagDiscId: string, draft: NoteDraft | null): void {
  const text = draft && JSON.stringify(draft)
  try {
    if (text === null) sessionStorage.removeItem(keyOf(bagDiscId))
    else sessionStorage.setItem(keyOf(bagDiscId), text)
  } catch {
    if (text === null) inMemory.delete(bagDiscId)
    else inMemory.set(bagDiscId, text)
  }
  for (const listener of listeners) listener()
}

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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null while nothing is being written. */
export function useNoteDraft(bagDiscId: string): NoteDraft | null {
  const text = useSyncExternalStore(
    subscribe,
    () => kept(bagDiscId),
    () => null,
  )
  return useMemo(() => draftFrom(text), [text])
}
