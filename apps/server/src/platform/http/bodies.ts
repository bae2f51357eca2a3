// Request bodies: disconnects clients that send too slowly, and reads uploads lazily and up to a size limit.
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** A quarter of a megabit per second. */
export const MIN_BYTES_PER_SECOND = 32 * 1024
/** Small bodies that arrive within this time may be slower. */
const CHECK_MS = 5000

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'

/** Disconnects clients that send a body too slowly. A slow but steady upload is allowed. */
export function registerMinUploadSpeed(app: FastifyInstance, checkMs = CHECK_MS): void {
  const minBytes = (MIN_BYTES_PER_SECOND * checkMs) / 1000
  app.addHook('onRequest', ({ raw }, reply, next) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete) return next()
    const { socket } = raw
    let received = socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(timer)
      if (socket.bytesRead - received < minBytes) {
        clearInterval(timer)
        if (!reply.raw.headersSent) socket.write(TOO_SLOW)
        socket.destroySoon()
      }
      received = socket.bytesRead
    }, checkMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
    next()
  })
}

/** Excludes types that another site's form could send. */
const FILE_TYPE = /^(?:image\/[\w.+-]+|application\/octet-stream)(?:;|$)/i

/** Reads the whole file. */
export type ReadFile = () => Promise<Uint8Array | 'too-large' | 'wrong-type'>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is an image instead of JSON. */
    acceptsFile?: boolean
  }
}

/** Registers a route that reads its own body, so nothing is buffered before the session is checked. */
export function registerFileRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({ ...route, config: { acceptsFile: true, isExemptFromWorkShare: true } })
  })
}

async function readUpTo(stream: Readable, limit: number): Promise<Uint8Array | 'too-large'> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) return 'too-large'
    chunks.push(chunk)
    // One chunk per turn of the event loop, so concurrent uploads don't block other requests.
    await nextTurn()
  }
  return Buffer.concat(chunks)
}

export const fileReader =
  (request: FastifyRequest, reply: FastifyReply, limit: number): ReadFile =>
  async () => {
    const { 'content-type': type = '', 'content-length': length } = request.headers
    if (!FILE_TYPE.test(type)) return 'wrong-type'
    const stream = request.body as Readable | undefined
    if (!stream) return new Uint8Array()
    const file =
      Number(length) > limit
        ? 'too-large'
        : await readUpTo(stream, limit).catch((error: unknown) => {
            // The client disconnected, which is not a server error.
            throw Object.assign(new Error('The upload was interrupted', { cause: error }), {
              statusCode: 400,
            })
          })
    // Stops receiving the rest.
    if (file === 'too-large') void reply.header('connection', 'close')
    return file
  }
