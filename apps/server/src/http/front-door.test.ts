import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { makeAdmission } from './admission.ts'
import { type FrontDoorParts, throughFrontDoor } from './front-door.ts'
import { holedPage } from './holed-page.ts'
import type { KeptAnswer } from './kept-answers.ts'
import { makeKeptResponse } from './kept-response.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const page: KeptAnswer = {
  page: holedPage('<script nonce="HOLE">', 'HOLE'),
  isDocument: true,
  headers: { 'content-type': 'text/html' },
}

const HEADERS = { 'x-content-type-options': 'nosniff' }

/** A door before an app that answers when it is told to. */
async function aDoor(parts: Partial<FrontDoorParts> = {}) {
  const waiting: (() => void)[] = []
  const logged: string[] = []
  const door: FrontDoorParts = {
    kept: { at: ({ url }) => (url === '/kept' ? page : undefined) },
    admission: makeAdmission({ mostUnderWay: 2, mostWaiting: 0 }),
    headers: HEADERS,
    keptResponse: makeKeptResponse(HEADERS, nonce => `nonce-${nonce}`),
    log: request => logged.push(request.url ?? ''),
    ...parts,
  }
  server = createServer(
    throughFrontDoor(
      (request, response) => {
        if (request.url?.startsWith('/healthz')) response.end('well')
        else waiting.push(() => response.end('from the app'))
      },
      () => door,
    ),
  )
  await new Promise<void>(done => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const untilWaiting = async (count: number) => {
    while (waiting.length < count) await new Promise(done => setImmediate(done))
  }
  return { ask, waiting, logged, untilWaiting }
}

it('answers what is kept itself, each time with another nonce', async () => {
  const { ask, logged } = await aDoor()
  const nonces = new Set<string>()
  for (const encoding of ['gzip', 'identity']) {
    const response = await ask('/kept', { 'accept-encoding': encoding })
    const html = await response.text()
    const nonce = response.headers.get('content-security-policy')?.replace('nonce-', '') ?? ''
    expect(html).toBe(`<script nonce="${nonce}">`)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
  expect(logged).toEqual(['/kept', '/kept'])
})

it('[F5] tells who comes too many at once, in words and at once, and serves again afterwards', async () => {
  const { ask, waiting, untilWaiting } = await aDoor()
  const first = [ask('/api/bags'), ask('/api/bags')]
  await untilWaiting(2)

  const refused = await ask('/api/bags')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    code: 'unavailable',
    message: 'The service is busy. Please try again in a moment.',
  })
  const asPage = await ask('/my-bag', { accept: 'text/html' })
  expect(asPage.headers.get('content-type')).toContain('text/html')
  expect(await asPage.text()).toContain('The service is busy')
  expect(await (await ask('/healthz')).text()).toBe('well')
  expect((await ask('/kept')).status).toBe(200)

  for (const answer of waiting) answer()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  const later = ask('/api/bags')
  await untilWaiting(3)
  waiting[2]?.()
  expect((await later).status).toBe(200)
})

it('[F5] lets some wait their turn, but not for long', async () => {
  const admission = makeAdmission({ mostUnderWay: 1, mostWaiting: 1, waitMs: 50 })
  const { ask, waiting, untilWaiting } = await aDoor({ admission })
  const first = ask('/api/bags')
  await untilWaiting(1)
  const second = ask('/api/bags')
  const beyond = await ask('/api/bags')
  expect(beyond.status).toBe(503)
  expect((await second).status).toBe(503)
  expect((await second).headers.get('retry-after')).toBe('2')

  const third = ask('/api/bags')
  waiting[0]?.()
  await untilWaiting(2)
  waiting[1]?.()
  expect((await Promise.all([first, third])).map(({ status }) => status)).toEqual([200, 200])
})

it('[F5] keeps no turn for who has left', () => {
  const told: string[] = []
  const entering = (name: string) => ({
    begin: () => void told.push(`${name} begins`),
    refuse: () => void told.push(`${name} is refused`),
  })
  const admission = makeAdmission({ mostUnderWay: 1, mostWaiting: 1 })
  const left = entering('left')
  admission.enter(entering('first'))
  admission.enter(left)
  admission.enter(entering('beyond'))
  admission.leave(left)
  admission.enter(entering('next'))
  admission.done()
  expect(told).toEqual(['first begins', 'beyond is refused', 'next begins'])
})
