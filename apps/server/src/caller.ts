// Who is calling: the player behind the session cookie, and the network they come from.
import type { CacheTag, Me } from '@bagwise/contract'

export type Player = { readonly id: string }

export type Caller = {
  readonly requestId: string
  /** Groups addresses that one household or server shares; what limits are counted by. */
  readonly network: () => string
  readonly userAgent: string
  /** Looked up once, when first asked for. */
  readonly session: () => Promise<CurrentSession | null>
  /** Hands the caller the token of a session, or takes it away. */
  readonly setSession: (token: string | null) => void
  /** Says what the answer shows, so that a cached one is purged when that changes. */
  readonly tag: (tag: CacheTag) => void
}

export type CurrentSession = {
  readonly id: string
  readonly user: Me
}

export type PlayerCaller = Caller & {
  readonly player: Player
  readonly sessionId: string
}
