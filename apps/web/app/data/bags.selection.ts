// The bag that all pages speak of: chosen by the player, kept by this browser (rule BG16).
import type { Bag } from '@bagwise/contract'
import { selectedBag } from '@bagwise/domain/bag'
import { useSyncExternalStore } from 'react'
import { KEPT_CHOICE, writtenChoice } from '../platform/kept-choice.ts'
import { useSite } from '../platform/site.ts'
import { useBags } from './bags.queries.ts'

const KEY = KEPT_CHOICE

/** For browsers that keep nothing. */
let inMemory: string | null = null
const listeners = new Set<() => void>()

function chosenId(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return inMemory
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Null clears the choice: then the active bag is meant, else the first. */
export function selectBag(bagId: string | null): void {
  inMemory = bagId
  try {
    if (bagId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, bagId)
  } catch {
    // As above.
  }
  document.cookie = writtenChoice(bagId)
  for (const listener of listeners) listener()
}

export type SelectedBag = {
  readonly bags: readonly Bag[] | undefined
  /** Null while nothing has come, and where there is no bag. */
  readonly bag: Bag | null
  readonly select: (bagId: string | null) => void
  readonly failed: boolean
  readonly retry: () => void
}

export function useSelectedBag(): SelectedBag {
  const { bags, failed, retry } = useBags()
  const { chosenBagId } = useSite()
  const chosen = useSyncExternalStore(subscribe, chosenId, () => chosenBagId)
  return { bags, bag: bags ? selectedBag(bags, chosen) : null, select: selectBag, failed, retry }
}
