// Does the worker keep what may be read offline, for the right player only, and never longer than allowed?
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workerScript } from './build-web.ts'

const ORIGIN = 'https://bagwise.test'
type Handler = (event: unknown) => void
type Network = (path: string) => Promise<Response> | Response

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

/** As a browser gives it for an answer of our own server. */
const answer = (body: string, status = 200) => {
  const response = new Response(body, { status, headers: { date: new Date().toUTCString() } })
  Object.defineProperty(response, 'type', { value: 'basic' })
  return response
}

function storage() {
  const stores = new Map<string, Map<string, Response>>()
  const storeOf = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, kept)
    return {
      match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        kept.set(pathOf(request), response)
      },
      add: async (path: string) => {
        kept.set(path, answer(path))
      },
    }
  }
  return {
    stores,
    caches: {
      open: async (name: string) => storeOf(name),
      delete: async (name: string) => stores.delete(name),
      keys: async () => [...stores.keys()],
      match: async (request: Request | string) =>
        [...stores.values()]
          .find(kept => kept.has(pathOf(request)))
          ?.get(pathOf(request))
          ?.clone(),
    },
  }
}

function worker() {
  const handlers = new Map<string, Handler>()
  const { stores, caches } = storage()
  const asked: string[] = []
  let network: Network = path => answer(`fresh ${path}`)
  const self = {
    location: { origin: ORIGIN },
    clients: { claim: async () => {} },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  const send = async (request: Request | string) => {
    asked.push(pathOf(request))
    return network(pathOf(request))
  }
  /** Node's own wants whole addresses. */
  class FakeRequest {
    readonly url: string
    constructor(path: string) {
      this.url = ORIGIN + path
    }
  }
  const around = {
    self,
    caches,
    fetch: send,
    Request: FakeRequest,
    Response,
    URL,
    Date,
    setTimeout,
  }
  runInNewContext(workerScript('1', ['/assets/a.js']), around)

  /** Lets an event run, and waits for everything it asked to wait for. */
  async function happen(name: string, more: object): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = []
    let answered: Promise<Response> | undefined
    handlers.get(name)?.({
      ...more,
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (response: Promise<Response>) => (answered = response),
    })
    const response = await answered
    for (const wait of waits) await wait
    return response
  }
  const get = (path: string, mode = 'cors') =>
    happen('fetch', { request: { url: ORIGIN + path, method: 'GET', mode } })
  return {
    asked,
    kept: (path: string) => stores.get('bagwise-player')?.get(path),
    goOffline: () => (network = () => Promise.reject(new TypeError('no network'))),
    answerWith: (next: Network) => (network = next),
    install: () => happen('install', {}),
    open: (path: string) => get(path, 'navigate'),
    get,
    reads: (player: string | null) =>
      happen('message', { data: { player, files: ['/catalog/1.json'] } }),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

it('reads My Bag, the library, bags and files without a network', async () => {
  const sw = worker()
  await sw.install()
  await sw.reads('ada')
  sw.goOffline()
  for (const [path, mode] of [
    ['/my-bag', 'navigate'],
    ['/library', 'navigate'],
    ['/api/bags', 'cors'],
    ['/catalog/1.json', 'cors'],
  ] as const)
    expect(await (await sw.get(path, mode))?.text()).toBe(`fresh ${path}`)
  expect(await (await sw.get('/assets/a.js'))?.text()).toBe('/assets/a.js')
  const elsewhere = await sw.open('/leaderboard')
  expect(elsewhere?.status).toBe(503)
  expect(await elsewhere?.text()).toContain('You Are Offline')
})

it('fetches ahead once, not with every page', async () => {
  const sw = worker()
  await sw.reads('ada')
  const { length } = sw.asked
  await sw.reads('ada')
  expect(sw.asked).toHaveLength(length)
  vi.setSystemTime(Date.now() + 700_000)
  await sw.reads('ada')
  expect(sw.asked.length).toBeGreaterThan(length)
})

it('[T84] forgets a player when someone else reads, or nobody', async () => {
  const sw = worker()
  await sw.reads('ada')
  sw.answerWith(path => answer(`next ${path}`))
  await sw.reads('ben')
  expect(await sw.kept('/api/bags')?.clone().text()).toBe('next /api/bags')
  await sw.reads(null)
  expect(sw.kept('/api/bags')).toBeUndefined()
  expect(sw.kept('/my-bag')).toBeUndefined()
})

it('[T84] forgets when the server no longer knows the session', async () => {
  const sw = worker()
  await sw.reads('ada')
  sw.answerWith(() => answer('{}', 401))
  expect((await sw.get('/api/bags'))?.status).toBe(401)
  expect(sw.kept('/my-bag')).toBeUndefined()
})

it('[T84] does not keep an answer that comes after the player left', async () => {
  const sw = worker()
  await sw.reads('ada')
  let arrive: (response: Response) => void = () => {}
  sw.answerWith(path =>
    path === '/api/bags' ? new Promise(done => (arrive = done)) : answer(`visitor ${path}`),
  )
  const late = sw.get('/api/bags')
  await vi.advanceTimersByTimeAsync(0)
  await sw.reads(null)
  arrive(answer('late'))
  await late
  expect(sw.kept('/api/bags')).toBeUndefined()
})

it('shows a kept page when the network dawdles, but waits for bags', async () => {
  const sw = worker()
  await sw.reads('ada')
  let arrive: (response: Response) => void = () => {}
  sw.answerWith(() => new Promise(done => (arrive = done)))
  const slowly = async (asking: Promise<Response | undefined>) => {
    await vi.advanceTimersByTimeAsync(5000)
    arrive(answer('slow'))
    return (await asking)?.text()
  }
  expect(await slowly(sw.open('/library'))).toBe('fresh /library')
  expect(await slowly(sw.get('/api/bags'))).toBe('slow')
})
