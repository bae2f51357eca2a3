import { type Endpoint, endpoints } from '@bagwise/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieHeader, ORIGIN, signedIn, useTestApp } from '../../../test/support/app.ts'
import { loadedSqlite } from '../../../test/support/databases/databases.ts'

const all = Object.entries(endpoints) as [string, Endpoint][]
const writes = all.filter(([, endpoint]) => endpoint.method !== 'GET')
const reads = all.filter(([, endpoint]) => endpoint.method === 'GET')
const addressOf = ({ path }: Endpoint) =>
  path.replaceAll(/:[a-zA-Z]+/g, '01890000-0000-7000-8000-000000000000')

const { server } = useTestApp(loadedSqlite)
let cookie: string
beforeAll(async () => {
  const player = await signedIn(server)
  cookie = cookieHeader(player.cookies)
})

describe('[T32] a write that another site could have sent is rejected', () => {
  it.each(writes)('%s', async (_, endpoint) => {
    const send = (headers: Record<string, string>, payload = '{}') =>
      server.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: { cookie, ...headers },
        payload,
      })
    const json = { 'content-type': 'application/json' }
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`]) {
      expect((await send({ ...json, origin })).statusCode).toBe(403)
    }
    expect((await send(json)).statusCode).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { statusCode } = await send({ 'content-type': type, origin: ORIGIN })
      // For everyone but moderators, their endpoints don't exist.
      expect(statusCode).toBe(endpoint.access === 'moderator' ? 404 : 415)
    }
  })
})

describe('[T34] [T84] responses are readable only by this site and are not stored', () => {
  it.each(reads)('%s', async (_, endpoint) => {
    const { headers } = await server.app.inject({
      method: 'GET',
      url: addressOf(endpoint),
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('[T35] [T36] every response has the security headers', () => {
  it.each([
    ['GET', '/healthz'],
    ['GET', '/api/discs'],
    ['GET', '/api/me'],
    ['GET', '/api/no-such-thing'],
    ['GET', '/api/docs'],
    ['GET', '/api/openapi.json'],
    ['POST', '/api/bags'],
    ['PUT', '/no/such/thing'],
    ['GET', '/discs/innova-destroyer.svg'],
    ['GET', '/.git/config'],
    ['GET', '/%'],
    ['GET', '/api/profiles/%E0%A4%A'],
    ['GET', `/api/profiles/${'x'.repeat(10_000)}`],
  ] as const)('%s %s', async (method, url) => {
    const { headers } = await server.app.inject({ method, url })
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy']).toMatch(/object-src 'none'/)
    expect(headers['content-security-policy']).toMatch(/base-uri 'none'/)
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeDefined()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toBeDefined()
  })
})

describe('[T72] hostile bodies get a message, never a stack trace', () => {
  it.each([
    ['not JSON', '{', 400],
    ['a poisoned prototype', '{"__proto__":{"polluted":true}}', 400],
    ['a poisoned constructor', '{"constructor":{"prototype":{"polluted":true}}}', 400],
    ['100 kB', JSON.stringify({ email: 'x'.repeat(100_000) }), 413],
    ['numbers instead of strings', '{"email":{"$ne":1},"password":[1]}', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['unknown keys', '{"email":"a@example.com","password":"secret1","role":"admin"}', 400],
  ])('%s', async (_, payload, status) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(Object.keys(response.json<object>()).toSorted()).toEqual(
      expect.arrayContaining(['code', 'message']),
    )
    expect(response.body).not.toMatch(/node_modules|at \w+ \(|SELECT/i)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('unknown paths', () => {
  it.each([
    '/api/auth/update-user',
    '/api/auth/delete-user',
    '/api/auth/link-social',
    '/api/auth/get-session',
    '/api/auth/ok',
    '/api//me',
    '/api/me/',
    '/.env',
    '/data/bagwise.db',
    '/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('[T76] [T77] GET %s is a 404', async url => {
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  it.each(['TRACE', 'PROPFIND'] as const)('[T74] %s is not accepted', async method => {
    const { statusCode } = await server.app.inject({ method: method as 'GET', url: '/api/discs' })
    expect([404, 405]).toContain(statusCode)
  })
})

it('the API page and the OpenAPI document describe every endpoint except those of moderators', async () => {
  const names = all.filter(([, { access }]) => access !== 'moderator').map(([name]) => name)
  const document = (await server.app.inject('/api/openapi.json')).body
  const html = (await server.app.inject('/api/docs')).body
  expect(names.filter(name => !document.includes(`"operationId":"${name}"`))).toEqual([])
  expect(names.filter(name => !html.includes(`id="${name}"`))).toEqual([])
})
