// The query cache: a new one for each server rendering, one per tab in the browser; and reading all pages of a list.
import { type Query, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './outcome.ts'
import { currentSession, onLeaving, onSession } from '../session/session.ts'

const FRESH_MS = 30_000

/** True on the server, where `navigator.onLine` is missing. */
const isOnline = (): boolean => globalThis.navigator?.onLine ?? true

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Run queries offline too: the service worker may have the data, and otherwise the page shows an error right away.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => isWorthRetrying(failures, error) && isOnline(),
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
  let isLeaving = false
  onSession(({ user }) => {
    if (user?.id === player) return
    player = user?.id
    isLeaving = false
    queries.removeQueries({ predicate: isPlayers })
  })
  // A request that arrives after the session ended would be refused.
  onLeaving(now => {
    isLeaving = now
    if (isLeaving) void queries.cancelQueries({ predicate: isPlayers })
    else void queries.refetchQueries({ predicate: isPlayers, type: 'active', stale: true })
  })
  // A component that mounts in the meantime requests data too. A query can be canceled once it has started.
  queries.getQueryCache().subscribe(event => {
    const asks = event.type === 'updated' && event.action.type === 'fetch'
    if (!isLeaving || !asks || !isPlayers(event.query)) return
    queueMicrotask(() => void event.query.cancel({ silent: true }))
  })
  ofThisTab = queries
  return queries
}

type PageOf<T> = { readonly items: readonly T[]; readonly next: string | null }

/** Every item once, even if the list changes between two pages. */
export async function allPages<T extends { readonly id: string }>(
  load: (query: { after?: string }) => Promise<PageOf<T>>,
): Promise<T[]> {
  const found = new Map<string, T>()
  let { items, next } = await load({})
  for (const item of items) found.set(item.id, item)
  while (next !== null && items.length > 0) {
    ;({ items, next } = await load({ after: next }))
    for (const item of items) if (!found.has(item.id)) found.set(item.id, item)
  }
  return [...found.values()]
}

/** Throws during server rendering if there are more pages, so that the browser loads the list and the document stays small. */
export function expectOnePage({ next }: { readonly next: string | null }): void {
  if (import.meta.env.SSR && next !== null) throw new Error('The list has several pages')
}
