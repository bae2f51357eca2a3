// Limits that services enforce themselves. The rate limits of endpoints are in the contract (`RATE_LIMITS`).
import { RATE_LIMITS } from '@bagwise/contract'
import { DAY_MS, HOUR_MS } from '../time.ts'

export type LimitRule = { readonly limit: number; readonly windowMs: number }

const { perAccount, perNetwork, seconds } = RATE_LIMITS['sign-ins']
const SIGN_IN_WINDOW_MS = seconds * 1000

export const SERVICE_LIMITS = {
  /** Wrong passwords per account and network. */
  'sign-in': { limit: perAccount, windowMs: SIGN_IN_WINDOW_MS },
  'sign-in-network': { limit: perNetwork, windowMs: SIGN_IN_WINDOW_MS },
  /** Per account from all networks. Beyond it, attempts are slowed down and the player is notified. */
  'sign-in-account': { limit: 50, windowMs: SIGN_IN_WINDOW_MS },
  'sign-in-alert': { limit: 1, windowMs: DAY_MS },
  'sign-up-address': { limit: 10, windowMs: HOUR_MS },
  /** Higher, because several people may share a mailbox with tags. */
  'sign-up-mailbox': { limit: 30, windowMs: HOUR_MS },
  /**
   * Requests for one address. The mailbox's limit counts only sent emails, so requests for other spellings
   * of an address don't prevent its owner from getting a link.
   */
  'reset-address': { limit: 3, windowMs: HOUR_MS },
  'confirm-address': { limit: 3, windowMs: HOUR_MS },
  /** Limited because a notice contains an address that someone else typed. */
  'email-notice': { limit: 2, windowMs: HOUR_MS },
  /** Confirmation emails to one mailbox (T79 in docs/security.md). */
  'newsletter-email': { limit: 1, windowMs: DAY_MS },
  /** Each of a mailbox's slots, see `MAX_EMAILS_PER_HOUR`. */
  email: { limit: 1, windowMs: HOUR_MS },
} as const satisfies Record<string, LimitRule>

/**
 * The max emails to one mailbox per hour, so nobody can flood a stranger's mailbox. Emails to unconfirmed
 * addresses can't use up a confirmed address's limit. A confirmed address's last email is reserved for a password reset.
 */
export const MAX_EMAILS_PER_HOUR = {
  toUnconfirmed: 3,
  toConfirmed: 4,
  resetToConfirmed: 5,
} as const

/** Counted in memory, because viewing a preview must not write to the database. */
export const MAX_PREVIEWS_PER_MINUTE = 60

/** Max jobs in progress or waiting. Any more are rejected with an `OverloadedError`. */
export const QUEUE_LIMITS = {
  /** A hash uses one core for about a tenth of a second. */
  'password-hashes': { slots: 200, slotsPerNetwork: 10, slotsPerAccount: 16 },
  /** Uploads in progress. Most use much less than 8 MB. */
  'avatar-uploads': { slots: 60, slotsPerNetwork: 6, slotsPerAccount: 2 },
  /** Complete files. Each uses up to 8 MB until it is decoded. */
  'avatar-decoding': { slots: 24, slotsPerNetwork: 6, slotsPerAccount: 2 },
  previews: { slots: 16, slotsPerNetwork: 8, slotsPerAccount: 16 },
} as const

/** Open streams of leaderboard events. Beyond `slots`, a new one replaces an old one. */
export const EVENT_STREAMS = { slots: 500, slotsPerNetwork: 5 } as const

export type LimitKey = readonly [key: string, rule: LimitRule]

/** The key and rule of a limit, counted per account, network or mailbox. */
export const limitKey = (
  name: keyof typeof SERVICE_LIMITS,
  ...by: (string | number)[]
): LimitKey => [`${name}:${by.join(':')}`, SERVICE_LIMITS[name]]
