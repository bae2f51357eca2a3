import type { Bag } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { useDataDirs } from '../../../test/support/data-dirs.ts'
import { PASSWORD } from '../../../test/support/app.ts'
import { startServerWithPages, startServer } from '../../../test/support/server-process.ts'

const newDataDir = useDataDirs()

type Line = {
  readonly reqId?: string
  readonly req?: { readonly method: string; readonly path: string }
  readonly res?: { readonly status: number }
  readonly msg: string
}

it('logs one line with an id per request, and none for health checks', async () => {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'info' })
  for (const path of ['/healthz', '/readyz']) await fetch(server.origin + path)
  for (let at = 0; at < 2; at += 1) {
    await fetch(`${server.origin}/api/leaderboard?period=weekly`, {
      headers: { 'x-request-id': `proxy-request-${at}`, cookie: 'secret-cookie=1' },
    })
  }
  await fetch(`${server.origin}/api/discs/no-such-disc?token=secret-token`)
  server.signal('SIGTERM')
  const { stdout } = await server.ended

  const lines = stdout
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Line)
    .filter(line => line.req)
  const requests = lines.map(({ req, res, reqId, msg }) => [req?.path, res?.status, reqId, msg])
  const anId: unknown = expect.stringMatching(/^[\w-]{8,}$/)
  // The second response is cached, and logged like the first.
  expect(requests).toEqual([
    ['/api/leaderboard', 200, 'proxy-request-0', 'request completed'],
    ['/api/leaderboard', 200, 'proxy-request-1', 'request completed'],
    ['/api/discs/no-such-disc', 404, anId, 'request completed'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1|::1/)
})

it("[BP15] [T110] never puts a bag's link into logs or metrics, no matter which part of a request contains it", async () => {
  const metricsPort = await freePort()
  const server = await startServerWithPages({
    DATA_DIR: newDataDir(),
    LOG_LEVEL: 'trace',
    METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
  })
  const { origin } = server
  const headers: Record<string, string> = { origin, 'content-type': 'application/json' }
  const send = (method: string, path: string, body: object = {}) =>
    fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  const username = 'ann_of_the_log'
  const account = { email: 'ann@example.com', password: PASSWORD, username }
  const { headers: signedIn } = await send('POST', '/api/auth/sign-up', account)
  headers['cookie'] = signedIn.getSetCookie()[0]?.split(';')[0] ?? ''
  const bag = (await (await send('POST', '/api/bags', { name: 'Woods' })).json()) as Bag
  await send('POST', `/api/bags/${bag.id}/discs`, { discId: 'innova-roc' })
  const shared = await send('PUT', `/api/bags/${bag.id}/visibility`, { visibility: 'link' })
  const link = ((await shared.json()) as Bag).linkToken ?? ''
  expect(link).toHaveLength(22)

  const encoded = `%${link.charCodeAt(0).toString(16)}${link.slice(1)}`
  const page = `/u/${username}/${link}`
  const query = encodeURIComponent(`${username}/${link}`)
  const paths = [
    page,
    `/u/${username}/${encoded}`,
    `/u/${username}//${link}`,
    `${page}/`,
    `${page}/embed`,
    `${page}/no-such-page`,
    `${page}.data`,
    `/api/profiles/${username}/bags/${link}`,
    `/api/profiles/${username}/bags/${link}/no-such-endpoint`,
    `/previews${page}.png`,
    `/previews${page}.svg`,
    `/images${page}/square.png`,
    `/images${page}/no-such-format.png`,
    `/compare?a=${query}&b=${query}`,
    `/login?next=${encodeURIComponent(page)}`,
    `/no-such-page?next=${encodeURIComponent(page)}`,
  ]
  const statuses = await Promise.all(
    paths.map(async path => {
      const response = await fetch(origin + path, { headers: { referer: `${origin}${page}` } })
      await response.arrayBuffer()
      return response.status
    }),
  )
  expect(statuses.slice(0, 2)).toEqual([200, 200])
  await send('POST', `/api/profiles/${username}/bags/${link}/clone`)
  // A client that disconnects, and a method without a route.
  await fetch(origin + page, { signal: AbortSignal.timeout(1) }).catch(() => {})
  await fetch(origin + page, { method: 'DELETE', headers: { origin } })
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  server.signal('SIGTERM')
  const { stdout, stderr } = await server.ended

  expect(stdout).toContain(`"path":"/u/${username}/:link"`)
  expect(stdout).toContain(`"path":"/previews/u/${username}/:link.png"`)
  expect(metrics).toContain('http_requests_total')
  const tail = link.slice(1)
  expect([stdout, stderr, metrics].map(text => text.includes(tail))).toEqual([false, false, false])
})
