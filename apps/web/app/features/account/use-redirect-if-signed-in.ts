// Redirects signed-in players from sign-in and sign-up to the page they wanted.
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { nextOf } from '../../lib/session/player-only.tsx'
import { useSession } from '../../lib/session/use-session.tsx'

/** True while the redirect is under way. */
export function useRedirectIfSignedIn(): boolean {
  const signedIn = useSession().user !== null
  const [search] = useSearchParams()
  const next = nextOf(search)
  const navigate = useNavigate()

  useEffect(() => {
    if (signedIn) void navigate(next, { replace: true })
  }, [signedIn, next, navigate])

  return signedIn
}

/** The path of sign-in or sign-up, with the page to return to afterwards. */
export function useAuthPath(path: '/login' | '/signup'): string {
  const [search] = useSearchParams()
  const next = search.get('next')
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}
