// The query cache (one per server render, one per browser tab) and helpers for paginated lists.
import { type Query, QueryClient } from '@tanstack/react-query'
import { shouldRetry } from './outcome.ts'
import { currentSession, onSigningOut, onSessionChange } from '../session/session.ts'

const STALE_AFTER_MS = 30_000

/** True on the server, where `navigator.onLine` is missing. */
const isOnline = (): boolean => globalThis.navigator?.onLine ?? true

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // Run queries offline too: the service worker may have the data, and otherwise the page shows an error right away.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => shouldRetry(failures, error) && isOnline(),
      },
    },
  })

const isPrivate = (query: Query): boolean => query.meta?.['public'] !== true

let browserClient: QueryClient | undefined

/** Cleared when the player signs out or another player signs in. */
export function getBrowserQueryClient(): QueryClient {
  if (browserClient) return browserClient
  const queries = makeQueryClient()
  let player = currentSession().user?.id
  let isSigningOut = false
  onSessionChange(({ user }) => {
    if (user?.id === player) return
    player = user?.id
    isSigningOut = false
    queries.removeQueries({ predicate: isPrivate })
  })
  // The server would reject a request that arrives after the session has ended.
  onSigningOut(signingOut => {
    isSigningOut = signingOut
    if (isSigningOut) void queries.cancelQueries({ predicate: isPrivate })
    else void queries.refetchQueries({ predicate: isPrivate, type: 'active', stale: true })
  })
  // Components that mount in the meantime start queries too. A query can only be canceled after it has started.
  queries.getQueryCache().subscribe(event => {
    const isFetch = event.type === 'updated' && event.action.type === 'fetch'
    if (!isSigningOut || !isFetch || !isPrivate(event.query)) return
    queueMicrotask(() => void event.query.cancel({ silent: true }))
  })
  browserClient = queries
  return queries
}

type PageOf<T> = { readonly items: readonly T[]; readonly next: string | null }

/** Returns every item once, even if the list changes between two pages. */
export async function fetchAllPages<T extends { readonly id: string }>(
  load: (query: { after?: string }) => Promise<PageOf<T>>,
): Promise<T[]> {
  const itemsById = new Map<string, T>()
  let { items, next } = await load({})
  for (const item of items) itemsById.set(item.id, item)
  while (next !== null && items.length > 0) {
    ;({ items, next } = await load({ after: next }))
    for (const item of items) if (!itemsById.has(item.id)) itemsById.set(item.id, item)
  }
  return [...itemsById.values()]
}

/** Throws during server rendering if there are more pages. The browser then loads the list, and the document stays small. */
export function expectOnePage({ next }: { readonly next: string | null }): void {
  if (import.meta.env.SSR && next !== null) throw new Error('The list has several pages')
}
