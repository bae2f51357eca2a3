// Requests whose client disconnects: during the headers, the body, the handler or the response.
import { connect, type Socket } from 'node:net'

const LARGE_HEADERS = `x-padding: ${'p'.repeat(13_000)}\r\n`

type Abort = {
  /** What is sent before the client disconnects. */
  readonly sent: string
  /** `sent`: as soon as it is written. `answer`: at the first bytes of the response. */
  readonly after: 'sent' | 'answer'
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const post = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n${body}`
const wholeBody = (path: string, body: string) =>
  post(path, `content-length: ${body.length}\r\n`, body)

export const ABORTS: Readonly<Record<string, Abort>> = {
  'half of the headers': { sent: 'GET /api/discs HTTP/1.1\r\nhost: x\r\nx-a: ', after: 'sent' },
  'half of an announced body': {
    sent: post('/api/auth/sign-in', `${LARGE_HEADERS}content-length: 60000\r\n`, '{"e'),
    after: 'sent',
  },
  'half of a chunked body': {
    sent: post('/api/bags', 'transfer-encoding: chunked\r\n', '5\r\n{"nam'),
    after: 'sent',
  },
  'a whole request': { sent: get('/api/discs?search=buzzz'), after: 'sent' },
  'a whole write': {
    sent: wholeBody('/api/newsletter', '{"email":"nobody"}'),
    after: 'sent',
  },
  'a page': { sent: get('/leaderboard?period=daily'), after: 'sent' },
  'a page that is rendered': { sent: get('/library/no-such-disc'), after: 'sent' },
  'several requests, the first answer': {
    sent: get('/api/openapi.json').repeat(5),
    after: 'answer',
  },
  'a stream of events': { sent: get('/api/leaderboard/events'), after: 'answer' },
  'HEAD of a page': { sent: 'HEAD /login HTTP/1.1\r\nhost: x\r\n\r\n', after: 'sent' },
  OPTIONS: { sent: 'OPTIONS /api/bags HTTP/1.1\r\nhost: x\r\n\r\n', after: 'sent' },
}

/** A request that is cut off right away may never be read by the server; a little later it has been. */
const MOMENT_MS = 3

/** Resolves when the connection is closed on our side. */
export function abort(port: number, { sent, after }: Abort, waitMs = MOMENT_MS): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1')
  const gone = new Promise<void>(resolve => socket.once('close', () => resolve()))
  const leave = () => void setTimeout(() => socket.resetAndDestroy(), waitMs)
  socket.on('error', leave)
  if (after === 'answer') socket.once('data', leave)
  socket.write(sent, after === 'sent' ? leave : undefined)
  return gone
}

/** Sends this many aborted requests of every kind, a few at a time. */
export async function abortMany(port: number, count: number, sockets = 16): Promise<void> {
  const kinds = Object.values(ABORTS)
  let at = 0
  async function client(): Promise<void> {
    while (at < count) {
      const kind = kinds[at % kinds.length]
      at += 1
      if (kind) await abort(port, kind, at % 2 ? 0 : MOMENT_MS)
    }
  }
  await Promise.all(Array.from({ length: sockets }, client))
}
