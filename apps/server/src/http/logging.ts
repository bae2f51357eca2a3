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

/** The status nginx logs for a closed connection; it is never sent. */
const CLIENT_CLOSED_REQUEST = 499

type Answered = {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly milliseconds: number
  readonly message?: string
}

/** The line of one answer, in the logger's own shape; put together by hand since it is written for every request. */
const accessLine = ({
  id,
  method,
  url,
  status,
  milliseconds,
  message = 'request completed',
}: Answered): string =>
  `{"level":30,"time":${Date.now()},"pid":${process.pid},"reqId":"${id}","req":{"method":"${method}","path":${JSON.stringify(url.split('?', 1)[0])}},"res":{"status":${status}},"responseTime":${milliseconds.toFixed(2)},"msg":"${message}"}\n`

/** Says of each request when it was answered, once. */
class OneLineEach extends LogController {
  readonly #write: (line: string) => void

  constructor(write: (line: string) => void) {
    super()
    this.#write = write
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) {
      const { id: reqId } = request
      reply.log.error({ reqId, req: request, res: reply, err: error }, 'request failed')
    }
    this.#write(
      accessLine({
        id: request.id,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        milliseconds: reply.elapsedTime,
      }),
    )
  }
}

export function makeLogging(level: string) {
  const lines = lineBuffer(text => process.stdout.write(text))
  const logger: NonNullable<FastifyServerOptions['logger']> = {
    level,
    stream: lines,
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
  }
  const isTold = ['trace', 'debug', 'info'].includes(level)
  const tell = (line: string) => {
    if (isTold) lines.write(line)
  }
  return {
    logger,
    /** One logger for all requests: whoever writes a line names the request, which few ever do. */
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    logController: new OneLineEach(tell),
    /** A client that went away before its answer was sent: one line, no error, for nothing is wrong here. */
    logAborted(request: FastifyRequest, reply: FastifyReply): void {
      const { id, method, url } = request
      const milliseconds = reply.elapsedTime
      const message = 'request aborted'
      tell(accessLine({ id, method, url, status: CLIENT_CLOSED_REQUEST, milliseconds, message }))
    },
    /** For what was answered at the door. */
    atDoor(request: IncomingMessage, response: ServerResponse, began: number): void {
      const { method = '', url = '' } = request
      const milliseconds = performance.now() - began
      const id = requestId(request)
      tell(accessLine({ id, method, url, status: response.statusCode, milliseconds }))
    },
  }
}
