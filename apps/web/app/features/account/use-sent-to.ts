// Whom a mail has just been sent to. It is a step of the history: a reload keeps it, Back leads to the form again.
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../platform/hydrated.ts'
import { keptIn } from './kept.ts'

export function useSentTo(): [sentTo: string | undefined, setSentTo: (email: string) => void] {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server never sees what the history keeps, so the first rendering must not either.
  const sentTo = useHydrated() ? keptIn(state, 'sentTo') : undefined
  return [sentTo, email => void navigate(pathname + search, { state: { sentTo: email } })]
}
