// Serves the library and the player's bags and discs offline.
// Two caches: this version's files, the same for everyone; and the pages, bags and discs of the current player.
declare const self: ServiceWorkerGlobalScope
/** Written above this file by the build. */
declare const VERSION: string
declare const FILES: readonly string[]
declare const OFFLINE_PAGE: string

const FILE_CACHE = `bagwise-files-${VERSION}`
const PLAYER_CACHE = 'bagwise-player'
/** The entry with the id of the player whose data is cached, empty for a visitor. */
const OWNER = '/owner'
const BAGS = '/api/bags'
const OWNED_DISCS = '/api/collection'
/** Each has one or more pages (`?after=`). */
const LISTS: readonly string[] = [BAGS, OWNED_DISCS, '/api/custom-molds']
const DATA = new Set([...LISTS, '/api/plastics'])

/** Pages that are useful on the course, cached after a visit. */
const CACHED_PAGE =
  /^\/(?:(?:library|leaderboard|help|u)(?:\/.+)?|my-bag|my-discs|dashboard|bag-analysis|swap|caddie|privacy-policy)?$/
/** There are thousands of discs, players and queries: only the ones visited last stay cached. */
const ONE_OF_MANY = /\/(?:library|u)\/.|\?(?!after=)/
const MANY_MAX = 60

/** The lists that a page shows or a write changes. Removing a disc from a bag also changes the owned discs in it. */
const LISTS_OF: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^GET \/(?:my-bag|dashboard|caddie)$/, [BAGS]],
  [/^GET \/my-discs$/, LISTS],
  [/^\w+ \/api\/custom-molds\b/, LISTS],
  [/^\w+ \/api\/(?:collection|imports|conversions)\b/, [BAGS, OWNED_DISCS]],
  [/^DELETE \/api\/bags\/|^POST \/api\/bags\/[^/]+\/(?:swap|convert)$/, [BAGS, OWNED_DISCS]],
  [/^\w+ \/api\/bags\b|^POST \/api\/profiles\/.+\/clone$/, [BAGS]],
  [/^PUT \/api\/me\/profile\/collection$/, [OWNED_DISCS]],
]
/** Signing in, up and out, the emailed links that sign in, and deleting the account. */
const CHANGES_PLAYER = /^\/api\/(?:auth\/(?:sign-|reset-password|confirm-email)|me\/delete$)/
const FILE = /^\/(?:assets|icons|catalog)\/|^\/(?:favicon\.svg|site\.webmanifest)$/

/** After this time, a cached page is shown even if the network may still respond. */
const SLOW_NETWORK_MS = 4000
/** How long a page has to refresh its lists after a write, before the worker does. */
const REFRESH_AFTER_MS = 1500
/** An entry this recent isn't fetched again for a page that asks to cache it. */
const RECENT_MS = 600_000

const listsOf = (method: string, path: string) =>
  LISTS_OF.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? []
const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
const pathOf = (key: string): string => new URL(key, self.location.origin).pathname
const isRejected = ({ status }: Response): boolean => status >= 400 && status < 500

type PlayerCache = { readonly cache: Cache; readonly owner: string }

/** Undefined until a page reports who is signed in. What is written after the cache was deleted is lost. */
async function playerCache(): Promise<PlayerCache | undefined> {
  const cache = await caches.open(PLAYER_CACHE)
  const owner = await (await cache.match(OWNER))?.text()
  return owner === undefined ? undefined : { cache, owner }
}

const cachedAt = async (key: string) => (await playerCache())?.cache.match(key)
const fileAt = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

async function save({ cache, owner }: PlayerCache, key: string, response: Response): Promise<void> {
  const { headers, ok, status, redirected } = response
  // Only people with the link can see a page that isn't indexed, and the link may change.
  const isUnlisted = headers.get('x-robots-tag')?.includes('noindex') ?? false
  // The player has signed in, and no page has reported it yet.
  const isUnreported = owner === '' && headers.get('cache-control')?.includes('no-store')
  if (status === 401 && LISTS.includes(pathOf(key))) await caches.delete(PLAYER_CACHE)
  if (status === 404 || isUnlisted) await cache.delete(key)
  if (!ok || redirected || isUnlisted || isUnreported) return
  // The further pages of a list are always fetched after its first one.
  if (LISTS.includes(key)) await cache.delete(key, { ignoreSearch: true })
  await cache.put(key, response)
  // Entries are in the order in which they were written.
  const many = (await cache.keys()).filter(({ url }) => ONE_OF_MANY.test(url))
  await Promise.all(many.slice(0, -MANY_MAX).map(request => cache.delete(request)))
}

async function fetchAndCache(event: ExtendableEvent, key: string, request: RequestInfo = key) {
  // Opened before the request, so that a response can't end up in the cache of the next player.
  const opened = await playerCache()
  const response = await fetch(request)
  if (opened) event.waitUntil(save(opened, key, response.clone()))
  return response
}

/** Fetches pages, and lists with all their pages. Never rejects: what fails stays as it was. */
async function refetch(event: ExtendableEvent, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const response = await fetchAndCache(event, key).catch(() => undefined)
    if (!response?.ok || !LISTS.includes(pathOf(key))) continue
    const { next } = (await response.json().catch(() => ({}))) as { next?: string | null }
    if (next) await refetch(event, [`${pathOf(key)}?after=${encodeURIComponent(next)}`])
  }
}

/** The page, or a cached one that navigates to it in the browser (features/site/offline-copy.tsx). */
async function cachedPage(path: string, key: string): Promise<Response | undefined> {
  const known = await cachedAt(key)
  const other = path.startsWith('/library/') ? '/library' : path
  if (known || !(await cachedAt(other))) return known
  const location = `${other}#continue=${encodeURIComponent(key)}`
  return new Response(null, { status: 302, headers: { location } })
}

const offlinePage = (): Response =>
  new Response(OFFLINE_PAGE, { status: 503, headers: { 'content-type': 'text/html' } })

async function openPage(path: string, key: string, event: FetchEvent): Promise<Response> {
  if (!CACHED_PAGE.test(path)) return fetch(event.request).catch(offlinePage)
  const loading = fetchAndCache(event, key, event.request).catch(() => cachedPage(path, key))
  event.waitUntil(loading)
  const slow = pause(SLOW_NETWORK_MS).then(async () => (await cachedPage(path, key)) ?? loading)
  const response = await Promise.race([loading, slow])
  // Cached together with their page, so that neither is older.
  if (response?.ok) event.waitUntil(refetch(event, listsOf('GET', path)))
  return response ?? offlinePage()
}

/** Changed by a write, and not read since. */
const stale = new Set<string>()

async function write(lists: readonly string[], event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  if (isRejected(response)) return response
  for (const list of lists) stale.add(list)
  const takeStale = () => lists.filter(list => stale.delete(list))
  event.waitUntil(pause(REFRESH_AFTER_MS).then(() => refetch(event, takeStale())))
  return response
}

async function read(key: string, event: FetchEvent): Promise<Response> {
  stale.delete(key)
  const response = fetchAndCache(event, key, event.request)
  return (await response.catch(() => cachedAt(key))) ?? Response.error()
}

async function changePlayer({ request }: FetchEvent): Promise<Response> {
  const sending = fetch(request)
  // Without a response, the server may have received the request all the same.
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
    else if (CHANGES_PLAYER.test(pathname)) event.respondWith(changePlayer(event))
  } else if (DATA.has(pathname)) event.respondWith(read(pathname + search, event))
  else if (FILE.test(pathname)) event.respondWith(fileAt(event.request))
  else if (mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(openPage(pathname, pathname + search, event))
})

self.addEventListener('install', event =>
  event.waitUntil(caches.open(FILE_CACHE).then(cache => cache.addAll([...FILES]))),
)

/** Runs when the last tab of the previous version is closed. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter(name => name !== FILE_CACHE && name !== PLAYER_CACHE)
  await Promise.all(old.map(name => caches.delete(name)))
  await self.clients.claim()
}
self.addEventListener('activate', event => event.waitUntil(activate()))

/** Who is signed in, null for a visitor, and the pages, lists and files to cache. */
type Report = { readonly player: string | null; readonly paths: readonly string[] }

async function cacheFor({ player, paths }: Report, event: ExtendableEvent): Promise<void> {
  const owner = player ?? ''
  if ((await playerCache())?.owner !== owner) {
    await caches.delete(PLAYER_CACHE)
    await (await caches.open(PLAYER_CACHE)).put(OWNER, new Response(owner))
  }
  for (const path of paths) {
    if ((await playerCache())?.owner !== owner) return
    const known = await caches.match(path, { ignoreVary: true })
    const isRecent = Date.parse(known?.headers.get('date') ?? '') > Date.now() - RECENT_MS
    if (FILE.test(path) && !known) await (await caches.open(FILE_CACHE)).add(path)
    else if (!isRecent && (DATA.has(path) || CACHED_PAGE.test(path))) await refetch(event, [path])
  }
}

/** Serialized: if two tabs report at the same time, the last one counts. */
let reports: Promise<unknown> = Promise.resolve()

self.addEventListener('message', event => {
  reports = reports.then(() => cacheFor(event.data as Report, event)).catch(() => undefined)
  event.waitUntil(reports)
})
