// A player's arm and units: a change applies in this tab right away and is saved in the background.
import type { Preferences } from '@bagwise/domain/profile'
import { currentSession, showPlayer } from '../../lib/session/session.ts'

export const queue: {
  unsaved: { readonly playerId: string; readonly change: Partial<Preferences> } | null
} = { unsaved: null }

/** Does nothing for a guest. */
export function changePreferences(change: Partial<Preferences>): void {
  const { user } = currentSession()
  if (!user?.preferences) return
  const earlier = queue.unsaved?.playerId === user.id ? queue.unsaved.change : {}
  queue.unsaved = { playerId: user.id, change: { ...earlier, ...change } }
  showPlayer({ ...user, preferences: { ...user.preferences, ...change } })
  // Loaded on demand, because most visits don't change preferences.
  void import('./save-preferences.ts').then(({ scheduleSave }) => scheduleSave())
}

const failureListeners = new Set<(problem: unknown) => void>()

/** Called if the server rejects a change, and once if it stays unavailable. */
export function onSaveFailed(listener: (problem: unknown) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

export function saveFailed(problem: unknown): void {
  for (const listener of failureListeners) listener(problem)
}
