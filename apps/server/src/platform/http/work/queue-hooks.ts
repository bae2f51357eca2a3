// Requests wait for their turn in the work queue, and their work is measured and charged.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../network.ts'
import { runTimed } from '../stopwatch.ts'
import type { ClientKey } from './clients.ts'
import { makeWorkQueue } from './queue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that cost almost nothing or have their own limits. They never wait and aren't charged. */
    isExemptFromWorkShare?: boolean
  }
  interface FastifyRequest {
    /** Ends the request and charges its work; undefined while the request waits. */
    finishWork: (() => void) | undefined
  }
}

type WorkShareOptions = {
  readonly percent: number
  readonly hasSessionCookie: (request: FastifyRequest) => boolean
}

/** Makes requests wait for their turn once their body is received. Drops them if their client disconnects. */
export function registerWorkShare(
  app: FastifyInstance,
  { percent, hasSessionCookie }: WorkShareOptions,
): void {
  const queue = makeWorkQueue({ percent })
  const isExemptFromWorkShare = ({ routeOptions: { config } }: FastifyRequest): boolean =>
    config.isExemptFromWorkShare === true

  /** A request with an invalid session cookie counts as a visitor's. */
  async function clientKeyOf(request: FastifyRequest): Promise<ClientKey> {
    const session = hasSessionCookie(request) ? await request.session() : null
    const network = networkOf(request.ip)
    return { key: session ? `player ${session.user.id}` : network, network }
  }

  app.decorateRequest('finishWork')

  // Clients that only get cached responses are active too.
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isExemptFromWorkShare(request) && !hasSessionCookie(request))
      queue.markActive(networkOf(request.ip))
    next()
  })

  app.addHook('preValidation', (request, reply, next) => {
    if (isExemptFromWorkShare(request)) return next()
    const wait = (source: ClientKey) =>
      queue.add(source, {
        // Checks the socket, because a pipelined response isn't closed with its connection.
        isDisconnected: () => request.raw.socket.destroyed,
        start: finish =>
          runTimed(elapsedMs => {
            request.finishWork = () => {
              request.finishWork = undefined
              finish(elapsedMs())
            }
            reply.raw.once('close', () => request.finishWork?.())
            next()
          }),
        reject: next,
      })
    clientKeyOf(request).then(wait, next)
  })

  // Doesn't wait until a slow client has received the response.
  app.addHook('onSend', (request, _reply, _payload, next) => {
    request.finishWork?.()
    next()
  })
}
