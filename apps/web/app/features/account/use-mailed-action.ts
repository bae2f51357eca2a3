// What a mailed link does once it is opened: by itself or at the press of a button, and only once.
import { useCallback, useEffect, useRef, useState } from 'react'
import { isProblem } from '../../data/problem.ts'
import { useMailedToken } from './mailed-token.ts'

export type MailedActionState = 'waiting' | 'working' | 'done' | 'used-up' | 'failed'

export function useMailedAction(
  act: (token: string) => Promise<unknown>,
  { automatic }: { automatic: boolean },
) {
  const { token, missing } = useMailedToken()
  const [state, setState] = useState<MailedActionState>(automatic ? 'working' : 'waiting')
  const running = useRef(false)

  const go = useCallback(async () => {
    if (!token || running.current) return
    running.current = true
    setState('working')
    try {
      await act(token)
      setState('done')
    } catch (error) {
      const refused = isProblem(error, 'link-expired') || isProblem(error, 'bad-request')
      setState(refused ? 'used-up' : 'failed')
    } finally {
      running.current = false
    }
  }, [act, token])

  const begun = useRef(false)
  useEffect(() => {
    if (!automatic || !token || begun.current) return
    begun.current = true
    void go()
  }, [automatic, token, go])

  return { state: missing ? ('used-up' as const) : state, go: () => void go() }
}
