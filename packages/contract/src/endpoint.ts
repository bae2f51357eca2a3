// How one operation is described: who may call it, what goes in, what comes out and how a refusal looks.
import * as z from 'zod/mini'
import { PROBLEM_CODES, type ProblemCode } from './problem.ts'
import type { Route } from './routes.ts'

/** What a cached answer may show: the leaderboard, what the ranking of swaps counts, or one player's profile and bags. */
export type CacheTag = 'leaderboard' | 'ranking' | `player:${string}`

export type Access = 'anyone' | 'player'

/** Made of `z.strictObject`: a key that is not listed is refused. */
type Fields = z.ZodMiniObject

export type Endpoint = Route & {
  readonly access: Access
  /** One sentence for the API page. */
  readonly summary: string
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
  /** Made of `z.object`, never `z.strictObject`: clients must accept the fields that a later release adds. */
  readonly response: z.ZodMiniType
  readonly status?: 200 | 201 | 202
  /** The answer depends on nothing but the input, so it may be cached: for everyone, or for those without a session. */
  readonly shared?: {
    readonly with: 'everyone' | 'visitors'
    /** What the answer shows: it is purged when one of these changes. */
    readonly tags?: readonly CacheTag[]
  }
  /** The refusals a caller should expect, beyond those every endpoint can give. */
  readonly problems: readonly ProblemCode[]
}

/** The one shape of every refusal and every failure. */
export const Problem = z.object({
  code: z.enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  /** Which field is meant, where one is. */
  field: z.optional(z.string()),
  /** Names the request in the logs, where something broke. */
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E, Key extends string> =
  E extends Record<Key, infer S extends Fields> ? Record<Key, z.infer<S>> : unknown

type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

export type InputOf<E extends Endpoint> = Input<E>
export type OutputOf<E extends Endpoint> = z.infer<E['response']>

/** Cancels a call over HTTP; in process it has no effect. */
export type CallOptions = { readonly signal?: AbortSignal }

/** A typed caller for a table of endpoints: over HTTP in the browser, in process on the server. */
export type ApiOf<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: unknown extends InputOf<Endpoints[Name]>
    ? (options?: CallOptions) => Promise<OutputOf<Endpoints[Name]>>
    : (input: InputOf<Endpoints[Name]> & CallOptions) => Promise<OutputOf<Endpoints[Name]>>
}
