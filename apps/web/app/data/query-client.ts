// One cache for what the server said: a fresh one for each rendering, one that lives as long as the tab.
import { QueryClient } from '@tanstack/react-query'
import { isProblem } from './problem.ts'
import { currentSession, onSession } from '../session/session.ts'

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

let ofThisTab: QueryClient | undefined

/** Forgets everything when another player, or nobody, is signed in. */
export function browserQueries(): QueryClient {
  if (ofThisTab) return ofThisTab
  const queries = makeQueryClient()
  let player = currentSession().user?.id
  onSession(({ user }) => {
    if (user?.id === player) return
    player = user?.id
    queries.removeQueries({ predicate: query => query.meta?.['public'] !== true })
  })
  ofThisTab = queries
  return queries
}
