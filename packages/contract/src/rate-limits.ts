// How often a player may call an endpoint. Endpoints with the same limit share one count.

export const RATE_LIMITS = {
  /** Far more than a person does; stops a runaway script. */
  edits: { max: 1200, seconds: 60 },
  /** Each may write a whole bag or collection. */
  'bulk-writes': { max: 60, seconds: 60 },
  /** A full account's export has about sixty parts. */
  exports: { max: 100, seconds: 60 },
  /** The check must not become a way to list players (T66 in docs/security.md). */
  'username-checks': { max: 30, seconds: 60 },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS
