// The session for components: initially from the server, then in sync with other tabs.
import type { Me } from '@bagwise/contract'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  checkSession,
  currentSession,
  syncTabs,
  onSessionChange,
  seedSession,
  type Session,
  UNKNOWN_SESSION,
} from './session.ts'

/** Loaded on demand, because pages without data don't load the API client. */
const getMe = async () => (await import('../api/api.ts')).api.getMe()

const SeedContext = createContext<Session>(UNKNOWN_SESSION)

type SessionProviderProps = {
  /** Undefined if the server couldn't load the session. */
  user: Me | null | undefined
  children: ReactNode
}

export function SessionProvider({ user, children }: SessionProviderProps) {
  const [seed] = useState<Session>(() => {
    const session = user === undefined ? UNKNOWN_SESSION : { user, loading: false }
    // The server renders for everyone in one process, so the seed must not be stored in the module there.
    if (typeof document !== 'undefined') seedSession(session)
    return session
  })

  useEffect(() => {
    if (currentSession().loading) void checkSession(getMe)
    return syncTabs(getMe)
  }, [])

  return <SeedContext value={seed}>{children}</SeedContext>
}

export function useSession(): Session {
  const seed = use(SeedContext)
  return useSyncExternalStore(onSessionChange, currentSession, () => seed)
}
