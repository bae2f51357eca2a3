// The caller of an endpoint: the signed-in player, if any, and the network of the request.
import type { CacheTag, Me } from '@bagwise/contract'

export type Player = { readonly id: string }

export type Caller = {
  readonly requestId: string
  /** Groups addresses of one household or server; limits count by it. */
  readonly network: () => string
  readonly userAgent: string
  /** Looked up once, on first use. */
  readonly session: () => Promise<CurrentSession | null>
  /** Sets or clears the caller's session cookie. */
  readonly setSession: (token: string | null) => void
  /** Tags the response with what it shows, so that a cached copy is purged when that changes. */
  readonly tag: (tag: CacheTag) => void
  /** The response is only for those who have its address: no cache keeps it, no search engine lists it. */
  readonly keepUnlisted: () => void
}

export type CurrentSession = {
  readonly id: string
  readonly user: Me
}

export type PlayerCaller = Caller & {
  readonly player: Player
  readonly sessionId: string
}
