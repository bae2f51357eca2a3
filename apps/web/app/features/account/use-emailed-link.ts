// What an emailed link does once it is opened: automatically or on click.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isProblem } from '../../lib/api/problem.ts'
import { usePending } from '../../ui/use-pending.ts'
import { useEmailedToken } from './history-state.ts'

type LinkState = 'waiting' | 'working' | 'done' | 'used-up' | 'failed'

export function useEmailedLink(
  act: (token: string) => Promise<unknown>,
  { automatic }: { automatic: boolean },
): { state: LinkState; start: () => void } {
  const { token, missing } = useEmailedToken()
  const [state, setState] = useState<LinkState>(automatic ? 'working' : 'waiting')
  const { run } = usePending(async () => {
    if (!token) return
    setState('working')
    try {
      await act(token)
      setState('done')
    } catch (error) {
      const refused = isProblem(error, 'link-expired') || isProblem(error, 'bad-request')
      setState(refused ? 'used-up' : 'failed')
    }
  })

  const started = useRef(false)
  const startOnce = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    void run()
  })
  useEffect(() => {
    if (automatic && token) startOnce()
  }, [automatic, token])

  return { state: missing ? 'used-up' : state, start: () => void run() }
}
