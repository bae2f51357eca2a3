// A change of a player's arm or units: shown in this tab at once, saved in the background.
import type { Preferences } from '@bagwise/domain/profile'
import { currentSession, showUser } from './session.ts'

type Unsaved = { readonly playerId: string; readonly change: Partial<Preferences> }

/** What is still to be saved. */
export const waiting: { unsaved: Unsaved | null } = { unsaved: null }

/** Does nothing for a guest. */
export function changePreferences(change: Partial<Preferences>): void {
  const { user } = currentSession()
  if (!user?.preferences) return
  const earlier = waiting.unsaved?.playerId === user.id ? waiting.unsaved.change : {}
  waiting.unsaved = { playerId: user.id, change: { ...earlier, ...change } }
  showUser({ ...user, preferences: { ...user.preferences, ...change } })
  // Most visits change nothing, so the script that saves is loaded with the first change.
  void import('../data/preferences.saving.ts').then(({ saveSoon }) => saveSoon())
}
