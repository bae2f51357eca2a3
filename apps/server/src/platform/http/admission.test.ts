import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { type AdmissionLimits, registerAdmission } from './admission.ts'
import { registerFailures } from './failures.ts'
import { registerHealth } from './health.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** An app that responds when the test says so. */
async function anApp(limits: AdmissionLimits) {
  const answers: (() => void)[] = []
  app = fastify({ forceCloseConnections: true })
  registerFailures(app)
  registerAdmission(app, limits)
  registerHealth(app, { isReady: () => Promise.resolve(true) })
  app.all(
    '/*',
    () =>
      new Promise(resolve => {
        answers.push(() => resolve('answered'))
      }),
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    answers,
    ask: (path: string, init: RequestInit = {}) => fetch(origin + path, init),
    async untilBegun(count: number) {
      await expect.poll(() => answers.length).toBe(count)
    },
  }
}

it('[F5] refuses requests beyond the limit immediately with a message, and serves again afterwards', async () => {
  const { ask, answers, untilBegun } = await anApp({ maxInProgress: 2, maxWaiting: 0 })
  const first = [
    ask('/api/bags'),
    ask('/api/bags', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  ]
  await untilBegun(2)

  const refused = await ask('/api/bags')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    code: 'unavailable',
    message: 'The service is busy. Please try again in a moment.',
  })
  const asPage = await ask('/my-bag', { headers: { accept: 'text/html' } })
  expect(asPage.headers.get('content-type')).toContain('text/html')
  const html = await asPage.text()
  expect(html).toContain('The service is busy')
  for (const way of ['href="/my-bag"', 'href="/library"', '<style>']) expect(html).toContain(way)
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })

  for (const answer of answers) answer()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  const later = ask('/api/bags')
  await untilBegun(3)
  answers[2]?.()
  expect((await later).status).toBe(200)
})

it('[F5] lets some requests wait, but not for long', async () => {
  const { ask, answers, untilBegun } = await anApp({ maxInProgress: 1, maxWaiting: 1, waitMs: 50 })
  const first = ask('/')
  await untilBegun(1)
  const [second, third] = await Promise.all([ask('/'), ask('/')])
  expect([second?.status, third?.status]).toEqual([503, 503])

  const waits = ask('/')
  answers[0]?.()
  await untilBegun(2)
  answers[1]?.()
  expect((await Promise.all([first, waits])).map(({ status }) => status)).toEqual([200, 200])
})

it('[F5] frees the place of a client that disconnected', async () => {
  const { ask, answers, untilBegun } = await anApp({
    maxInProgress: 1,
    maxWaiting: 1,
    waitMs: 60_000,
  })
  const first = ask('/')
  await untilBegun(1)
  const leaving = new AbortController()
  const left = ask('/', { signal: leaving.signal })
  const refused = async () => (await ask('/', { signal: AbortSignal.timeout(200) })).status
  // The next request is refused because this one is waiting.
  await expect.poll(() => refused().catch(() => 'waits'), { timeout: 10_000 }).toBe(503)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  // Its place is free as soon as the server notices.
  await expect.poll(() => refused().catch(() => 'waits'), { timeout: 10_000 }).toBe('waits')
  for (const answer of answers) answer()
  expect((await first).status).toBe(200)
})
