// JSON lines without secrets: a path but never its query, a status, a time; no body, no cookie, no address of a person.
import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** A proxy's id is kept when it is harmless, so that one id follows a request through all logs. */
export const requestId: NonNullable<FastifyServerOptions['genReqId']> = request => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
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
