// The token of a mailed link: taken out of the address at once, kept in this tab's history for a reload.
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

function keptIn(state: unknown): string | null {
  const token =
    typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined
  return typeof token === 'string' ? token : null
}

type MailedToken = {
  token: string | null
  /** Known in the browser alone: the server never sees what the history keeps. */
  missing: boolean
  /** Once it is used up, nothing of it stays behind. */
  forget: () => void
}

export function useMailedToken(): MailedToken {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')
  const token = inAddress || keptIn(state)
  const looked = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, pathname, navigate])

  const forget = () => void navigate(pathname, { replace: true })
  return { token, missing: looked && !token, forget }
}
