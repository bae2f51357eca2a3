// Logs one JSON line per request, without secrets: no bag links, query, body, cookie or IP address.
import { randomUUID } from 'node:crypto'
import { redactLinkTokens } from '@bagwise/domain/bag'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/
/** The status nginx logs for a closed connection; it is never sent. */
export const CLIENT_CLOSED_REQUEST = 499

/** Reuses the proxy's request id if it is valid, so a request has the same id in all logs. */
const requestId: NonNullable<FastifyServerOptions['genReqId']> = request => {
  const header = request.headers['x-request-id']
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID()
}

class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request failed')
    else reply.log.info(line, 'request completed')
  }
}

export const logging = (level: string) =>
  ({
    genReqId: requestId,
    logController: new OneLinePerRequest(),
    logger: {
      level,
      base: { pid: process.pid },
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          path: redactLinkTokens(url.split('?', 1)[0] ?? ''),
        }),
        res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
        // Leaves out other properties, because PostgreSQL errors contain row values.
        err(error: Error & { code?: unknown }) {
          const message = redactLinkTokens(error.message)
          return {
            type: error.name,
            code: typeof error.code === 'string' ? error.code : '',
            message,
            stack: (error.stack ?? '').replace(error.message, () => message),
          }
        },
      },
    },
  }) satisfies FastifyServerOptions

/** Logs clients that disconnect before the response is sent. That isn't an error. */
export function registerAbortedLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.on('close', () => {
      if (reply.raw.writableFinished || request.routeOptions.config.isEventStream) return
      reply.log.info(
        {
          req: request,
          res: { statusCode: CLIENT_CLOSED_REQUEST },
          responseTime: reply.elapsedTime,
        },
        'request aborted',
      )
    })
    next()
  })
}
