// The session for components: from the server at first, then in sync with other tabs.
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
  joinTabs,
  onSession,
  seedSession,
  type Session,
  UNKNOWN_SESSION,
} from './session.ts'

/** Loaded when it is needed: a page that only shows something does without the API. */
const getMe = async () => (await import('../api/api.ts')).api.getMe()

const SeedContext = createContext<Session>(UNKNOWN_SESSION)

type SessionProviderProps = {
  /** Undefined if the server could not tell. */
  user: Me | null | undefined
  children: ReactNode
}

export function SessionProvider({ user, children }: SessionProviderProps) {
  const [seed] = useState<Session>(() => {
    const session = user === undefined ? UNKNOWN_SESSION : { user, loading: false }
    // On the server one process renders for everybody: there the seed lives in the tree alone.
    if (typeof document !== 'undefined') seedSession(session)
    return session
  })

  useEffect(() => {
    if (currentSession().loading) void checkSession(getMe)
    return joinTabs(getMe)
  }, [])

  return <SeedContext value={seed}>{children}</SeedContext>
}

export function useSession(): Session {
  const seed = use(SeedContext)
  return useSyncExternalStore(onSession, currentSession, () => seed)
}
