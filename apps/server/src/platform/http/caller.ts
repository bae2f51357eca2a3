// The caller of an endpoint: the signed-in player, if any, and the network of the request.
import type { Me } from '@bagwise/contract'

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
  /** The response contains players' content, so it is cached for a second at most. */
  readonly addPlayerContent: () => void
  /** The response is only for those who have its address: no cache stores it, no search engine lists it. */
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
