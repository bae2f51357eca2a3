// Serves the library and the player's bags and discs offline.
// Two caches: this version's files, shared by everyone, and the current player's pages, bags and discs.
declare const self: ServiceWorkerGlobalScope
/** Defined by the build, above this file. */
declare const VERSION: string
declare const FILES: readonly string[]
declare const OFFLINE_PAGE: string

const FILE_CACHE = `bagwise-files-${VERSION}`
const PLAYER_CACHE = 'bagwise-player'
/** Stores the id of the player whose data is cached, empty for a visitor. */
const OWNER_KEY = '/owner'
const BAGS = '/api/bags'
const OWNED_DISCS = '/api/collection'
const WISH_LIST = '/api/wish-list'
const COLLECTION: readonly string[] = [BAGS, OWNED_DISCS, '/api/custom-molds']
/** Each list has one or more pages (`?after=`). */
const LISTS = [...COLLECTION, WISH_LIST]
const DATA_PATHS = new Set([...LISTS, '/api/plastics'])

/** Pages that are useful on the course, cached after a visit. */
const CACHEABLE_PAGE =
  /^\/(?:(?:library|leaderboard|help|u)(?:\/.+)?|my-bag(?:\/history)?|my-discs(?:\/wish-list)?|dashboard|bag-analysis|swap|caddie|privacy-policy)?$/
/** There are thousands of discs, players and queries, so only the last visited ones stay cached. */
const EVICTABLE_PAGE = /\/(?:library|u)\/.|\?(?!after=)/
const MAX_EVICTABLE_PAGES = 60

/** The lists that a page shows or a write changes. Removing a disc from a bag also changes the owned discs in it. */
const AFFECTED_LISTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^GET \/(?:my-bag(?:\/history)?|dashboard|bag-analysis|swap|caddie)$/, [BAGS]],
  [/^GET \/my-discs$/, COLLECTION],
  [/^GET \/my-discs\/wish-list$/, [WISH_LIST, BAGS]],
  [/^\w+ \/api\/wish-list\//, [WISH_LIST, BAGS, OWNED_DISCS]],
  [/^\w+ \/api\/custom-molds\b/, COLLECTION],
  [/^\w+ \/api\/(?:collection|imports|changes)\b/, [BAGS, OWNED_DISCS]],
  [/^DELETE \/api\/bags\/|^POST \/api\/bags\/[^/]+\/(?:swap|convert)$/, [BAGS, OWNED_DISCS]],
  [/^\w+ \/api\/bags\b|^POST \/api\/profiles\/.+\/clone$/, [BAGS]],
  [/^PUT \/api\/me\/profile\/collection$/, [OWNED_DISCS]],
]
/** Signing in, up and out, emailed links that sign in, and deleting the account. */
const AUTH_CHANGE = /^\/api\/(?:auth\/(?:sign-|reset-password|confirm-email)|me\/delete$)/
const FILE_PATTERN = /^\/(?:assets|icons|catalog)\/|^\/(?:favicon\.svg|site\.webmanifest)$/

/** After this time, a cached page is shown even if the network might still respond. */
const SLOW_NETWORK_MS = 4000
/** The time a page has to refresh its lists after a write before the worker does it. */
const REFRESH_AFTER_MS = 1500
/** Entries newer than this aren't fetched again on a cache request. */
const RECENT_MS = 600_000

const listsOf = (method: string, path: string) =>
  AFFECTED_LISTS.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? []
const delay = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
const pathOf = (key: string): string => new URL(key, self.location.origin).pathname
const isRejected = ({ status }: Response): boolean => status >= 400 && status < 500

type PlayerCache = { readonly cache: Cache; readonly owner: string }

/** Undefined until a page reports who is signed in. Writes to a deleted cache are lost. */
async function playerCache(): Promise<PlayerCache | undefined> {
  const cache = await caches.open(PLAYER_CACHE)
  const owner = await (await cache.match(OWNER_KEY))?.text()
  return owner === undefined ? undefined : { cache, owner }
}

const matchCached = async (key: string) => (await playerCache())?.cache.match(key)
const serveFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

async function save({ cache, owner }: PlayerCache, key: string, response: Response): Promise<void> {
  const { headers, ok, status, redirected } = response
  // Pages that aren't indexed are unlisted: only people with the link can see them, and it may change.
  const isUnlisted = headers.get('x-robots-tag')?.includes('noindex') ?? false
  // The player has signed in, but no page has reported it yet.
  const isUnconfirmed = owner === '' && headers.get('cache-control')?.includes('no-store')
  if (status === 401 && LISTS.includes(pathOf(key))) await caches.delete(PLAYER_CACHE)
  if (status === 404 || isUnlisted) await cache.delete(key)
  if (!ok || redirected || isUnlisted || isUnconfirmed) return
  // A list's other pages are always fetched after the first one.
  if (LISTS.includes(key)) await cache.delete(key, { ignoreSearch: true })
  await cache.put(key, response)
  // Entries are ordered by when they were written.
  const evictable = (await cache.keys()).filter(({ url }) => EVICTABLE_PAGE.test(url))
  await Promise.all(evictable.slice(0, -MAX_EVICTABLE_PAGES).map(request => cache.delete(request)))
}

async function fetchAndCache(event: ExtendableEvent, key: string, request: RequestInfo = key) {
  // Opened before the request, so a response can't end up in the next player's cache.
  const opened = await playerCache()
  const response = await fetch(request)
  if (opened) event.waitUntil(save(opened, key, response.clone()))
  return response
}

/** Fetches pages, and lists with all their pages. Never rejects, and keeps the cached version on failure. */
async function refetch(event: ExtendableEvent, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const response = await fetchAndCache(event, key).catch(() => undefined)
    if (!response?.ok || !LISTS.includes(pathOf(key))) continue
    const { next } = (await response.json().catch(() => ({}))) as { next?: string | null }
    if (next) await refetch(event, [`${pathOf(key)}?after=${encodeURIComponent(next)}`])
  }
}

/** Returns the cached page, or a redirect to one that opens the page in the browser (features/site/offline-cache.tsx). */
async function cachedPage(path: string, key: string): Promise<Response | undefined> {
  const cached = await matchCached(key)
  const other = path.startsWith('/library/') ? '/library' : path
  if (cached || !(await matchCached(other))) return cached
  const location = `${other}#continue=${encodeURIComponent(key)}`
  return new Response(null, { status: 302, headers: { location } })
}

const offlinePage = (): Response =>
  new Response(OFFLINE_PAGE, { status: 503, headers: { 'content-type': 'text/html' } })

async function openPage(path: string, key: string, event: FetchEvent): Promise<Response> {
  if (!CACHEABLE_PAGE.test(path)) return fetch(event.request).catch(offlinePage)
  const loading = fetchAndCache(event, key, event.request).catch(() => cachedPage(path, key))
  event.waitUntil(loading)
  const slow = delay(SLOW_NETWORK_MS).then(async () => (await cachedPage(path, key)) ?? loading)
  const response = await Promise.race([loading, slow])
  // Cached together with the page, so their data matches.
  if (response?.ok) event.waitUntil(refetch(event, listsOf('GET', path)))
  return response ?? offlinePage()
}

/** Lists changed by a write and not read since. */
const stale = new Set<string>()

async function write(lists: readonly string[], event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  if (isRejected(response)) return response
  for (const list of lists) stale.add(list)
  const takeStale = () => lists.filter(list => stale.delete(list))
  event.waitUntil(delay(REFRESH_AFTER_MS).then(() => refetch(event, takeStale())))
  return response
}

async function read(key: string, event: FetchEvent): Promise<Response> {
  stale.delete(key)
  const response = fetchAndCache(event, key, event.request)
  return (await response.catch(() => matchCached(key))) ?? Response.error()
}

async function sendAuthChange({ request }: FetchEvent): Promise<Response> {
  const sending = fetch(request)
  // Without a response, the server may still have received the request.
  if (!(await sending.then(isRejected, () => false))) await caches.delete(PLAYER_CACHE)
  return sending
}

self.addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname, search } = new URL(url)
  if (origin !== self.location.origin) return
  if (method !== 'GET') {
    const lists = listsOf(method, pathname)
    if (lists.length > 0) event.respondWith(write(lists, event))
    else if (AUTH_CHANGE.test(pathname)) event.respondWith(sendAuthChange(event))
  } else if (DATA_PATHS.has(pathname)) event.respondWith(read(pathname + search, event))
  else if (FILE_PATTERN.test(pathname)) event.respondWith(serveFile(event.request))
  else if (mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(openPage(pathname, pathname + search, event))
})

self.addEventListener('install', event =>
  event.waitUntil(caches.open(FILE_CACHE).then(cache => cache.addAll([...FILES]))),
)

/** Runs when the last tab of the previous version closes. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter(name => name !== FILE_CACHE && name !== PLAYER_CACHE)
  await Promise.all(old.map(name => caches.delete(name)))
  await self.clients.claim()
}
self.addEventListener('activate', event => event.waitUntil(activate()))

/** The player who is signed in (null for a visitor), and the paths to cache. */
type CacheRequest = { readonly player: string | null; readonly paths: readonly string[] }

async function cacheFor({ player, paths }: CacheRequest, event: ExtendableEvent): Promise<void> {
  const owner = player ?? ''
  if ((await playerCache())?.owner !== owner) {
    await caches.delete(PLAYER_CACHE)
    await (await caches.open(PLAYER_CACHE)).put(OWNER_KEY, new Response(owner))
  }
  for (const path of paths) {
    if ((await playerCache())?.owner !== owner) return
    const cached = await caches.match(path, { ignoreVary: true })
    const isRecent = Date.parse(cached?.headers.get('date') ?? '') > Date.now() - RECENT_MS
    if (FILE_PATTERN.test(path) && !cached) await (await caches.open(FILE_CACHE)).add(path)
    else if (!isRecent && (DATA_PATHS.has(path) || CACHEABLE_PAGE.test(path)))
      await refetch(event, [path])
  }
}

/** Serialized, so the last of two simultaneous cache requests wins. */
let cacheRequests: Promise<unknown> = Promise.resolve()

self.addEventListener('message', event => {
  cacheRequests = cacheRequests
    .then(() => cacheFor(event.data as CacheRequest, event))
    .catch(() => undefined)
  event.waitUntil(cacheRequests)
})
