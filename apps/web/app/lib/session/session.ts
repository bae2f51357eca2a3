// The signed-in player, shared by all components and all open tabs.
import type { Me } from '@bagwise/contract'

export type Session = {
  readonly user: Me | null
  /** True until the session check is done. */
  readonly loading: boolean
}

export const UNKNOWN_SESSION: Session = { user: null, loading: true }

type TabMessage = 'signed-out' | 'changed'

let current = UNKNOWN_SESSION
const listeners = new Set<(session: Session) => void>()
/** A no-op until `syncTabs` opens the channel. */
let notifyTabs: (message: TabMessage) => void = () => {}

export const currentSession = (): Session => current

export function onSessionChange(listener: (session: Session) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSession(session: Session): void {
  current = session
  for (const listener of listeners) listener(current)
}

/** Sets the session that the server rendered the first page with. */
export function seedSession(session: Session): void {
  if (current.loading) current = session
}

/** Call it after sign-in, after sign-up, and when the player's name or avatar changes. */
export function setSignedInPlayer(user: Me): void {
  wasSignedOutHere = false
  setSession({ user, loading: false })
  notifyTabs('changed')
}

/** Updates the player in this tab only, before the server has saved the change. */
export function setPlayerOptimistically(user: Me): void {
  setSession({ user, loading: false })
}

/** True if the player signed out in this tab, so a redirect to the sign-in page would be wrong. */
let wasSignedOutHere = false
export const didSignOutHere = (): boolean => wasSignedOutHere

const signingOutListeners = new Set<(isSigningOut: boolean) => void>()

/** Called with true when sign-out starts, and with false if it failed. */
export function onSigningOut(listener: (isSigningOut: boolean) => void): () => void {
  signingOutListeners.add(listener)
  return () => signingOutListeners.delete(listener)
}

/** Pauses the player's requests, which the server would reject while the session ends. */
export function setSigningOut(isSigningOut: boolean): void {
  for (const listener of signingOutListeners) listener(isSigningOut)
}

/** Call it after the player signs out in this tab. Signs out every other tab too. */
export function markSignedOut(): void {
  wasSignedOutHere = true
  setSession({ user: null, loading: false })
  notifyTabs('signed-out')
}

/** Call it when the server rejects the session, because it ended somewhere else. */
export function handleExpiredSession(): void {
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
export function syncTabs(getMe: () => Promise<{ user: Me | null }>): () => void {
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
