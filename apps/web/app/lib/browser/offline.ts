// Registers the service worker, sends it the pages to cache for the player, and tracks whether the browser is online.
import { useSyncExternalStore } from 'react'

/** The worker's cache (worker/sw.ts). */
const PLAYER_CACHE = 'bagwise-player'

/** Development has no worker, and some browsers and private windows don't allow one. */
const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window

export async function registerServiceWorker(): Promise<void> {
  if (isSupported()) await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** Sends the worker the player (null for a visitor) and the pages, lists and files to cache for them. */
export async function cacheForOffline(
  player: string | null,
  paths: readonly string[],
): Promise<void> {
  if (!isSupported()) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ player, paths }, [])
}

/** Deletes the player's cached data on sign-out, without waiting for the worker to start. */
export async function clearPlayerCache(): Promise<void> {
  if (isSupported()) await caches.delete(PLAYER_CACHE)
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
