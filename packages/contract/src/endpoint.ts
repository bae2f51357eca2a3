// The type of an endpoint: who may call it, its input, its output and its errors.
import * as z from 'zod/mini'
import { problemCodes, type ProblemCode } from './problem.ts'
import type { Route } from './routes.ts'

/** Endpoints with the same rate limit share one count. */
export type RateLimit = {
  /** Max requests by one signed-in player. */
  readonly perPlayer?: number
  /** Max requests from one network, by visitors and players together. */
  readonly perNetwork?: number
  /** Max requests from one network for one account. */
  readonly perAccount?: number
  readonly seconds: number
  /** Counts only requests with a wrong password. The service that checks passwords enforces it. */
  readonly counts?: 'wrong-passwords'
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

export const RATE_LIMITS = {
  /** High enough for any person; stops a runaway script. */
  edits: { perPlayer: 1200, seconds: MINUTE_SECONDS },
  /** Each may write a whole bag or collection. */
  'bulk-writes': { perPlayer: 60, seconds: MINUTE_SECONDS },
  /** Exporting a full account takes about sixty requests. */
  exports: { perPlayer: 100, seconds: MINUTE_SECONDS },
  /** Prevents enumerating usernames (T66 in docs/security.md). */
  'username-checks': { perPlayer: 30, seconds: MINUTE_SECONDS },
  /** The network limit stops attackers from trying one password on many accounts. */
  'sign-ins': {
    perAccount: 10,
    perNetwork: 60,
    seconds: 15 * MINUTE_SECONDS,
    counts: 'wrong-passwords',
  },
  /** As strict as sign-ins, because a stolen session could be used to guess the password. */
  'password-checks': { perPlayer: 10, seconds: 15 * MINUTE_SECONDS },
  /** The default of the setting SIGN_UPS_PER_HOUR. */
  'sign-ups': { perNetwork: 100, seconds: HOUR_SECONDS },
  /** Requests for an email with a reset or confirmation link. */
  'account-emails': { perNetwork: 20, seconds: HOUR_SECONDS },
  'emailed-links': { perNetwork: 120, seconds: MINUTE_SECONDS },
  'avatar-uploads': { perPlayer: 30, perNetwork: 120, seconds: HOUR_SECONDS },
  /** Reports about players and bags (rule MO2). */
  reports: { perPlayer: 20, perNetwork: 20, seconds: HOUR_SECONDS },
  subscriptions: { perNetwork: 5, seconds: HOUR_SECONDS },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

/** To anyone else, a moderator's endpoint responds like an unknown path (rule MO3). */
export type Access = 'anyone' | 'player' | 'moderator'

/** Built with `z.strictObject`: unknown keys are rejected. */
type Fields = z.ZodMiniObject

export type Endpoint = Route & {
  readonly access: Access
  /** The rate limit. Required for every write and for the export. */
  readonly limit?: RateLimitName
  /** One sentence for the API documentation. */
  readonly summary: string
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
  /** The body is a file instead of JSON. */
  readonly file?: true
  /** The max body size, if it isn't the default. */
  readonly maxBodyBytes?: number
  /** Built with `z.object`, never `z.strictObject`: clients must accept fields that a later release adds. */
  readonly response: z.ZodMiniType
  readonly status?: 200 | 201 | 202
  /** The response depends only on the input, so it may be cached: for everyone, or for visitors without a session. */
  readonly cache?: 'everyone' | 'visitors'
  /** Depends only on the catalog, so it may be cached until the catalog changes. Other responses are cached for a second. */
  readonly catalogOnly?: true
  /** The errors to expect, besides those that every endpoint can return. */
  readonly problems: readonly ProblemCode[]
}

/** The format of every error. */
export const Problem = z.object({
  code: z.enum(problemCodes()),
  message: z.string(),
  /** The invalid field, if any. */
  field: z.optional(z.string()),
  /** Identifies the request in the logs after an unexpected error. */
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** Checks an endpoint's type and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E, Key extends string> =
  E extends Record<Key, infer S extends Fields> ? Record<Key, z.infer<S>> : unknown

type FilePart<E, File> = E extends { readonly file: true } ? { readonly file: File } : unknown

/** Callers pass a file as a Blob. */
export type InputOf<E extends Endpoint, File = Blob> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  FilePart<E, File>
export type OutputOf<E extends Endpoint> = z.infer<E['response']>

/** Cancels a call over HTTP; in process it has no effect. */
export type CallOptions = { readonly signal?: AbortSignal }

/** A typed caller for a table of endpoints: over HTTP in the browser, in process on the server. */
export type ApiOf<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: unknown extends InputOf<Endpoints[Name]>
    ? (options?: CallOptions) => Promise<OutputOf<Endpoints[Name]>>
    : (input: InputOf<Endpoints[Name]> & CallOptions) => Promise<OutputOf<Endpoints[Name]>>
}
