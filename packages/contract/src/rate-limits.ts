// Rate limits per player. Endpoints with the same limit share one count.

export const RATE_LIMITS = {
  /** High enough for any person; stops a runaway script. */
  edits: { max: 1200, seconds: 60 },
  /** Each may write a whole bag or collection. */
  'bulk-writes': { max: 60, seconds: 60 },
  /** Exporting a full account takes about sixty requests. */
  exports: { max: 100, seconds: 60 },
  /** Prevents listing players through the username check (T66 in docs/security.md). */
  'username-checks': { max: 30, seconds: 60 },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS
