// Raw connections: broken framing, endless bodies, slow senders, and what the logs contain afterwards.
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useDataDirs } from '../../support/data-dirs.ts'
import { testApp, useTestApp } from '../../support/app.ts'
import { startServer } from '../../support/server-process.ts'
import { loadedSqlite } from '../../support/databases/databases.ts'

vi.setConfig({ testTimeout: 60_000 })
const newDataDir = useDataDirs()

const { server } = useTestApp(loadedSqlite)
let port: number
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let response = ''
  socket.on('data', chunk => (response += chunk.toString()))
  socket.write(text)
  // The server waits for more data than was sent, so the client disconnects.
  const disconnecting = setTimeout(() => socket.end(), 1500)
  await new Promise<void>(resolve => socket.once('close', () => resolve()))
  clearTimeout(disconnecting)
  return response
}

const getTarget = (target: string): Promise<string> =>
  sendRaw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)

/** The headers of a response, without those that differ each time. */
const headersOf = (response: string) =>
  (response.split('\r\n\r\n', 1)[0] ?? '').split('\r\n').filter(line => !/^date:/i.test(line))

it.each(['/api/me', '/api/bags', '/api/no-such-path', '/healthz'])(
  '[T109] a request for http://host%s gets the same headers as for the path alone',
  async path => {
    const plain = await getTarget(path)
    expect(plain).toMatch(/cache-control: no-store/i)
    for (const start of ['http://x', 'https://x:443', 'HTTP://evil.example'])
      expect(headersOf(await getTarget(start + path))).toEqual(headersOf(plain))
  },
)

it.each([
  ['/%61pi/me', '/api/me'],
  ['/a%70i/bags', '/api/bags'],
  ['/%61%70%69/no-such-path', '/api/no-such-path'],
])('[T109] a request for %s gets the same headers as for %s', async (encoded, plain) => {
  expect(headersOf(await getTarget(encoded))).toEqual(headersOf(await getTarget(plain)))
  expect(await getTarget(encoded)).toMatch(/cache-control: no-store/i)
})

const healthStatus = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status

const POST = `POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n`

describe('[T72] broken framing gets a 4xx or a closed connection', () => {
  it.each([
    [
      'both a length and chunks',
      `${POST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${POST}content-length: 5\r\ncontent-length: 6\r\n\r\nhello!`],
    ['an invalid length', `${POST}content-length: -5\r\n\r\n`],
    ['a wrong length', `${POST}content-length: 500\r\n\r\n{}`],
    ['a wrong chunk size', `${POST}transfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`],
    [
      'a compressed body',
      `${POST}content-encoding: gzip\r\ncontent-length: 4\r\n\r\n\x1f\x8b\x08\x00`,
    ],
    ['a header of 100 kB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
    ['a bare line feed', `GET / HTTP/1.1\nhost: x\n\n`],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s', async (_, text) => {
    const response = await sendRaw(text)
    expect(response === '' || /^HTTP\/1\.1 4\d\d/.test(response)).toBe(true)
    expect(response).not.toMatch(/node_modules|at \S+ \(/)
    expect(await healthStatus()).toBe(200)
  })
})

it('[T74] unknown methods are rejected and change nothing', async () => {
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'PUT']) {
    const response = await sendRaw(
      `${method} /api/discs HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    )
    expect(response === '' || /^HTTP\/1\.1 (404|405|400)/.test(response)).toBe(true)
  }
  const { headers, status } = await fetch(`http://127.0.0.1:${port}/api/discs/innova-destroyer`, {
    method: 'HEAD',
  })
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-methods')).toBeNull()
})

it('[T75] an internal failure shows a request id and no internal details', async () => {
  const broken = await loadedSqlite()
  const failing = await testApp(broken)
  await broken.close()
  for (const path of ['/api/leaderboard', '/api/profiles/someone', '/api/discs/innova-destroyer']) {
    const { statusCode, body } = await failing.app.inject({ method: 'GET', url: path })
    expect(statusCode).toBeGreaterThanOrEqual(500)
    expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual([
      'code',
      'message',
      'requestId',
    ])
    expect(body).not.toMatch(/\bat \S+ \(|\/src\/|node_modules|select|sqlite|database/i)
  }
  await failing.app.close().catch(() => {})
})

it('[T82] logs are JSON lines without passwords, tokens and addresses', async () => {
  const app = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'trace' })
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}${path}`, {
      method: 'POST',
      headers: { origin: app.origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const account = { email: 'canary.address@example.com', password: 'canary-password-1' }
  const response = await send('/api/auth/sign-up', account, {
    'user-agent': 'evil {"level":60} agent',
    'x-request-id': 'a\\nb',
  })
  const token = /=([^;]+);/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? 'no cookie'
  await send('/api/auth/sign-in', { ...account, password: 'canary-password-2' })
  await send('/api/auth/reset-password', {
    token: 'canary-token-3',
    newPassword: 'canary-password-4',
  })
  await send('/api/auth/request-password-reset', { email: account.email })
  await fetch(`${app.origin}/reset-password?token=canary-token-5`, {
    headers: { cookie: `bagwise.session=${token}` },
  })
  await fetch(`${app.origin}/u/%0a%1b[31m`)
  app.signal('SIGTERM')
  const { stdout, stderr } = await app.ended
  const lines = stdout.split('\n').filter(line => line && !line.startsWith('Bagwise is ready'))
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  for (const secret of ['canary', token]) expect(stdout + stderr).not.toContain(secret)
  expect(stdout).not.toContain('\u001b')
})
