// A player's arm and units: a change applies in this tab right away and is saved in the background.
import type { Preferences } from '@bagwise/domain/profile'
import { currentSession, showPlayer } from '../../lib/session/session.ts'

export const waiting: {
  unsaved: { readonly playerId: string; readonly change: Partial<Preferences> } | null
} = { unsaved: null }

/** Does nothing for a guest. */
export function changePreferences(change: Partial<Preferences>): void {
  const { user } = currentSession()
  if (!user?.preferences) return
  const earlier = waiting.unsaved?.playerId === user.id ? waiting.unsaved.change : {}
  waiting.unsaved = { playerId: user.id, change: { ...earlier, ...change } }
  showPlayer({ ...user, preferences: { ...user.preferences, ...change } })
  // Loaded on demand, because most visits don't change preferences.
  void import('./save-preferences.ts').then(({ saveSoon }) => saveSoon())
}
