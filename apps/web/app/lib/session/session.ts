// Who is signed in, known to every part of the page and to every open tab.
import type { Me } from '@bagwise/contract'
import type { Preferences } from '@bagwise/domain/profile'

export type Session = {
  readonly user: Me | null
  /** True until the session check has ended. */
  readonly loading: boolean
}

export const UNKNOWN_SESSION: Session = { user: null, loading: true }

type TabMessage = 'signed-out' | 'changed'

let current = UNKNOWN_SESSION
const listeners = new Set<(session: Session) => void>()
/** Does nothing until this tab has joined the others. */
let notifyTabs: (message: TabMessage) => void = () => {}

export const currentSession = (): Session => current

export function onSession(listener: (session: Session) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSession(session: Session): void {
  current = session
  for (const listener of listeners) listener(current)
}

/** The session that the server rendered the first page with. */
export function seedSession(session: Session): void {
  if (current.loading) current = session
}

/** After signing in or up, and whenever the player's own name or picture changes. */
export function sessionChanged(user: Me): void {
  byChoice = false
  setSession({ user, loading: false })
  notifyTabs('changed')
}

/** Changes to a player's arm and units that aren't saved yet. */
export const waiting: {
  unsaved: { readonly playerId: string; readonly change: Partial<Preferences> } | null
} = { unsaved: null }

/** Shows a player's new arm or units in this tab right away, and saves them in the background; nothing for a guest. */
export function changePreferences(change: Partial<Preferences>): void {
  const { user } = current
  if (!user?.preferences) return
  const earlier = waiting.unsaved?.playerId === user.id ? waiting.unsaved.change : {}
  waiting.unsaved = { playerId: user.id, change: { ...earlier, ...change } }
  setSession({ user: { ...user, preferences: { ...user.preferences, ...change } }, loading: false })
  // Most visits change nothing, so the script that saves is loaded with the first change.
  void import('../preferences.ts').then(({ saveSoon }) => saveSoon())
}

/** Whether the player left in this very tab, and so wants no sign-in page. */
let byChoice = false
export const leftByChoice = (): boolean => byChoice

const leavingListeners = new Set<(isLeaving: boolean) => void>()

/** Called with true when sign-out starts, and with false if it failed. */
export function onLeaving(listener: (isLeaving: boolean) => void): () => void {
  leavingListeners.add(listener)
  return () => leavingListeners.delete(listener)
}

/** Requests for the player would be rejected while the session ends. */
export function setLeaving(isLeaving: boolean): void {
  for (const listener of leavingListeners) listener(isLeaving)
}

/** The player left: every other tab leaves too. */
export function signedOut(): void {
  byChoice = true
  setSession({ user: null, loading: false })
  notifyTabs('signed-out')
}

/** The server rejected the session: it ended somewhere else. */
export function sessionLost(): void {
  if (!current.user) return
  setSession({ user: null, loading: false })
  notifyTabs('signed-out')
}

/** Fetches the current player. If the request fails, the player stays signed in, without a message. */
export async function checkSession(getMe: () => Promise<{ user: Me | null }>): Promise<void> {
  const { user } = await getMe().catch(() => ({ user: current.user }))
  setSession({ user, loading: false })
}

/** Listens to the other tabs until the returned function is called. */
export function joinTabs(getMe: () => Promise<{ user: Me | null }>): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel('bagwise-session')
  notifyTabs = channel.postMessage.bind(channel)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'signed-out') setSession({ user: null, loading: false })
    else void checkSession(getMe)
  })
  return () => {
    channel.close()
    notifyTabs = () => {}
  }
}
