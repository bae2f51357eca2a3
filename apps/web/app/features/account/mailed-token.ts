// The token of a mailed link: taken out of the address at once, kept in this tab's history for a reload.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../platform/hydrated.ts'
import { keptIn } from './kept.ts'

type MailedToken = {
  token: string | undefined
  /** Known in the browser alone: the server never sees what the history keeps. */
  missing: boolean
  /** Once it is used up, nothing of it stays behind. */
  forget: () => void
}

export function useMailedToken(): MailedToken {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')
  const token = inAddress || keptIn(state, 'token')
  const looked = useHydrated()

  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, pathname, navigate])

  const forget = () => void navigate(pathname, { replace: true })
  return { token, missing: looked && !token, forget }
}
