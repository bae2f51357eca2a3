// Turns the contract's table of endpoints into routes, and into the same Api without HTTP for rendering pages.
import {
  type Api,
  ApiProblem,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  type InputOf,
  type OutputOf,
  type Problem,
  problemMessage,
  problemStatus,
} from '@bagwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Outcome, refused, type Refusal } from '../outcome.ts'
import { answerTextOf } from './answer-text.ts'
import type { Caller, PlayerCaller } from './caller.ts'
import { wholePage } from './holed-page.ts'
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts'
import { askedBy, type KeptResponse, sendKept } from './kept-response.ts'

type CallerOf<E extends Endpoint> = E['access'] extends 'player' ? PlayerCaller : Caller

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
) => Promise<Outcome<OutputOf<E>>>

export type HandlersOf<Names extends EndpointName> = {
  readonly [Name in Names]: Handler<Endpoints[Name]>
}
export type Handlers = HandlersOf<EndpointName>

type RawInput = { params?: unknown; query?: unknown; body?: unknown }
type AnyHandler = (input: RawInput, caller: Caller | PlayerCaller) => Promise<Outcome<unknown>>

const PARTS = ['params', 'query', 'body'] as const

/** Our own sentences are kept; the library's wording of a wrong type is not for players. */
function refusalOf(issue: z.core.$ZodIssue | undefined): Refusal {
  const field = issue?.path.join('.')
  const ours = issue?.code === 'custom' ? issue.message : undefined
  return refused('bad-request', {
    message: ours ?? (field ? `${problemMessage('bad-request')}: ${field}` : undefined),
    field: field || undefined,
  })
}

function parseInput(endpoint: Endpoint, raw: RawInput): RawInput | Refusal {
  const input: RawInput = {}
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    // No body is an empty one; a body that says `null` is not.
    const given = raw[part]
    const parsed = schema.safeParse(given === undefined ? {} : given)
    if (!parsed.success) return refusalOf(parsed.error.issues[0])
    input[part] = parsed.data
  }
  return input
}

const isRefusal = (value: RawInput | Refusal): value is Refusal => 'kind' in value

async function invoke(
  endpoint: Endpoint,
  handler: AnyHandler,
  raw: RawInput,
  caller: Caller,
): Promise<Outcome<unknown>> {
  const session = endpoint.access === 'player' ? await caller.session() : null
  if (endpoint.access === 'player' && !session) return refused('signed-out')
  const input = parseInput(endpoint, raw)
  if (isRefusal(input)) return input
  return handler(
    input,
    session
      ? {
          ...caller,
          player: { id: session.user.id },
          sessionId: session.id,
          bagsVersion: session.bagsVersion,
        }
      : caller,
  )
}

export const problemBody = ({ code, message, field }: Refusal, requestId?: string): Problem => ({
  code,
  message: message ?? problemMessage(code),
  ...(field !== undefined && { field }),
  ...(requestId !== undefined && { requestId }),
})

export type CallerFactory = (request: FastifyRequest, reply: FastifyReply) => Caller

const JSON_TYPE = 'application/json; charset=utf-8'

/** The same value again is the same bytes: services give what they remember, and nobody changes it. */
function makeBytes(textOf: (answer: unknown) => string): (answer: unknown) => Buffer {
  const known = new WeakMap<object, Buffer>()
  return answer => {
    const isObject = typeof answer === 'object' && answer !== null
    const found = isObject ? known.get(answer) : undefined
    if (found) return found
    const bytes = Buffer.from(textOf(answer))
    if (isObject) known.set(answer, bytes)
    return bytes
  }
}

/** An answer in one piece, for the next who asks the same. */
const keptJson = (json: Buffer): KeptAnswer => ({
  page: wholePage(json),
  isDocument: false,
  headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' },
})

export type EndpointParts = {
  readonly callerOf: CallerFactory
  readonly kept: KeptAnswers
  readonly keptResponse: KeptResponse
  /** Tests hold every answer against its schema. */
  readonly checkAnswer?: ((endpoint: Endpoint, answer: unknown) => void) | undefined
}

export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  { callerOf, kept, keptResponse, checkAnswer }: EndpointParts,
): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const handler = handlers[name] as AnyHandler
    const writeText = answerTextOf(endpoint)
    const textOf = (answer: unknown): string => {
      const text = writeText(answer)
      checkAnswer?.(endpoint, JSON.parse(text))
      return text
    }
    const bytesOf = makeBytes(textOf)
    // What answers a change is never asked for again: its bytes are not kept.
    const payloadOf = endpoint.method === 'GET' ? bytesOf : textOf
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const ask = () =>
          invoke(
            endpoint,
            handler,
            { params: request.params, query: request.query, body: request.body },
            callerOf(request, reply),
          )
        if (endpoint.method === 'GET') {
          const answer = await kept.get(askedBy(request), async () => {
            const outcome = await ask()
            return outcome.kind === 'refused' ? undefined : keptJson(bytesOf(outcome.value))
          })
          if (answer) return sendKept(request, reply, answer, keptResponse)
        }
        const outcome = await ask()
        if (outcome.kind === 'refused') {
          if (outcome.retryAfterSeconds !== undefined) {
            void reply.header('retry-after', Math.ceil(outcome.retryAfterSeconds))
          }
          return reply.code(problemStatus(outcome.code)).send(problemBody(outcome))
        }
        return reply
          .code(endpoint.status ?? 200)
          .header('content-type', JSON_TYPE)
          .send(payloadOf(outcome.value))
      },
    })
  }
}

/** The Api in process: the same guards and schemas, no wire. */
export function inProcessApi(handlers: Handlers, caller: Caller): Api {
  const call =
    (name: EndpointName) =>
    async (raw: RawInput = {}) => {
      const outcome = await invoke(endpoints[name], handlers[name] as AnyHandler, raw, caller)
      if (outcome.kind === 'refused') throw new ApiProblem(problemBody(outcome))
      return outcome.value
    }
  return Object.fromEntries(
    (Object.keys(endpoints) as EndpointName[]).map(name => [name, call(name)]),
  ) as unknown as Api
}
