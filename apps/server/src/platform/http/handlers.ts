// The handler of each endpoint in the contract: takes input and caller, returns an outcome.
import type { Endpoint, EndpointName, Endpoints, InputOf, OutputOf } from '@bagwise/contract'
import type { Caller, PlayerCaller } from './caller.ts'
import type { FileReader } from './file-body.ts'
import type { Result } from '../result.ts'

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? Caller : PlayerCaller

type Handler<E extends Endpoint> = (
  input: InputOf<E, FileReader>,
  caller: CallerOf<E>,
) => Promise<Result<OutputOf<E>>>

export type HandlersOf<Names extends EndpointName> = {
  readonly [Name in Names]: Handler<Endpoints[Name]>
}
export type Handlers = HandlersOf<EndpointName>
