import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workerScript } from '../../../scripts/build-web.ts'

const ORIGIN = 'https://bagwise.test'
type Handler = (event: unknown) => void
type Network = (path: string) => Promise<Response> | Response

const VISITOR_PATHS = ['/library', '/catalog/1.json']
const PLAYER_PATHS = [
  '/my-bag',
  '/bag-analysis',
  '/swap',
  '/caddie',
  '/my-discs',
  ...VISITOR_PATHS,
  '/api/collection',
  '/api/custom-molds',
  '/api/plastics',
  '/api/bags',
]

const pathOf = (request: Request | string) => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN)
  return pathname + search
}

/** Browsers set this type for same-origin responses. */
const responseOf = (body: string, status = 200, headers: Record<string, string> = {}) => {
  const date = new Date().toUTCString()
  const response = new Response(body, { status, headers: { date, ...headers } })
  Object.defineProperty(response, 'type', { value: 'basic' })
  return response
}

function storage() {
  const stores = new Map<string, Map<string, Response>>()
  /** Lets a test delay a write. */
  const gate = { beforePut: (_path: string): Promise<void> => Promise.resolve() }
  const storeOf = (name: string) => {
    // A handle to a deleted cache still works, but its entries are no longer visible.
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      match: async (request: Request | string) => entries.get(pathOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        await gate.beforePut(pathOf(request))
        entries.set(pathOf(request), response)
      },
      add: async (path: string) => void entries.set(path, responseOf(`fresh ${path}`)),
      addAll: async (paths: string[]) => {
        for (const path of paths) entries.set(path, responseOf(path))
      },
      delete: async (request: Request | string, { ignoreSearch = false } = {}) => {
        const paths = [...entries.keys()].filter(path =>
          ignoreSearch
            ? path.split('?')[0] === pathOf(request).split('?')[0]
            : path === pathOf(request),
        )
        for (const path of paths) entries.delete(path)
        return paths.length > 0
      },
      keys: async () => [...entries.keys()].map(path => ({ url: ORIGIN + path })),
    }
  }
  return {
    stores,
    gate,
    caches: {
      open: async (name: string) => storeOf(name),
      delete: async (name: string) => stores.delete(name),
      keys: async () => [...stores.keys()],
      match: async (request: Request | string) =>
        [...stores.values()]
          .find(cached => cached.has(pathOf(request)))
          ?.get(pathOf(request))
          ?.clone(),
    },
  }
}

/** With the storage of another worker, this simulates a restart. */
function worker(cached = storage()) {
  const handlers = new Map<string, Handler>()
  const { stores, caches, gate } = cached
  const requestedPaths: string[] = []
  let network: Network = path => responseOf(`fresh ${path}`)
  const self = {
    location: { origin: ORIGIN },
    clients: { claim: async () => {} },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  const send = async (request: Request | string) => {
    requestedPaths.push(pathOf(request))
    return network(pathOf(request))
  }
  /** Node's Request needs absolute URLs. */
  class FakeRequest {
    readonly url: string
    constructor(path: string) {
      this.url = ORIGIN + path
    }
  }
  const globals = {
    self,
    caches,
    fetch: send,
    Request: FakeRequest,
    Response,
    URL,
    Date,
    setTimeout,
    crypto,
  }
  runInNewContext(workerScript('1', ['/assets/a.js']), globals)

  /** Dispatches an event and waits for all promises passed to `waitUntil`. */
  async function dispatch(name: string, fields: object): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = []
    let responding: Promise<Response> | undefined
    handlers.get(name)?.({
      ...fields,
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (response: Promise<Response>) => (responding = response),
    })
    const response = await responding
    for (const wait of waits) await wait
    return response
  }
  const get = (path: string, mode = 'cors') =>
    dispatch('fetch', { request: { url: ORIGIN + path, method: 'GET', mode } })
  return {
    requestedPaths,
    gate,
    restarted: () => worker(cached),
    /** Simulates a page that signs out. */
    deleteCache: () => caches.delete('bagwise-player'),
    send: (method: string, path: string) =>
      dispatch('fetch', { request: { url: ORIGIN + path, method, mode: 'cors' } }),
    cachedText: async () => {
      const all = [...(stores.get('bagwise-player')?.values() ?? [])]
      return (await Promise.all(all.map(response => response.clone().text()))).join(' ')
    },
    cached: (path: string) => stores.get('bagwise-player')?.get(path),
    goOffline: () => (network = () => Promise.reject(new TypeError('no network'))),
    respondTo: (next: Network) => (network = next),
    install: () => dispatch('install', {}),
    activate: () => dispatch('activate', {}),
    open: (path: string) => get(path, 'navigate'),
    get,
    visit: (player: string | null, path: string) =>
      dispatch('message', { data: { player, paths: [path] } }),
    report: (player: string | null) =>
      dispatch('message', {
        data: { player, paths: player === null ? VISITOR_PATHS : PLAYER_PATHS },
      }),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

it('serves My Bag, My Discs, the library, bags, discs and files offline', async () => {
  const sw = worker()
  await sw.install()
  await sw.report('ada')
  sw.goOffline()
  for (const [path, mode] of [
    ['/my-bag', 'navigate'],
    ['/library', 'navigate'],
    ['/my-discs', 'navigate'],
    ['/api/bags', 'cors'],
    ['/api/collection', 'cors'],
    ['/api/custom-molds', 'cors'],
    ['/api/plastics', 'cors'],
    ['/catalog/1.json', 'cors'],
  ] as const)
    expect(await (await sw.get(path, mode))?.text()).toBe(`fresh ${path}`)
  expect(await (await sw.get('/assets/a.js'))?.text()).toBe('/assets/a.js')
  const elsewhere = await sw.open('/leaderboard')
  expect(elsewhere?.status).toBe(503)
  expect(await elsewhere?.text()).toContain("You're offline")
})

it("deletes files of older versions on activation, and keeps the player's data", async () => {
  const cached = storage()
  await cached.caches.open('bagwise-files-0')
  const sw = worker(cached)
  await sw.install()
  await sw.report('ada')
  await sw.activate()
  expect([...cached.stores.keys()]).toEqual(['bagwise-files-1', 'bagwise-player'])
})

it('prefetches once, not on every page', async () => {
  const sw = worker()
  await sw.report('ada')
  const { length } = sw.requestedPaths
  await sw.report('ada')
  expect(sw.requestedPaths).toHaveLength(length)
  vi.setSystemTime(Date.now() + 700_000)
  await sw.report('ada')
  expect(sw.requestedPaths.length).toBeGreaterThan(length)
})

it("[T84] deletes a player's pages when someone else or nobody is signed in", async () => {
  const sw = worker()
  await sw.report('ada')
  sw.respondTo(path => responseOf(`next ${path}`))
  await sw.report('ben')
  expect(await sw.cached('/api/bags')?.clone().text()).toBe('next /api/bags')
  await sw.report(null)
  for (const path of ['/my-bag', '/my-discs', '/api/bags', '/api/collection', '/api/custom-molds'])
    expect(sw.cached(path)).toBeUndefined()
})

it.each(['/api/bags', '/api/collection', '/api/custom-molds'])(
  "[T84] deletes a player's pages when %s responds that the session has ended",
  async path => {
    const sw = worker()
    await sw.report('ada')
    sw.respondTo(() => responseOf('{}', 401))
    expect((await sw.get(path))?.status).toBe(401)
    expect(sw.cached('/my-bag')).toBeUndefined()
  },
)

it("[T84] doesn't cache a response that arrives after the player signed out", async () => {
  const sw = worker()
  await sw.report('ada')
  let arrive: (response: Response) => void = () => {}
  sw.respondTo(path =>
    path === '/api/bags' ? new Promise(done => (arrive = done)) : responseOf(`visitor ${path}`),
  )
  const late = sw.get('/api/bags')
  await vi.advanceTimersByTimeAsync(0)
  await sw.report(null)
  arrive(responseOf('late'))
  await late
  expect(sw.cached('/api/bags')).toBeUndefined()
})

it('serves a cached page on a slow network, but waits for bags', async () => {
  const sw = worker()
  await sw.report('ada')
  let arrive: (response: Response) => void = () => {}
  sw.respondTo(() => new Promise(done => (arrive = done)))
  const onSlowNetwork = async (loading: Promise<Response | undefined>) => {
    await vi.advanceTimersByTimeAsync(5000)
    arrive(responseOf('slow'))
    return (await loading)?.text()
  }
  expect(await onSlowNetwork(sw.open('/library'))).toBe('fresh /library')
  expect(await onSlowNetwork(sw.get('/api/bags'))).toBe('slow')
})

/** Starts loading a page, and returns a function that lets Ada's response arrive. */
async function slowPage(sw: ReturnType<typeof worker>, path = '/leaderboard') {
  let arrive: (response: Response) => void = () => {}
  sw.respondTo(requested =>
    requested === path ? new Promise(done => (arrive = done)) : responseOf(`visitor ${requested}`),
  )
  const late = path.startsWith('/api/') ? sw.get(path) : sw.open(path)
  await vi.advanceTimersByTimeAsync(0)
  return async () => {
    arrive(responseOf('for ada', 200, { 'cache-control': 'no-store' }))
    await late
  }
}

const SIGN_OUTS: readonly [string, (sw: ReturnType<typeof worker>) => Promise<unknown>][] = [
  ['deletes the cache and reports a visitor', sw => sw.deleteCache().then(() => sw.report(null))],
  ['deletes the cache and is closed', sw => sw.deleteCache()],
  ['only reports a visitor', sw => sw.report(null)],
  ['is closed as soon as the server responds', sw => sw.send('POST', '/api/auth/sign-out')],
  ['deletes the account', sw => sw.send('POST', '/api/me/delete')],
  ['signs out and in again', sw => sw.report(null).then(() => sw.report('ada'))],
  ['switches to another player', sw => sw.deleteCache().then(() => sw.report('ben'))],
]

it.each(SIGN_OUTS)(
  "[T94] a page that was loading isn't cached when the player's tab %s",
  async (_, signOut) => {
    const sw = worker()
    await sw.report('ada')
    const arrive = await slowPage(sw)
    await signOut(sw)
    await arrive()
    expect(sw.cached('/leaderboard')).toBeUndefined()
    expect(await sw.cachedText()).not.toContain('for ada')
  },
)

it.each(SIGN_OUTS)(
  "[T94] a page that is being written isn't cached when the player's tab %s",
  async (_, signOut) => {
    const sw = worker()
    await sw.report('ada')
    const arrive = await slowPage(sw)
    let write: () => void = () => {}
    sw.gate.beforePut = path =>
      path === '/leaderboard' ? new Promise(done => (write = done)) : Promise.resolve()
    const arrived = arrive()
    await vi.advanceTimersByTimeAsync(0)
    await signOut(sw)
    write()
    await arrived
    expect(sw.cached('/leaderboard')).toBeUndefined()
    expect(await sw.cachedText()).not.toContain('for ada')
  },
)

it('[T94] caches pages while the player stays signed in', async () => {
  const sw = worker()
  await sw.report('ada')
  const arrive = await slowPage(sw)
  await sw.report('ada')
  await arrive()
  expect(await sw.cached('/leaderboard')?.clone().text()).toBe('for ada')
})

it.each(['/leaderboard', '/api/bags'])(
  "[T94] %s isn't cached if the player signed out through a restarted worker",
  async path => {
    const sw = worker()
    await sw.report('ada')
    const arrive = await slowPage(sw, path)
    const later = sw.restarted()
    later.respondTo(requested => responseOf(`visitor ${requested}`))
    await later.report(null)
    await arrive()
    expect(await sw.cachedText()).not.toContain('for ada')
  },
)

it('[T94] a restarted worker still caches for the same player', async () => {
  const sw = worker()
  await sw.report('ada')
  const arrive = await slowPage(sw.restarted())
  await arrive()
  expect(await sw.cached('/leaderboard')?.clone().text()).toBe('for ada')
})

it('[T94] caches nothing until a page reports who is signed in', async () => {
  const sw = worker()
  await sw.open('/leaderboard')
  expect(await sw.cachedText()).toBe('')
})

it('[T94] caches no player data while the page reports a visitor', async () => {
  const sw = worker()
  await sw.report(null)
  sw.respondTo(path => responseOf(`for ada ${path}`, 200, { 'cache-control': 'no-store' }))
  for (const path of ['/my-bag', '/library']) await sw.open(path)
  await sw.get('/api/bags')
  expect(await sw.cachedText()).not.toContain('for ada')
})

it('[T94] deletes everything when the server responds that the player is signed out', async () => {
  const sw = worker()
  await sw.report('ada')
  await sw.send('POST', '/api/auth/sign-out')
  expect(await sw.cachedText()).toBe('')
})

it('[T94] deletes everything if there is no response, because the server may have received the request', async () => {
  const sw = worker()
  await sw.report('ada')
  sw.goOffline()
  await expect(sw.send('POST', '/api/auth/sign-out')).rejects.toThrow('no network')
  expect(await sw.cachedText()).toBe('')
})

it("[T94] keeps a player's pages if the server rejects the request", async () => {
  const sw = worker()
  await sw.report('ada')
  sw.respondTo(() => responseOf('{}', 400))
  expect((await sw.send('POST', '/api/me/delete'))?.status).toBe(400)
  expect(sw.cached('/api/bags')).toBeDefined()
})

it('[T94] uses the last of two simultaneous reports', async () => {
  const sw = worker()
  sw.respondTo(path => responseOf(path.startsWith('/api/') ? 'for ada' : path))
  await Promise.all([sw.report('ada'), sw.report(null)])
  expect(await sw.cachedText()).not.toMatch(/for ada|\/ada/)
})

const LIST = { 'content-type': 'application/json' }

it('caches pages by path and query, and falls back to the page without a query', async () => {
  const sw = worker()
  await sw.report('ada')
  for (const path of ['/leaderboard', '/leaderboard?period=weekly']) await sw.open(path)
  sw.goOffline()
  for (const path of ['/leaderboard', '/leaderboard?period=weekly'])
    expect(await (await sw.open(path))?.text()).toBe(`fresh ${path}`)
  const monthly = await sw.open('/leaderboard?period=monthly')
  expect(monthly?.status).toBe(302)
  expect(monthly?.headers.get('location')).toBe(
    '/leaderboard#continue=%2Fleaderboard%3Fperiod%3Dmonthly',
  )
})

it('caches the last 60 discs, players and queries, and every other page', async () => {
  const sw = worker()
  await sw.report('ada')
  for (let at = 0; at <= 60; at += 1) await sw.open(`/library/disc-${at}`)
  expect(sw.cached('/library/disc-0')).toBeUndefined()
  for (const path of ['/library/disc-1', '/library/disc-60', '/library', '/my-bag', '/api/bags'])
    expect(sw.cached(path)).toBeDefined()
})

it('caches a page reached by a link if it is useful offline', async () => {
  const sw = worker()
  for (const path of ['/bag-analysis', '/profile/edit']) await sw.visit('ada', path)
  expect(sw.cached('/bag-analysis')).toBeDefined()
  expect(sw.requestedPaths).toEqual(['/bag-analysis'])
})

it('opens an unvisited disc with the cached library', async () => {
  const sw = worker()
  await sw.report(null)
  sw.goOffline()
  const disc = await sw.open('/library/innova-aviar')
  expect(disc?.headers.get('location')).toBe('/library#continue=%2Flibrary%2Finnova-aviar')
})

it.each([
  ['PUT', '/api/bags/1/discs/2/notes', ['/api/bags']],
  ['POST', '/api/bags', ['/api/bags']],
  ['POST', '/api/profiles/ben/bags/woods/clone', ['/api/bags']],
  ['DELETE', '/api/bags/1', ['/api/bags', '/api/collection']],
  ['POST', '/api/bags/1/convert', ['/api/bags', '/api/collection']],
  ['POST', '/api/imports', ['/api/bags', '/api/collection']],
  ['PATCH', '/api/collection/1', ['/api/bags', '/api/collection']],
  ['PUT', '/api/custom-molds/1', ['/api/bags', '/api/collection', '/api/custom-molds']],
  ['PUT', '/api/wish-list/discs/1', ['/api/wish-list', '/api/bags', '/api/collection']],
  ['PUT', '/api/me/profile', []],
])('refetches only the changed lists after %s %s', async (method, path, lists) => {
  const sw = worker()
  await sw.report('ada')
  sw.requestedPaths.length = 0
  const done = sw.send(method, path)
  await vi.advanceTimersByTimeAsync(2000)
  await done
  expect(sw.requestedPaths.slice(1)).toEqual(lists)
})

it('[WL6] never caches a shared wish list', async () => {
  const sw = worker()
  await sw.report('ada')
  const paths = ['/wish-list/a-token-of-22-characte', '/api/wish-lists/a-token-of-22-characte']
  await sw.open(paths[0] ?? '')
  await sw.get(paths[1] ?? '')
  await sw.visit('ada', paths[0] ?? '')
  for (const path of paths) expect(sw.cached(path)).toBeUndefined()
})

it("doesn't refetch lists after a write if the page already did or the server rejected it", async () => {
  const sw = worker()
  await sw.report('ada')
  sw.requestedPaths.length = 0
  const done = sw.send('PUT', '/api/bags/1/order')
  await vi.advanceTimersByTimeAsync(100)
  await sw.get('/api/bags')
  await vi.advanceTimersByTimeAsync(2000)
  await done
  expect(sw.requestedPaths).toEqual(['/api/bags/1/order', '/api/bags'])
  sw.respondTo(() => responseOf('{}', 409))
  const rejected = sw.send('PUT', '/api/bags/1/order')
  await vi.advanceTimersByTimeAsync(2000)
  await rejected
  expect(sw.requestedPaths).toEqual(['/api/bags/1/order', '/api/bags', '/api/bags/1/order'])
})

it('caches every page of a list, and deletes pages that are no longer part of it', async () => {
  const sw = worker()
  const pages = (texts: Record<string, string | null>) => (path: string) =>
    path in texts
      ? responseOf(JSON.stringify({ bags: [path], next: texts[path] }), 200, LIST)
      : responseOf(`fresh ${path}`)
  sw.respondTo(
    pages({ '/api/bags': 'a/b', '/api/bags?after=a%2Fb': 'c', '/api/bags?after=c': null }),
  )
  await sw.report('ada')
  for (const path of ['/api/bags', '/api/bags?after=a%2Fb', '/api/bags?after=c'])
    expect(await sw.cached(path)?.clone().text()).toContain(path)
  sw.respondTo(pages({ '/api/bags': 'd', '/api/bags?after=d': null }))
  const done = sw.send('DELETE', '/api/bags/1')
  await vi.advanceTimersByTimeAsync(2000)
  await done
  expect(sw.cached('/api/bags?after=a%2Fb')).toBeUndefined()
  sw.goOffline()
  expect(await (await sw.get('/api/bags?after=d'))?.text()).toContain('/api/bags?after=d')
})

it('[T110] never caches an unlisted page, and deletes pages that are no longer visible', async () => {
  const sw = worker()
  await sw.report('ada')
  const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  const link = '/u/ben/abcdefghijklmnopqrstuv'
  sw.respondTo(() => responseOf('for ben', 200, hidden))
  await sw.open(link)
  await sw.visit('ada', link)
  expect(sw.cached(link)).toBeUndefined()

  sw.respondTo(() => responseOf('public', 200, { 'cache-control': 'no-store' }))
  for (const path of ['/u/ben/woods', '/u/ben/lake']) await sw.open(path)
  expect(sw.cached('/u/ben/woods')).toBeDefined()
  sw.respondTo(path =>
    path === '/u/ben/woods' ? responseOf('', 404) : responseOf('by link', 200, hidden),
  )
  for (const path of ['/u/ben/woods', '/u/ben/lake']) {
    await sw.open(path)
    expect(sw.cached(path)).toBeUndefined()
  }
})
