// Registers the contract's endpoints as routes, and builds the same Api without HTTP for rendering pages.
import {
  type Api,
  ApiProblem,
  type Endpoint,
  type EndpointName,
  endpoints,
  type Me,
  problemStatus,
} from '@bagwise/contract'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify'
import type { z } from 'zod'
import type { Caller, PlayerCaller, Handlers } from './caller.ts'
import { type Result, problem, type ProblemResult } from '../result.ts'
import type { EndpointLimits } from './rate-limits.ts'
import { fileReader, registerFileRoute } from './bodies.ts'
import type { NewResponse, CacheableResponse } from './response-cache.ts'
import { OverloadedError, problemBody, sendProblem } from './error-handler.ts'

type RawInput = { params?: unknown; query?: unknown; body?: unknown; file?: unknown }
type AnyHandler = (input: RawInput, caller: Caller | PlayerCaller) => Promise<Result<unknown>>

const PARTS = ['params', 'query', 'body'] as const

/** Uses only our own messages, because the validation library's aren't written for players. */
function problemFromIssue(issue: z.core.$ZodIssue | undefined): ProblemResult {
  const field = issue?.path.join('.')
  const custom = issue?.code === 'custom' ? issue.message : undefined
  return problem('bad-request', {
    message: custom ?? (field ? `Invalid value for ${field}` : undefined),
    field: field || undefined,
  })
}

function parseInput(endpoint: Endpoint, raw: RawInput): RawInput | ProblemResult {
  const input: RawInput = endpoint.file ? { file: raw.file } : {}
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    // A missing body counts as empty; a body of `null` does not.
    const value = raw[part]
    const parsed = schema.safeParse(value === undefined ? {} : value)
    if (!parsed.success) return problemFromIssue(parsed.error.issues[0])
    input[part] = parsed.data
  }
  return input
}

const isProblem = (value: RawInput | ProblemResult): value is ProblemResult => 'kind' in value

type IsModerator = (user: Me) => boolean

type Invocation = {
  readonly caller: Caller
  readonly isModerator: IsModerator
  readonly limits: EndpointLimits
}

async function invoke(
  endpoint: Endpoint,
  handler: AnyHandler,
  raw: RawInput,
  { caller, isModerator, limits }: Invocation,
): Promise<Result<unknown>> {
  const session = endpoint.access === 'anyone' ? null : await caller.session()
  if (endpoint.access === 'moderator' && !(session && isModerator(session.user)))
    return problem('not-found')
  if (endpoint.access === 'player' && !session) return problem('signed-out')
  const input = parseInput(endpoint, raw)
  if (isProblem(input)) return input
  if (!endpoint.catalogOnly) caller.markUserContent()
  const player = session && { player: { id: session.user.id }, sessionId: session.id }
  const handle = () => handler(input, player ? { ...caller, ...player } : caller)
  return endpoint.limit ? withRateLimit(endpoint, handle, { caller, limits }) : handle()
}

/** Counts the request, and handles it if it is within the endpoint's limit. */
async function withRateLimit(
  endpoint: Endpoint,
  handle: () => Promise<Result<unknown>>,
  { caller, limits }: Pick<Invocation, 'caller' | 'limits'>,
): Promise<Result<unknown>> {
  const playerId = (await caller.session())?.user.id
  const subject = { playerId, network: caller.network() }
  const limitError = await limits.rateLimitError(endpoint, subject)
  if (limitError) return limitError
  try {
    return await handle()
  } catch (error) {
    if (error instanceof OverloadedError) await limits.refund(endpoint, subject)
    throw error
  }
}

export type CallerFactory = (request: FastifyRequest, reply: FastifyReply) => Caller

const JSON_TYPE = 'application/json; charset=utf-8'

export type EndpointDeps = {
  readonly callerOf: CallerFactory
  readonly isModerator: IsModerator
  readonly limits: EndpointLimits
  /** Tests check every response against its schema. */
  readonly checkResponse?: ((endpoint: Endpoint, response: unknown) => void) | undefined
}

/** The cache key of an endpoint's response: its validated input. */
const cacheableResponseOf = (endpoint: Endpoint): CacheableResponse | undefined =>
  endpoint.cache && {
    forVisitors: endpoint.cache === 'visitors',
    key(request) {
      if (request.skipsSharedCache) return undefined
      const input = parseInput(endpoint, { params: request.params, query: request.query })
      return isProblem(input) ? undefined : `${endpoint.path} ${JSON.stringify(input)}`
    },
  }

/** Runs before the body is read, because the body may be large. */
async function rejectVisitors(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  return (await request.session()) ? undefined : sendProblem(reply, problem('signed-out'))
}

export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  { callerOf, isModerator, limits, checkResponse }: EndpointDeps,
): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const handler = handlers[name] as AnyHandler
    const cacheable = cacheableResponseOf(endpoint)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      ...(cacheable && { config: { cacheable } }),
      // An invalid body must get the same response as an unknown path (rule MO3).
      ...(endpoint.access === 'moderator' && {
        errorHandler: async (
          error: FastifyError,
          request: FastifyRequest,
          reply: FastifyReply,
        ): Promise<FastifyReply> => {
          const session = await callerOf(request, reply).session()
          if ((error.statusCode ?? 500) >= 500 || (session && isModerator(session.user)))
            throw error
          return sendProblem(reply, problem('not-found'))
        },
      }),
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      ...(endpoint.access === 'player' && { onRequest: rejectVisitors }),
      handler: async (request, reply) => {
        const { params, query, body: rawBody } = request
        const file = endpoint.file && fileReader(request, reply, endpoint.maxBodyBytes ?? 0)
        const respond = async (): Promise<NewResponse> => {
          const input = { params, query, body: rawBody, file }
          const caller = callerOf(request, reply)
          const result = await invoke(endpoint, handler, input, { caller, isModerator, limits })
          if (result.kind === 'done')
            checkResponse?.(endpoint, JSON.parse(JSON.stringify(result.value)))
          return responseOf(endpoint, result)
        }
        if (request.cacheKey !== undefined) return reply.sendCached(respond)
        const { status, headers, body } = await respond()
        return reply.code(status).headers(headers).send(body)
      },
    }
    if (endpoint.file) registerFileRoute(app, route)
    else app.route(route)
  }
}

function responseOf(endpoint: Endpoint, result: Result<unknown>): NewResponse {
  if (result.kind === 'done') {
    const body = JSON.stringify(result.value)
    return { status: endpoint.status ?? 200, headers: { 'content-type': JSON_TYPE }, body }
  }
  const { code, retryAfterSeconds } = result
  return {
    status: problemStatus(code),
    headers: {
      'content-type': JSON_TYPE,
      ...(retryAfterSeconds !== undefined && { 'retry-after': `${Math.ceil(retryAfterSeconds)}` }),
    },
    body: JSON.stringify(problemBody(result)),
  }
}

/** Calls the handlers directly, with the same checks and schemas as over HTTP. */
export function inProcessApi(handlers: Handlers, invocation: Invocation): Api {
  const call =
    (name: EndpointName) =>
    async (raw: RawInput = {}) => {
      const result = await invoke(endpoints[name], handlers[name] as AnyHandler, raw, invocation)
      if (result.kind === 'refused') throw new ApiProblem(problemBody(result))
      return result.value
    }
  return Object.fromEntries(
    (Object.keys(endpoints) as EndpointName[]).map(name => [name, call(name)]),
  ) as unknown as Api
}
