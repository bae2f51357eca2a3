// Uses the real pages over a real connection.
import { request } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { type Endpoint, endpoints } from '@bagwise/contract'
import { USER_CONTENT_MS } from '../../../src/platform/http/response-cache.ts'
import { type Browser, signedIn, testApp, useTestApp, realPages } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { publicPages, publicViews } from './public-pages.ts'
import { aBag, hideProfile, MISSING_ID } from '../fuzz/world.ts'

/** The number of library orders in the cache. */
const SHUFFLES = 16

const API_PATHS = Object.values(endpoints as Record<string, Endpoint>).map(({ path }) =>
  path.replaceAll(/:[a-zA-Z]+/g, MISSING_ID),
)

/** Sends a raw request, because `fetch` adds and rejects some headers. */
function send(
  origin: string,
  { method = 'GET', path, headers = {} }: { method?: string; path: string; headers?: object },
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, origin)
    const sent = request(url, { method, headers: { ...headers } }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    })
    sent.on('error', reject).end()
  })
}

/** Each would change the response if the server used it. */
const UNUSUAL_HEADERS: readonly Record<string, string>[] = [
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Fri, 31 Dec 2100 23:59:59 GMT' },
  { accept: 'application/json' },
  { 'accept-encoding': 'gzip;q=0, identity' },
  { 'accept-language': 'ar' },
  { 'user-agent': 'Googlebot/2.1' },
  { cookie: 'bagwise.session=x; theme=dark; bagwise.bag=1' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { 'x-http-method-override': 'HEAD', 'x-original-url': '/no-such-page' },
  { purpose: 'prefetch', 'x-react-router-prefetch': '1' },
]

describeOnBothEngines('pages for visitors', open => {
  let origin: string
  let username: string
  const { database, server } = useTestApp(open, { pages: realPages, userContentMs: 1000 })
  beforeAll(async () => {
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const player = await signedIn(server)
    await aBag(player)
    username = player.username
  })

  it('[T86] stay the same after HEAD, OPTIONS, unusual headers and unusual query strings', async () => {
    const pages = [...publicPages(username), '/library']
    const original = await publicViews(origin, username)
    // A server with an empty cache: the first request decides what is cached.
    const second = await testApp(database, { pages: await realPages(), userContentMs: 1000 })
    const attacked = await second.app.listen({ port: 0, host: '127.0.0.1' })
    for (const path of [...pages, ...API_PATHS]) {
      const head = await send(attacked, { method: 'HEAD', path })
      expect(head.bytes).toBe(0)
      const options = await send(attacked, { method: 'OPTIONS', path })
      expect(Math.max(head.status, options.status)).toBeLessThan(500)
    }
    for (const path of pages) {
      const separator = path.includes('?') ? '&' : '?'
      const unusualUrls = [
        `${path}${separator}x=1`,
        `${path}${separator}utm_source=%3Cscript%3E`,
        `${path}${separator}`,
      ]
      for (const address of unusualUrls) await send(attacked, { path: address })
      for (const headers of UNUSUAL_HEADERS) await send(attacked, { path, headers })
    }
    expect(await publicViews(attacked, username)).toEqual(original)
    await second.app.close()
  })

  it('[T86] HEAD gives the same headers as GET, without the body', async () => {
    for (const path of [
      '/login',
      '/library/innova-destroyer',
      '/api/leaderboard',
      '/no-such-page',
    ]) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map(method =>
          fetch(origin + path, { method, headers: { 'accept-encoding': 'identity' } }),
        ),
      )
      expect(head?.status).toBe(get?.status)
      for (const name of ['content-type', 'content-length', 'cache-control', 'vary'])
        expect(head?.headers.get(name), `${name} of ${path}`).toBe(get?.headers.get(name))
    }
  })

  it('[T86] [T90] are not rendered again for query parameters that the page does not read', async () => {
    const orders = new Set<string>()
    for (let at = 0; at < 3 * SHUFFLES; at += 1) {
      const page = await (await fetch(`${origin}/library?x=${at}`)).text()
      orders.add(page.match(/href="\/library\/[\w-]+"/g)?.join() ?? '')
    }
    expect(orders.size).toBeGreaterThan(1)
    expect(orders.size).toBeLessThanOrEqual(SHUFFLES)
  })
})

describeOnBothEngines('a cached page', open => {
  let visitor: Browser
  let player: Browser & { username: string }
  let time = Date.now()
  const { server } = useTestApp(open, {
    now: () => time,
    pages: realPages,
    userContentMs: USER_CONTENT_MS,
  })
  beforeAll(async () => {
    visitor = server.browser()
    player = await signedIn(server)
  })

  it('[T52] [T57] [T86] shows a change after a second, and hidden content is gone from every page', async () => {
    const pages = [
      `/u/${player.username}`,
      `/api/profiles/${player.username}`,
      '/leaderboard',
      '/api/leaderboard',
      '/bags?sort=newest',
      '/api/bags/public?sort=newest',
    ]
    const pagesWith = async (text: string): Promise<string[]> => {
      const found: string[] = []
      for (const path of pages) {
        if (JSON.stringify((await visitor.get(path)).body).includes(text)) found.push(path)
      }
      return found
    }
    const { id } = await aBag(player, 'Quetzalcoatl')
    expect(await pagesWith('Quetzalcoatl')).toEqual(pages)
    await player.send('PATCH', `/api/bags/${id}`, { name: 'Tezcatlipoca' })
    expect(await pagesWith('Quetzalcoatl')).toEqual(pages)
    time += USER_CONTENT_MS + 1
    expect(await pagesWith('Quetzalcoatl')).toEqual([])
    expect(await pagesWith('Tezcatlipoca')).toEqual(pages)
    await hideProfile(player)
    time += USER_CONTENT_MS + 1
    expect(await pagesWith('Tezcatlipoca')).toEqual([])
  })
})
