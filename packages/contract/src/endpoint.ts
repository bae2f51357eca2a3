// How one operation is described: where it lives, who may call it, what goes in and what comes out.
import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/** What a cached answer may show: the leaderboard, or one player's profile and bags. */
export type CacheTag = 'leaderboard' | `player:${string}`

export type Access = 'anyone' | 'player'

/** Made of `z.strictObject`: a key that is not listed is refused. */
type Fields = z.ZodMiniObject

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/bags/:bagId`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One sentence for the API page. */
  readonly summary: string
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
  /** Made of `z.object`, never `z.strictObject`: open tabs must accept the fields that a later release adds. */
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

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E, Key extends string> =
  E extends Record<Key, infer S extends Fields> ? Record<Key, z.infer<S>> : unknown

type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

export type InputOf<E extends Endpoint> = Input<E>
export type OutputOf<E extends Endpoint> = z.infer<E['response']>

/** A typed caller for a table of endpoints: over HTTP in the browser, in process on the server. */
export type ApiOf<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: unknown extends InputOf<Endpoints[Name]>
    ? () => Promise<OutputOf<Endpoints[Name]>>
    : (input: InputOf<Endpoints[Name]>) => Promise<OutputOf<Endpoints[Name]>>
}

/** Fills `:name` parts of a path, each encoded. */
export const pathWith = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
