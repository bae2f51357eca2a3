// Refetches an open leaderboard when the server sends an event about it (rule LE9).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leaderboardKeys } from './queries.ts'

const EVENTS = '/api/leaderboard/events'
/** The tolerated difference between server and browser clocks. */
const CLOCK_SKEW_MS = 2000

/** Returns true while the connection is open. A hidden page disconnects and refetches when it is visible again. */
export function useLeaderboardUpdates(): boolean {
  const queries = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    let stream: EventSource | undefined
    const refetch = (loadedBefore: number) =>
      void queries.invalidateQueries({
        queryKey: leaderboardKeys.all,
        predicate: ({ state }) => state.dataUpdatedAt <= loadedBefore,
      })
    const connect = () => {
      stream?.close()
      setIsLive(false)
      if (document.hidden) return
      stream = new EventSource(EVENTS)
      stream.addEventListener('open', () => setIsLive(true))
      stream.addEventListener('error', () => setIsLive(false))
      // Earlier events aren't repeated. Instead, the server sends how long ago the board last changed.
      stream.addEventListener('hello', ({ data }) =>
        refetch(Date.now() - Number(data) + CLOCK_SKEW_MS),
      )
      stream.addEventListener('changed', () => refetch(Date.now()))
    }
    connect()
    document.addEventListener('visibilitychange', connect)
    return () => {
      document.removeEventListener('visibilitychange', connect)
      stream?.close()
    }
  }, [queries])
  return isLive
}
