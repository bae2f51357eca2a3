// A value stored in this browser. If storage is blocked or full, the value stays in memory until the page is closed.
import { useSyncExternalStore } from 'react'

/** A year, for choices that the server reads from a cookie. */
export const COOKIE_MAX_AGE_S = 31_536_000

/** `sessionStorage` is cleared when the tab is closed. */
type Area = 'localStorage' | 'sessionStorage'

type Format<T> = {
  /** Receives the stored text, or null if there is none. Must not throw. */
  readonly parse: (text: string | null) => T
  /** Null removes the value. */
  readonly format: (value: T) => string | null
  readonly area?: Area
}

export type StoredValue<T> = {
  /** Returns the same object until the value changes. */
  readonly read: () => T
  /** Returns false if the value could not be stored. */
  readonly write: (value: T) => boolean
  /** Also called when another tab changed the value. */
  readonly subscribe: (listener: () => void) => () => void
}

export function storedValue<T>(
  key: string,
  { parse, format, area = 'localStorage' }: Format<T>,
): StoredValue<T> {
  const listeners = new Set<() => void>()
  /** The value if it could not be stored; undefined while storage has the latest value. */
  let inMemory: string | null | undefined
  let parsed: { readonly text: string | null; readonly value: T } | undefined

  function currentText(): string | null {
    if (inMemory !== undefined) return inMemory
    try {
      return globalThis[area].getItem(key)
    } catch {
      return null
    }
  }

  function store(text: string | null): boolean {
    try {
      if (text === null) globalThis[area].removeItem(key)
      else globalThis[area].setItem(key, text)
      return globalThis[area].getItem(key) === text
    } catch {
      return false
    }
  }

  return {
    read() {
      const text = currentText()
      if (parsed?.text !== text) parsed = { text, value: parse(text) }
      return parsed.value
    },
    write(value) {
      const text = format(value)
      const stored = store(text)
      inMemory = stored ? undefined : text
      for (const listener of listeners) listener()
      return stored
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // The key is null if all storage was cleared.
        if (event.key !== null && event.key !== key) return
        inMemory = undefined
        listener()
      }
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

/** For values stored as JSON. Null if there is none or it is invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const storedText = (key: string, area: Area = 'localStorage') =>
  storedValue<string | null>(key, { parse: text => text, format: text => text, area })

/** The first render in the browser also uses `onServer`. */
export const useStoredValue = <T, S = T>(stored: StoredValue<T>, onServer: S): T | S =>
  useSyncExternalStore<T | S>(stored.subscribe, stored.read, () => onServer)
