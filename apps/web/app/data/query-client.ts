// One cache for what the server said: a fresh one for each rendering, one that lives as long as the tab.
import { type Query, QueryClient } from '@tanstack/react-query'
import { isProblem } from './problem.ts'
import { currentSession, onLeaving, onSession } from '../session/session.ts'

const FRESH_MS = 30_000
const RETRIES = 2

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal stays a refusal; only a server that could not answer is asked again.
        retry: (failures, error) => failures < RETRIES && isProblem(error, 'unavailable'),
      },
    },
  })

const isPlayers = (query: Query): boolean => query.meta?.['public'] !== true

let ofThisTab: QueryClient | undefined

/** Forgets everything when another player, or nobody, is signed in. */
export function browserQueries(): QueryClient {
  if (ofThisTab) return ofThisTab
  const queries = makeQueryClient()
  let player = currentSession().user?.id
  onSession(({ user }) => {
    if (user?.id === player) return
    player = user?.id
    queries.removeQueries({ predicate: isPlayers })
  })
  // A request that arrives after the session ended would be refused.
  onLeaving(isLeaving => {
    if (isLeaving) void queries.cancelQueries({ predicate: isPlayers })
    else void queries.refetchQueries({ predicate: isPlayers, type: 'active', stale: true })
  })
  ofThisTab = queries
  return queries
}
