// The ways to send a fuzzed request: completely, with another method, interrupted, or without reading the response.
import { connect, type Socket } from 'node:net'
import * as fc from 'fast-check'

export type WireRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string | Uint8Array | undefined
}

export type SendMode =
  | { readonly kind: 'whole' }
  | { readonly kind: 'HEAD' | 'OPTIONS' }
  /** The client disconnects after this part of the request, or right after all of it. */
  | { readonly kind: 'aborted'; readonly part: number }
  /** The client sends several requests and never reads a response. */
  | { readonly kind: 'unread'; readonly times: number }

const byMethod = fc.constantFrom<SendMode>({ kind: 'HEAD' }, { kind: 'OPTIONS' })
const aborted = fc
  .double({ min: 0, max: 1, noNaN: true })
  .map((part): SendMode => ({ kind: 'aborted', part }))
const unread = fc.integer({ min: 1, max: 5 }).map((times): SendMode => ({ kind: 'unread', times }))

/** Sends `whole` requests normally for every six that are sent in an unusual way. */
export const sendModes = (whole: number): fc.Arbitrary<SendMode> =>
  fc.oneof(
    { weight: whole, arbitrary: fc.constant<SendMode>({ kind: 'whole' }) },
    { weight: 3, arbitrary: byMethod },
    { weight: 2, arbitrary: aborted },
    { weight: 1, arbitrary: unread },
  )

function textOf({ method, url, headers, payload }: WireRequest): Buffer {
  const body = Buffer.from(payload ?? '')
  const lines = Object.entries({
    host: 'x',
    ...headers,
    ...(payload !== undefined && { 'content-length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`), body])
}

/** Opens raw connections. The latest clients that never read stay open until `close`. */
export function rawClients(port: number) {
  const unread: Socket[] = []
  const openSocket = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => socket.destroy())
    return socket
  }
  return {
    abort(wire: WireRequest, part: number): Promise<void> {
      const text = textOf(wire)
      const socket = openSocket()
      socket.write(text.subarray(0, Math.ceil(part * text.length)), () => socket.resetAndDestroy())
      return new Promise(resolve => socket.once('close', () => resolve()))
    },

    neverRead(wire: WireRequest, times: number): Promise<void> {
      const text = textOf(wire)
      const socket = openSocket().pause()
      unread.push(socket)
      if (unread.length > 20) unread.shift()?.destroy()
      return new Promise(resolve => {
        socket.once('close', () => resolve())
        socket.write(Buffer.concat(Array<Buffer>(times).fill(text)), () => resolve())
      })
    },

    close(): void {
      for (const socket of unread) socket.destroy()
    },
  }
}
