// Whoever is signed in has no business at the entrance: on to where they were going.
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { nextOf } from '../../session/visitors-only.ts'
import { useSession } from '../../session/use-session.tsx'

/** True while the player is on the way out. */
export function useSentOn(): boolean {
  const signedIn = useSession().user !== null
  const [search] = useSearchParams()
  const next = nextOf(search)
  const navigate = useNavigate()

  useEffect(() => {
    if (signedIn) void navigate(next, { replace: true })
  }, [signedIn, next, navigate])

  return signedIn
}

/** The other door, with the same way on. */
export function useOtherEntrance(path: '/login' | '/signup'): string {
  const [search] = useSearchParams()
  const next = search.get('next')
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}
