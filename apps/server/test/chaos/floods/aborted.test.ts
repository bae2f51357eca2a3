import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { useDataDirs } from '../../support/data-dirs.ts'
import { note, scale } from '../figures.ts'
import {
  type ServerProcess,
  startMeasuredServer,
  startServer,
} from '../../support/server-process.ts'

const newDataDir = useDataDirs()
const COUNT = scale(1600, 50_000)
const portOf = ({ origin }: ServerProcess) => Number(new URL(origin).port)

const LARGE_HEADERS = `x-padding: ${'p'.repeat(13_000)}\r\n`

type Abort = {
  /** The data that is sent before the client disconnects. */
  readonly sent: string
  /** `sent`: as soon as it is written. `response`: at the first bytes of the response. */
  readonly after: 'sent' | 'response'
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const post = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n${body}`
const wholeBody = (path: string, body: string) =>
  post(path, `content-length: ${body.length}\r\n`, body)

const ABORTS: Readonly<Record<string, Abort>> = {
  'half of the headers': { sent: 'GET /api/discs HTTP/1.1\r\nhost: x\r\nx-a: ', after: 'sent' },
  'half of a body with a content length': {
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
  'several requests, the first response': {
    sent: get('/api/openapi.json').repeat(5),
    after: 'response',
  },
  'an event stream': { sent: get('/api/leaderboard/events'), after: 'response' },
  'HEAD of a page': { sent: 'HEAD /login HTTP/1.1\r\nhost: x\r\n\r\n', after: 'sent' },
  OPTIONS: { sent: 'OPTIONS /api/bags HTTP/1.1\r\nhost: x\r\n\r\n', after: 'sent' },
}

/** A short wait, because the server might never read a request that is cut off right away. */
const SHORT_WAIT_MS = 3

/** Resolves when the connection is closed on the client's side. */
function abort(port: number, { sent, after }: Abort, waitMs = SHORT_WAIT_MS): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  const disconnect = () => void setTimeout(() => socket.resetAndDestroy(), waitMs)
  socket.on('error', disconnect)
  if (after === 'response') socket.once('data', disconnect)
  socket.write(sent, after === 'sent' ? disconnect : undefined)
  return closed
}

/** Sends this many aborted requests of every kind, a few at a time. */
async function abortMany(port: number, count: number, sockets = 16): Promise<void> {
  const kinds = Object.values(ABORTS)
  let at = 0
  async function client(): Promise<void> {
    while (at < count) {
      const kind = kinds[at % kinds.length]
      at += 1
      if (kind) await abort(port, kind, at % 2 ? 0 : SHORT_WAIT_MS)
    }
  }
  await Promise.all(Array.from({ length: sockets }, client))
}

async function stopMs(server: ServerProcess): Promise<number> {
  const startedAt = performance.now()
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
  return performance.now() - startedAt
}

/** A second, or a few times the duration of a normal stop on a busy machine. */
async function maxStopMs(): Promise<number> {
  const untouched = await startServer({ DATA_DIR: newDataDir() })
  return Math.max(1000, 3 * (await stopMs(untouched)))
}

/** The memory in use once it no longer shrinks. */
async function settledMemory(
  server: Awaited<ReturnType<typeof startMeasuredServer>>,
): Promise<number> {
  let used = Infinity
  const isSettled = async () => {
    const now = await server.memoryUsed()
    const settled = now > 0.99 * used
    used = now
    return settled
  }
  await expect.poll(isSettled, { interval: 500 }).toBe(true)
  return used
}

it('[F33] after one aborted request of each kind, the server stops without waiting, and the log has no error', async () => {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'info' })
  for (const kind of Object.values(ABORTS)) await abort(portOf(server), kind)
  // Served after everything before it. By then the server has noticed that those clients disconnected.
  await fetch(`${server.origin}/healthz`)
  expect(await stopMs(server)).toBeLessThan(await maxStopMs())
  const { stdout, stderr } = await server.ended
  expect(stderr).toBe('')
  expect(stdout).not.toMatch(/"level":[56]0/)
  expect(stdout).toMatch(/"path":"\/api\/auth\/sign-in".*"msg":"request aborted"/)
})

it(
  `[T87] [F33] after ${COUNT} aborted requests of every kind the heap has grown by less than a tenth, and stopping takes less than a second`,
  { timeout: 600_000 },
  async () => {
    const server = await startMeasuredServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'info' })
    // Code that is loaded and compiled on first use doesn't count as growth.
    await abortMany(portOf(server), COUNT / 4)
    const before = await settledMemory(server)
    await abortMany(portOf(server), COUNT)
    note('aborted requests', COUNT)
    // Work in progress doesn't count as growth, so wait until it is done.
    let growth = Infinity
    const measureGrowth = async () => (growth = (await server.memoryUsed()) / before)
    await expect.poll(measureGrowth, { interval: 500 }).toBeLessThan(1.1)
    note('largest heap growth from aborted requests (%)', Math.round((growth - 1) * 100))
    expect(await stopMs(server)).toBeLessThan(await maxStopMs())
    const { stdout } = await server.ended
    expect(stdout).not.toMatch(/"level":[56]0/)
  },
)
