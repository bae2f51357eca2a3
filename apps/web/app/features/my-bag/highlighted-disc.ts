// The disc under the pointer or the focus, in the list or in the flight chart: each highlights it for the other.
import { type RefObject, useEffect, useSyncExternalStore } from 'react'

let highlighted: string | null = null
const listeners = new Set<() => void>()

export function highlight(discId: string | null): void {
  if (discId === highlighted) return
  highlighted = discId
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHighlightedDisc = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => highlighted,
    () => null,
  )

/** For one row: only the rows that change render again. */
export const useIsHighlighted = (discId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => highlighted === discId,
    () => false,
  )

const discAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-disc]')?.dataset['disc'] ?? null)
    : null

/** Rows in the box have `data-disc`. */
export function useHighlightOnPoint(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    for (const come of ['pointerover', 'focusin'])
      box.current?.addEventListener(come, ({ target }) => highlight(discAt(target)), { signal })
    for (const go of ['pointerleave', 'focusout'])
      box.current?.addEventListener(go, () => highlight(null), { signal })
    return () => {
      leave.abort()
      highlight(null)
    }
  }, [box])
}
