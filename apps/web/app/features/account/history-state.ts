// Account page state kept in history, not in the URL. Also redirects players who are already signed in.
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { nextPathFrom } from '../../lib/session/guards.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { textInState } from '../../lib/url-state.ts'

/** The address that an email was sent to. It survives a reload, and Back returns to the form. */
export function useEmailSentState() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server can't read the history, so the first render must not use it either.
  const sentTo = useHydrated() ? textInState(state, 'sentTo') : undefined
  const setSentTo = (email: string) =>
    void navigate(pathname + search, { state: { sentTo: email } })
  return [sentTo, setSentTo] as const
}

/** Moves the token of an emailed link from the URL to the history right away. */
export function useEmailedToken() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const tokenInUrl = new URLSearchParams(search).get('token')
  const token = tokenInUrl || textInState(state, 'token')
  const hydrated = useHydrated()

  useEffect(() => {
    if (tokenInUrl !== null)
      void navigate(pathname, { replace: true, state: { token: tokenInUrl } })
  }, [tokenInUrl, pathname, navigate])

  return {
    token,
    /** Only true in the browser, because the server can't read the history. */
    missing: hydrated && !token,
    /** Removes a used token from the history. */
    forget: () => void navigate(pathname, { replace: true }),
  }
}

/** Returns true while the redirect is in progress. */
export function useRedirectIfSignedIn(): boolean {
  const signedIn = useSession().user !== null
  const [search] = useSearchParams()
  const next = nextPathFrom(search)
  const navigate = useNavigate()

  useEffect(() => {
    if (signedIn) void navigate(next, { replace: true })
  }, [signedIn, next, navigate])

  return signedIn
}

/** Returns the path of sign-in or sign-up, with the page to return to afterwards. */
export function useAuthPath(path: '/login' | '/signup'): string {
  const [search] = useSearchParams()
  const next = search.get('next')
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}
