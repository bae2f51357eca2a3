// Is there one log line for each request, with its id and without secrets?
import { expect, it } from 'vitest'
import { useDataDirs } from '../db/testing/data-dirs.ts'
import { startServer } from '../testing/server-process.ts'

const newDataDir = useDataDirs()

type Line = {
  readonly reqId?: string
  readonly req?: { readonly method: string; readonly path: string }
  readonly res?: { readonly status: number }
  readonly msg: string
}

it('writes one line for each request with its id, and none for health checks', async () => {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'info' })
  for (const path of ['/healthz', '/readyz']) await fetch(server.origin + path)
  for (let time = 0; time < 2; time += 1) {
    await fetch(`${server.origin}/api/leaderboard?period=weekly`, {
      headers: { 'x-request-id': `request-${time}-of-a-proxy`, cookie: 'secret-cookie=1' },
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
  // The second response comes from the cache and is logged like the first.
  expect(requests).toEqual([
    ['/api/leaderboard', 200, 'request-0-of-a-proxy', 'request completed'],
    ['/api/leaderboard', 200, 'request-1-of-a-proxy', 'request completed'],
    ['/api/discs/no-such-disc', 404, anId, 'request completed'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1|::1/)
})
