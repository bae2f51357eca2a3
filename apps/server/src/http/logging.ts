// JSON lines without secrets: a path but never its query, a status, a time; no body, no cookie, no address of a person.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { lineBuffer } from './line-buffer.ts'

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** A proxy's id is kept when it is harmless, so that one id follows a request through all logs. */
export const requestId: NonNullable<FastifyServerOptions['genReqId']> = request => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream: lineBuffer(text => process.stdout.write(text)),
  redact: {
    paths: ['*.password', '*.token', '*.email', '*.cookie', '*.authorization', 'req.headers'],
    censor: '[hidden]',
  },
  serializers: {
    req: request => ({ method: request.method, path: request.url.split('?')[0] }),
    res: reply => ({ status: reply.statusCode }),
    err: error => ({
      type: error.name,
      code: 'code' in error && typeof error.code === 'string' ? error.code : '',
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
})

const COMPLETED = 'request completed'

/** One line for each request: when it was answered. */
class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request failed')
    else reply.log.info(line, COMPLETED)
  }
}
export const logController = new OneLineEach()

/** The same line for what was answered at the door. */
export const logAtDoor =
  (log: FastifyBaseLogger) =>
  (request: IncomingMessage, response: ServerResponse, began: number): void =>
    log.info(
      {
        reqId: requestId(request),
        req: request,
        res: response,
        responseTime: performance.now() - began,
      },
      COMPLETED,
    )
