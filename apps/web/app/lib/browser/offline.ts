// Registers the service worker, tells it whose pages it may cache (worker/sw.ts), and whether the browser is online.
import { useSyncExternalStore } from 'react'

const PLAYER_STORE = 'bagwise-player'

export type Reader = {
  /** Null for a visitor. */
  readonly player: string | null
  /** Worth keeping besides pages: the library. */
  readonly files: readonly string[]
}

/** Development has none, and some browsers and private windows refuse. */
const possible = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window

export async function startOffline(): Promise<void> {
  if (possible()) await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

export async function notifyWorkerOfUser(reader: Reader): Promise<void> {
  if (!possible()) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(reader, [])
}

/** So that the page can be reloaded without a network, however it was reached. */
export async function notifyWorkerOfVisit(path: string): Promise<void> {
  if (!possible()) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ visited: path }, [])
}

/** Whoever leaves takes along what this browser kept for them: right away, not when the worker wakes up. */
export async function forgetPlayer(): Promise<void> {
  if (possible()) await caches.delete(PLAYER_STORE)
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
