import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { responseCache } from './response-cache.ts'

/** Pages that count how often they were rendered; `/player/ann` shows a player, `/disc/a` only the catalog. */
async function anApp() {
  let clock = 1
  let rendered = 0
  const app = fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-always', 'here'))
  const catalog = { version: 'v1' }
  await app.register(responseCache, { now: () => clock, catalog })
  const cacheable = {
    key: ({ url, headers }: FastifyRequest) => (headers.cookie ? undefined : url),
  }
  let hold: Promise<void> | undefined
  const page = (path: string, { hasUserContent }: { hasUserContent: boolean }) =>
    app.get<{ Params: { name: string } }>(
      `${path}/:name`,
      { config: { cacheable } },
      async (request, reply) => {
        const render = async () => {
          rendered += 1
          const body = `${request.url} #${rendered} ${'x'.repeat(2000)}`
          await hold
          request.hasUserContent = hasUserContent
          request.isUnlisted = request.params.name === 'unlisted'
          const status = request.params.name === 'missing' ? 404 : 200
          return { status, headers: { 'content-type': 'text/plain' }, body }
        }
        if (request.cacheKey !== undefined) return reply.sendCached(render)
        return reply.send((await render()).body)
      },
    )
  page('/player', { hasUserContent: true })
  page('/disc', { hasUserContent: false })
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers })
    return response.body.split(' ').slice(0, 2).join(' ')
  }
  return {
    app,
    catalog,
    get,
    advance: (ms: number) => (clock += ms),
    rendered: () => rendered,
    holdUntil(released: Promise<void>) {
      hold = released
    },
  }
}

it('renders a response once for everyone', async () => {
  const { app, get, rendered } = await anApp()
  expect(await get('/disc/a')).toBe('/disc/a #1')
  expect(await get('/disc/a')).toBe('/disc/a #1')
  expect(await get('/disc/b')).toBe('/disc/b #2')
  expect(rendered()).toBe(2)
  await app.close()
})

it('never shares the response of a request without a key', async () => {
  const { app, get } = await anApp()
  expect(await get('/player/ann', { cookie: 'session=x' })).toBe('/player/ann #1')
  expect(await get('/player/ann')).toBe('/player/ann #2')
  expect(await get('/player/ann', { cookie: 'session=x' })).toBe('/player/ann #3')
  expect(await get('/player/ann')).toBe('/player/ann #2')
  await app.close()
})

it('[T98] never caches an unlisted response, and marks it for every request that waited for it', async () => {
  const { app, holdUntil } = await anApp()
  let release = () => {}
  holdUntil(new Promise(resolve => (release = resolve)))
  const [one, other] = [app.inject('/player/unlisted'), app.inject('/player/unlisted')]
  setImmediate(() => release())
  const responses = [await one, await other, await app.inject('/player/unlisted')]
  for (const { headers } of responses) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  }
  expect(responses.map(({ body }) => body.split(' ')[1])).toEqual(['#1', '#1', '#2'])
  expect((await app.inject('/player/ann')).headers).not.toHaveProperty('x-robots-tag')
  await app.close()
})

it('sends a cached response through the same hooks, compressed or not, with or without its body', async () => {
  const { app, rendered } = await anApp()
  for (let round = 0; round < 2; round += 1) {
    const plain = await app.inject({ url: '/disc/a' })
    const zipped = await app.inject({ url: '/disc/a', headers: { 'accept-encoding': 'br, gzip' } })
    const uncompressed = await app.inject({
      url: '/disc/a',
      headers: { 'accept-encoding': 'gzip;q=0' },
    })
    const head = await app.inject({ method: 'HEAD', url: '/disc/a' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(uncompressed.body).toBe(plain.body)
    expect(uncompressed.headers['content-encoding']).toBeUndefined()
    expect(head.body).toBe('')
    for (const { statusCode, headers } of [plain, zipped, head]) {
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'x-always': 'here', vary: 'accept-encoding, cookie' })
    }
  }
  expect(rendered()).toBe(1)
  await app.close()
})

it('renders catalog pages again only when the catalog changes', async () => {
  const { app, catalog, get, advance } = await anApp()
  await get('/disc/a')
  advance(60_000)
  expect(await get('/disc/a')).toBe('/disc/a #1')
  catalog.version = 'v2'
  expect(await get('/disc/a')).toBe('/disc/a #2')
  await app.close()
})

it("[T52] caches players' content for at most a second", async () => {
  const { app, get, advance } = await anApp()
  await get('/player/ann')
  advance(999)
  expect(await get('/player/ann')).toBe('/player/ann #1')
  advance(2)
  expect(await get('/player/ann')).toBe('/player/ann #2')
  await app.close()
})

it('[T52] counts the second from when a response was started', async () => {
  const { app, get, advance, rendered, holdUntil } = await anApp()
  const { promise, resolve } = Promise.withResolvers<void>()
  holdUntil(promise)
  const slow = Array.from({ length: 20 }, () => get('/player/ann'))
  await expect.poll(rendered).toBe(1)
  advance(1000)
  const later = get('/player/ann')
  await expect.poll(rendered).toBe(2)
  resolve()
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['/player/ann #1']))
  expect(await later).toBe('/player/ann #2')
  expect(await get('/player/ann')).toBe('/player/ann #2')
  await app.close()
})

it('does not cache errors', async () => {
  const { app, get } = await anApp()
  expect(await get('/player/missing')).toBe('/player/missing #1')
  expect(await get('/player/missing')).toBe('/player/missing #2')
  await app.close()
})

it('stays within its size limit', async () => {
  const app = fastify()
  await app.register(responseCache, { now: () => 1, catalog: { version: 'v1' } })
  let rendered = 0
  const large = randomBytes(512 * 1024).toString('base64')
  app.get('/:name', { config: { cacheable: { key: ({ url }) => url } } }, (_request, reply) =>
    reply.sendCached(async () => {
      rendered += 1
      return { status: 200, headers: {}, body: large }
    }),
  )
  for (let n = 0; n < 40; n += 1) await app.inject(`/${n}`)
  await app.inject('/39')
  expect(rendered).toBe(40)
  await app.inject('/0')
  expect(rendered).toBe(41)
  await app.close()
})
