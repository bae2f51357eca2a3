// Disconnects clients that send a body too slowly. A slow but steady upload is allowed.
import type { FastifyInstance } from 'fastify'

/** A quarter of a megabit per second. */
export const MIN_BYTES_PER_SECOND = 32 * 1024
/** Small bodies that arrive within this time may be slower. */
const CHECK_MS = 5000

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'

export function registerBodySpeed(app: FastifyInstance, checkMs = CHECK_MS): void {
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
