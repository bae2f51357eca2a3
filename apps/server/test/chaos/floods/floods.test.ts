// Runs in a separate process.
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectDataDir } from '../../../src/platform/db/connect.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { PASSWORD, testApp } from '../../support/app.ts'
import { type Client, clientAt, hammer, percentile, readTimes } from './clients.ts'
import { isLong, note, scale } from '../figures.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

vi.setConfig({ testTimeout: 120_000 })
const newDataDir = useDataDirs()

/** The max wait for readers: on a busy machine, a few times the usual wait. */
const maxWaitMs = (usual: number): number => Math.max(300, 4 * usual)
const HEADERS_TIMEOUT_MS = 10_000
const BODY_TIMEOUT_MS = 5000
/** How much longer than its limit a slow connection may last on a busy machine. */
const MAX_DELAY_MS = 6000

let server: ServerProcess
let port: number
let reader: Client
beforeAll(async () => {
  server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'silent' })
  port = Number(new URL(server.origin).port)
  reader = clientAt('127.0.0.1', server.origin)
})
afterAll(() => {
  reader.close()
  return server.kill()
})

/** The 95th percentile of another client's response times when it sends reads one after the other. */
async function readerWaitMs(reads: number): Promise<number> {
  const paths = ['/api/discs?search=roc', '/api/discs?search=buzzz']
  const p95 = percentile(await readTimes(reader, paths, reads), 0.95)
  note('slowest p95 read during floods (ms)', Math.round(p95))
  return p95
}

/** In megabytes; Linux only. */
function residentMb(): number {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  } catch {
    return 0
  }
}

const openSockets = (count: number, at = port): Promise<Socket[]> =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(at, '127.0.0.1', () => resolve(socket))
          socket.once('error', reject)
        }),
    ),
  ).then(sockets => {
    for (const socket of sockets) socket.removeAllListeners('error').on('error', () => {})
    return sockets
  })

/** The time until the server closes a connection that starts with this text and continues byte by byte. */
async function timeUntilClosed(
  socket: Socket,
  beginning: string,
  intervalMs: number,
): Promise<number> {
  const startedAt = performance.now()
  const cutOff = new Promise<void>(resolve => socket.once('close', () => resolve()))
  socket.resume()
  const slowSending = setInterval(() => socket.write('x'), intervalMs)
  socket.write(beginning)
  await cutOff
  clearInterval(slowSending)
  return performance.now() - startedAt
}
const SLOW_HEADERS = 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '
const SLOW_BODY =
  'POST /api/bags HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{'

const SIGN_IN = '/api/auth/sign-in'
const PLAYER = { email: 'player@example.com', password: PASSWORD }

it('[T8] [T89] a flood of sign-ins from one network waits or is rejected; readers and other players are served', async () => {
  const home = clientAt('127.0.0.3', server.origin)
  expect((await home.post('/api/auth/sign-up', PLAYER)).status).toBe(200)
  const usual = await readerWaitMs(20)
  const alone: number[] = []
  for (let at = 0; at < 4; at += 1) alone.push((await home.post(SIGN_IN, PLAYER)).milliseconds)
  const flood = Array.from({ length: 40 }, () => clientAt('127.0.0.2', server.origin))
  const attack = hammer(flood, (client, count) =>
    client.post(SIGN_IN, { email: `nobody${count}@example.com`, password: 'some-guess' }),
  )
  expect(await readerWaitMs(40)).toBeLessThan(maxWaitMs(usual))
  const signIns: { status: number; milliseconds: number }[] = []
  for (let at = 0; at < 8; at += 1) signIns.push(await home.post(SIGN_IN, PLAYER))
  const statuses = await attack.stop()
  home.close()
  expect(signIns.map(({ status }) => status)).toEqual(signIns.map(() => 200))
  // A few of the flood's hashes may run first. Other work on the machine slows down every hash.
  const longest = Math.max(2000, 20 * Math.max(...alone))
  expect(Math.max(...signIns.map(({ milliseconds }) => milliseconds))).toBeLessThan(longest)
  // The queue is full right away. When the attempt limit is reached depends on the machine.
  expect([...statuses.keys()].filter(status => ![401, 429, 503].includes(status))).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(10)
  // One password was tried on many accounts, with no more attempts than a network is allowed.
  expect(statuses.get(401)).toBeLessThanOrEqual(60)
})

it('[T89] a rejected sign-in includes Retry-After', async () => {
  const flood = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const client = clientAt('127.0.0.4', server.origin)
      const email = `nobody${at}@example.com`
      const { status, headers } = await client.post(SIGN_IN, { email, password: 'some-guess' })
      client.close()
      return { status, retryAfter: Number(headers['retry-after']) }
    }),
  )
  const rejected = flood.filter(({ status }) => status !== 401)
  expect(rejected.length).toBeGreaterThan(10)
  expect(rejected.filter(({ retryAfter }) => !(retryAfter > 0))).toEqual([])
})

it("[T81] [F20] slow, unread and idle connections don't delay other clients", async () => {
  const usual = await readerWaitMs(20)
  const idle = await openSockets(scale(500, 2000))
  const unread = await openSockets(250)
  for (const socket of unread) {
    socket.pause()
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(3))
  }
  const slow = await openSockets(500)
  for (const [at, socket] of slow.entries()) {
    socket.write(
      at % 2
        ? 'POST /api/bags HTTP/1.1\r\nhost: x\r\nx-slow: '
        : 'POST /api/bags HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    )
  }
  const slowSending = setInterval(() => {
    for (const socket of slow) if (!socket.destroyed) socket.write('.')
  }, 500)
  expect(await readerWaitMs(40)).toBeLessThan(maxWaitMs(usual))
  clearInterval(slowSending)
  for (const socket of [...idle, ...unread, ...slow]) socket.destroy()
})

it('[T81] a sender that never finishes is disconnected', async () => {
  const database = connectDataDir(newDataDir())
  const { app } = await testApp(database)
  expect(app.server.headersTimeout).toBeLessThanOrEqual(HEADERS_TIMEOUT_MS)
  expect(app.server.timeout).toBeGreaterThan(0)
  // Uses shorter limits to test how often they are checked. Node's default is every 30 seconds.
  app.server.headersTimeout = 200
  app.server.requestTimeout = 200
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const socket of await openSockets(1, (app.server.address() as AddressInfo).port)) {
    expect(await timeUntilClosed(socket, SLOW_HEADERS, 50)).toBeLessThan(MAX_DELAY_MS)
  }
  await app.close()
  await database.close()
  if (!isLong) return
  // The long run uses the real limits.
  const [headers, body] = await Promise.all(
    (await openSockets(2)).map((socket, at) =>
      timeUntilClosed(socket, at ? SLOW_BODY : SLOW_HEADERS, 1000),
    ),
  )
  expect(headers).toBeLessThan(HEADERS_TIMEOUT_MS + MAX_DELAY_MS)
  expect(body).toBeLessThan(BODY_TIMEOUT_MS + MAX_DELAY_MS)
})

it('[F19] a body of any length beyond 64 kB is rejected after 64 kB and not buffered', async () => {
  const before = residentMb()
  const times: number[] = []
  const chunk64Kb = 'x'.repeat(0x10000)
  for (const megabytes of [0.2, 1, 10, 100]) {
    for (const framing of ['content-length', 'chunked'] as const) {
      const [socket] = await openSockets(1)
      if (!socket) throw new Error('no connection')
      const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
      const statusLine = new Promise<string>(resolve =>
        socket.once('data', chunk => resolve(chunk.toString())),
      )
      const send = () =>
        socket.write(framing === 'content-length' ? chunk64Kb : `10000\r\n${chunk64Kb}\r\n`)
      const length =
        framing === 'content-length'
          ? `content-length: ${Math.ceil(megabytes * 1e6)}`
          : 'transfer-encoding: chunked'
      const startedAt = performance.now()
      socket.write(
        `POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\norigin: ${server.origin}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
      )
      // A content length that is too large is rejected before the body is read.
      if (framing === 'chunked') for (let sent = 0; sent < 2; sent += 1) send()
      expect(await statusLine).toMatch(/^HTTP\/1\.1 413/)
      times.push(performance.now() - startedAt)
      // Anything sent after that is ignored.
      for (let sent = 0; sent < megabytes * 1e6 && !socket.destroyed; sent += chunk64Kb.length) {
        send()
        await new Promise(resolve => setImmediate(resolve))
      }
      await closed
    }
  }
  expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(50)
  expect(residentMb() - before).toBeLessThan(20)
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
})
