// The only place that turns errors into responses: a code, a message and a request id, without internal details.
import { type ProblemCode, problemStatus } from '@bagwise/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storageFaultOf } from '../db/faults.ts'
import { measure } from '../metrics/measured.ts'
import { refused } from '../result.ts'
import { problemBody } from './register-endpoints.ts'
import { Overloaded, busyResponse } from './responses.ts'

const RETRY_AFTER_SECONDS = 2

/** Fastify's own errors by code. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
}

/** Faults that pass by themselves or that an operator can fix; any other is a bug. */
const PASSING: ReadonlySet<string | undefined> = new Set([
  'locked',
  'conflict',
  'slow',
  'lost',
  'full',
])

export function problemCodeOf(error: Partial<FastifyError>): ProblemCode {
  if (error.code && CODES[error.code]) return CODES[error.code] ?? 'bad-request'
  if (error instanceof Overloaded) return 'unavailable'
  // Checked before storage faults: a lost client connection has the same code as a lost database.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return 'bad-request'
  return PASSING.has(storageFaultOf(error)?.kind) ? 'unavailable' : 'unexpected'
}

export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // Overload must stay cheap and is not an error: one line without a stack trace.
    if (error instanceof Overloaded) {
      measure('request-refused', { reason: error.message })
      request.log.warn({ reason: error.message }, 'request refused')
      const busy = busyResponse(request.headers, error.retryAfterSeconds)
      return reply.code(busy.status).headers(busy.headers).send(busy.body)
    }
    const problem = problemCodeOf(error)
    const { takesAvatar = false } = request.routeOptions.config
    const cause = problem === 'not-json' && takesAvatar ? 'not-a-picture' : problem
    // An unknown address stays unknown, whatever was sent to it.
    const code = request.is404 && problemStatus(cause) < 500 ? 'not-found' : cause
    const fault = code === 'bad-request' ? undefined : storageFaultOf(error)
    if (fault) measure('database-fault', { kind: fault.kind })
    if (problemStatus(code) >= 500) request.log.error({ err: error }, 'request failed')
    if (code === 'unavailable') void reply.header('retry-after', RETRY_AFTER_SECONDS)
    const requestId = problemStatus(code) >= 500 ? request.id : undefined
    return reply.code(problemStatus(code)).send(problemBody(refused(code), requestId))
  })
}

/** A URL that cannot be decoded matches no route and gets a 404 like any other unknown one. */
export function malformedUrlHandler(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack()
  request.raw.url = '/api/malformed-url'
  app.routing(request.raw, reply.raw)
}
