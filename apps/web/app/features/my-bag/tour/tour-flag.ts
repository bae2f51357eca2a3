// Has this browser seen the tour? The flag is the whole state: absent, the tour runs; reset removes it.
import { useSyncExternalStore } from 'react'

const FLAG = 'hasSeenBagTooltips'

export type TourState = 'unknown' | 'running' | 'seen'

/** For browsers that keep nothing: seen until the page is left. */
let inMemory = false
const listeners = new Set<() => void>()

function current(): TourState {
  try {
    return inMemory || localStorage.getItem(FLAG) !== null ? 'seen' : 'running'
  } catch {
    return inMemory ? 'seen' : 'running'
  }
}

function become(seen: boolean): void {
  inMemory = seen
  try {
    if (seen) localStorage.setItem(FLAG, 'true')
    else localStorage.removeItem(FLAG)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

export const endTour = (): void => become(true)
export const resetTour = (): void => become(false)

function subscribe(listener: () => void): () => void {
  // Another tab that went through it spares this one.
  const fromElsewhere = () => {
    inMemory = false
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromElsewhere)
  }
}

/** Unknown on the server and while the page comes to life: the tour never delays a first look. */
export const useTourState = (): TourState =>
  useSyncExternalStore(subscribe, current, () => 'unknown')
