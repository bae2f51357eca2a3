// The caller of an endpoint: the signed-in player, if any, and the network of the request.
import type { Me, Endpoint, EndpointName, Endpoints, InputOf, OutputOf } from '@bagwise/contract'
import type { FileReader } from './file-body.ts'
import type { Result } from '../result.ts'

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

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? Caller : PlayerCaller

type Handler<E extends Endpoint> = (
  input: InputOf<E, FileReader>,
  caller: CallerOf<E>,
) => Promise<Result<OutputOf<E>>>

export type HandlersOf<Names extends EndpointName> = {
  readonly [Name in Names]: Handler<Endpoints[Name]>
}
export type Handlers = HandlersOf<EndpointName>
