// Errors as responses: a code, a message and a request id, without internal details.
import { type Problem, type ProblemCode, problemMessage, problemStatus } from '@bagwise/contract'
import { plainPage } from '@bagwise/drawing'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFaultOf } from '../db/faults.ts'
import { emitMetric } from '../metrics/metric-events.ts'
import { problem, type ProblemResult } from '../result.ts'

/** The server is overloaded; becomes a 503 with Retry-After. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly retryAfterSeconds: number

  constructor(reason: string, retryAfterSeconds = RETRY_AFTER_SECONDS) {
    super(reason)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const RETRY_AFTER_SECONDS = 2

/** Fastify's own errors by code. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
}

/** Faults that are temporary or that an operator can fix; any other is a bug. */
const OPERATIONAL_FAULTS: ReadonlySet<string | undefined> = new Set([
  'locked',
  'conflict',
  'slow',
  'lost',
  'full',
])

export const problemBody = (
  { code, message, field }: ProblemResult,
  requestId?: string,
): Problem => ({
  code,
  message: message ?? problemMessage(code),
  ...(field !== undefined && { field }),
  ...(requestId !== undefined && { requestId }),
})

/** Sends an expected error. */
export function sendProblem(reply: FastifyReply, result: ProblemResult): FastifyReply {
  const { code, retryAfterSeconds } = result
  if (retryAfterSeconds !== undefined)
    void reply.header('retry-after', Math.ceil(retryAfterSeconds))
  return reply.code(problemStatus(code)).send(problemBody(result))
}

function problemCodeOf(error: Partial<FastifyError>): ProblemCode {
  const known = CODES[error.code ?? '']
  if (known) return known
  // Checked before storage faults: a lost client connection has the same code as a lost database.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return 'bad-request'
  return OPERATIONAL_FAULTS.has(databaseFaultOf(error)?.kind) ? 'unavailable' : 'unexpected'
}

/** Must be cheap: one log line without a stack trace, and a static page for browsers. */
function sendBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  error: OverloadedError,
): FastifyReply {
  emitMetric('request-rejected', { reason: error.message })
  request.log.warn({ reason: error.message }, 'request rejected')
  void reply.header('cache-control', 'no-store')
  const { retryAfterSeconds } = error
  if (!request.headers.accept?.includes('text/html'))
    return sendProblem(reply, problem('unavailable', { retryAfterSeconds }))
  return reply
    .code(problemStatus('unavailable'))
    .header('retry-after', retryAfterSeconds)
    .type('text/html; charset=utf-8')
    .send(plainPage({ title: 'Bagwise Is Busy', text: problemMessage('unavailable') }))
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof OverloadedError) return sendBusy(request, reply, error)
    const baseCode = problemCodeOf(error)
    const { acceptsFile = false } = request.routeOptions.config
    const cause = baseCode === 'not-json' && acceptsFile ? 'image-invalid' : baseCode
    // An unknown path is a 404 for any input.
    const code = request.is404 && problemStatus(cause) < 500 ? 'not-found' : cause
    if (problemStatus(code) < 500) return sendProblem(reply, problem(code))
    const fault = databaseFaultOf(error)
    if (fault) emitMetric('database-fault', { kind: fault.kind })
    request.log.error({ err: error }, 'request failed')
    if (code === 'unavailable') void reply.header('retry-after', RETRY_AFTER_SECONDS)
    return reply.code(problemStatus(code)).send(problemBody(problem(code), request.id))
  })
}

/** Sends a 404 for a URL that can't be decoded. Routes it again as an unknown path, so hooks run as for any request. */
export function malformedUrlHandler(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack()
  request.raw.url = '/api/malformed-url'
  app.routing(request.raw, reply.raw)
}
