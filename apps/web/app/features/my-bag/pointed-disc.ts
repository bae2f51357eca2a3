// The disc under the pointer or the focus: known to the flight chart without drawing the rows anew.
import { useSyncExternalStore } from 'react'

let pointedAt: string | null = null
const listeners = new Set<() => void>()

export function pointAt(discId: string | null): void {
  if (discId === pointedAt) return
  pointedAt = discId
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePointedAt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => pointedAt,
    () => null,
  )
