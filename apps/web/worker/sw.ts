// Serves the library and the player's bags and discs offline.
// Two caches: this version's files, the same for everyone; and the pages, bags and discs of the current player.
declare const self: ServiceWorkerGlobalScope
/** Written above this file by the build. */
declare const VERSION: string
declare const FILES: readonly string[]
declare const OFFLINE_PAGE: string

const FILE_STORE = `bagwise-files-${VERSION}`
const PLAYER_STORE = 'bagwise-player'
const OWNER = '/owner'
const BAGS = '/api/bags'
const OWNED_DISCS = '/api/collection'
const CUSTOM_MOLDS = '/api/custom-molds'
/** Lists of the player's data, in one or more pages (`?after=`). */
const PLAYER_DATA: readonly string[] = [BAGS, OWNED_DISCS, CUSTOM_MOLDS]
/** The same for everyone, and needed to read how one's discs fly. */
const PLASTICS = '/api/plastics'

/** Pages that are useful on the course, cached after a visit. Only without a query, because that changes the HTML. */
const CACHED_PAGE =
  /^\/(?:(?:library|leaderboard|help|u)(?:\/.+)?|my-bag|my-discs|dashboard|bag-analysis|swap|caddie|privacy-policy)?$/
/** There are thousands of discs and players: of their pages the ones visited last are kept. */
const ONE_OF_MANY = /^\/(?:library|u)\/./
const MANY_MAX = 60
/** Fetched ahead, so that a player who never opened them by address finds them too. */
const AHEAD = {
  player: [
    '/my-bag',
    '/caddie',
    '/library',
    '/my-discs',
    OWNED_DISCS,
    CUSTOM_MOLDS,
    PLASTICS,
    BAGS,
  ],
  visitor: ['/library'],
} as const

/** A network that takes longer than this counts as none, where there is a page to show. */
const PATIENCE_MS = 4000
/** What was kept this recently is not fetched ahead again. */
const RECENT_MS = 600_000
const REST_MS = 1500

/** The lists that each write changes; the first match applies. Removing a disc from a bag changes the owned discs in it too. */
const CHANGES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\w+ \/api\/custom-molds\b/, PLAYER_DATA],
  [/^\w+ \/api\/(?:collection|imports|conversions)\b/, [BAGS, OWNED_DISCS]],
  [/^DELETE \/api\/bags\/|^POST \/api\/bags\/[^/]+\/(?:swap|convert)$/, [BAGS, OWNED_DISCS]],
  [/^\w+ \/api\/bags\b|^POST \/api\/profiles\/.+\/clone$/, [BAGS]],
  [/^PUT \/api\/me\/profile\/collection$/, [OWNED_DISCS]],
]
const listsChangedBy = (method: string, path: string): readonly string[] =>
  CHANGES.find(([write]) => write.test(`${method} ${path}`))?.[1] ?? []

/** Signing in, up and out, the mailed links that sign in, and deleting the account. */
const CHANGES_PLAYER = /^\/api\/(?:auth\/(?:sign-|reset-password|confirm-email)|me\/delete$)/
const FILE = /^\/(?:assets|icons|catalog)\/|^\/(?:favicon\.svg|site\.webmanifest)$/

/** Pages delete the store too, and the worker may restart: so who reads is written in the store and nowhere else. */
const forget = (): Promise<boolean> => caches.delete(PLAYER_STORE)

const cachedAt = async (path: string): Promise<Response | undefined> =>
  (await caches.open(PLAYER_STORE)).match(path)

/** `id/player`, without a player for a visitor: the id is new with every change, so that what was asked for before is not kept. */
const ownerNow = async (): Promise<string | undefined> => (await cachedAt(OWNER))?.text()
const playerOf = (owner: string | undefined): string | undefined => owner?.split('/')[1]

const isWhole = ({ ok, redirected, type }: Response): boolean =>
  ok && !redirected && type === 'basic'

/** The server marks so whatever it made for a player. */
const isPrivate = ({ headers }: Response): boolean =>
  headers.get('cache-control')?.includes('no-store') ?? false

/** True for a page that only people with its link can see. The link may change. */
const isUnlisted = ({ headers }: Response): boolean =>
  headers.get('x-robots-tag')?.includes('noindex') ?? false

const drop = async (path: string): Promise<boolean> =>
  (await caches.open(PLAYER_STORE)).delete(path)

/** Keeps an answer under its path, unless who reads is not the one it was asked for. */
async function keep(path: string, response: Response, asked: string | undefined): Promise<void> {
  // A player has signed in, and no page has said so yet.
  if (playerOf(asked) === '' && isPrivate(response)) return
  const store = await caches.open(PLAYER_STORE)
  if (asked === undefined || (await ownerNow()) !== asked) return
  await store.put(path, response)
  // Writing takes as long as the answer: the player may have left meanwhile.
  if ((await ownerNow()) !== asked) await store.delete(path)
  if (ONE_OF_MANY.test(path)) await dropOldest(store)
}

/** A store lists its answers in the order in which they were written. */
async function dropOldest(store: Cache): Promise<void> {
  const many = (await store.keys()).filter(({ url }) => ONE_OF_MANY.test(new URL(url).pathname))
  const surplus = many.slice(0, Math.max(0, many.length - MANY_MAX))
  await Promise.all(surplus.map(request => store.delete(request)))
}

/** A page that the browser already asked for while this worker was starting (navigation preload), else a request. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/** Asks the network and keeps the answer; a refusal of the player's own pages ends what was kept of them. */
async function fresh(
  path: string,
  ask: () => Promise<Response>,
  event: ExtendableEvent,
): Promise<Response> {
  // Before asking: an answer to a player who is just leaving must not count as the next reader's.
  const asked = await ownerNow().catch(() => undefined)
  const response = await ask()
  if (response.status === 404 || isUnlisted(response)) event.waitUntil(drop(path))
  else if (isWhole(response)) event.waitUntil(keep(path, response.clone(), asked))
  else if (isPlayerData(path) && response.status === 401) event.waitUntil(forget())
  return response
}

const isPlayerData = (path: string): boolean => PLAYER_DATA.includes(path.split('?')[0] ?? '')

/** The network's response, or the fallback if the network fails. */
const networkOr = (
  load: () => Promise<Response>,
  fallback: () => Promise<Response | undefined>,
): Promise<Response | undefined> => load().catch(fallback)

/** Also uses the fallback if the network is slow, because a page loads fresh data itself once it is open. */
function networkWithTimeoutOr(
  load: () => Promise<Response>,
  fallback: () => Promise<Response | undefined>,
  event: FetchEvent,
): Promise<Response | undefined> {
  const response = networkOr(load, fallback)
  event.waitUntil(response)
  const patience = new Promise<void>(done => setTimeout(done, PATIENCE_MS))
  return Promise.race([response, patience.then(async () => (await fallback()) ?? response)])
}

const BAG_PAGES = new Set(['/my-bag', '/dashboard', '/caddie'])

/** A page and what it shows are kept together, so that neither is older. */
async function keepDataWith(path: string, event: FetchEvent): Promise<void> {
  if (BAG_PAGES.has(path)) await refetch([BAGS], event)
  if (path === '/my-discs') await refetch(PLAYER_DATA, event)
}

const nextPageOf = async (response: Response): Promise<string | undefined> =>
  (
    (await response
      .clone()
      .json()
      .catch(() => undefined)) as { next?: string } | undefined
  )?.next

/** Fetches a list with all its pages, and drops pages that are no longer part of it. */
async function refetchList(list: string, event: ExtendableEvent): Promise<void> {
  const pages = [list]
  for (const page of pages) {
    const response = await fresh(page, () => fetch(page), event)
    if (!response.ok) return
    const next = await nextPageOf(response)
    if (next) pages.push(`${list}?after=${encodeURIComponent(next)}`)
  }
  const store = await caches.open(PLAYER_STORE)
  for (const { url } of await store.keys()) {
    const { pathname, search } = new URL(url)
    if (pathname === list && !pages.includes(pathname + search)) await store.delete(url)
  }
}

const refetch = (lists: readonly string[], event: ExtendableEvent): Promise<unknown> =>
  Promise.all(lists.map(list => refetchList(list, event)))

/** Opens a cached page, which navigates to the URL once it is ready (features/site/offline-copy.tsx). */
async function openFrom(path: string, address: string): Promise<Response | undefined> {
  if (!(await cachedAt(path))) return undefined
  const location = `${path}#continue=${encodeURIComponent(address)}`
  return new Response(null, { status: 302, headers: { location } })
}

const DISC_PAGE = /^\/library\/./

/** The page from the cache: its own document, or another one that can show it in the browser. */
const cachedPage = async (path: string, search: string): Promise<Response | undefined> =>
  (await (search === '' ? cachedAt(path) : openFrom(path, path + search))) ??
  (DISC_PAGE.test(path) ? openFrom('/library', path + search) : undefined)

async function page({ pathname, search }: URL, event: FetchEvent): Promise<Response> {
  if (!CACHED_PAGE.test(pathname)) return fromNetwork(event).catch(offlinePage)
  const load = () =>
    search === '' ? fresh(pathname, () => fromNetwork(event), event) : fromNetwork(event)
  const response = await networkWithTimeoutOr(load, () => cachedPage(pathname, search), event)
  if (response?.ok) event.waitUntil(keepDataWith(pathname, event).catch(() => undefined))
  return response ?? offlinePage()
}

const offlinePage = (): Response =>
  new Response(OFFLINE_PAGE, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** Files never change under their address; the few that could are renewed with the next version. */
async function fileAt(request: Request | string, event: ExtendableEvent): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(request)
  if (isWhole(response)) {
    const copy = response.clone()
    event.waitUntil(caches.open(FILE_STORE).then(store => store.put(request, copy)))
  }
  return response
}

const changed = new Set<string>()
let resting: Promise<unknown> | undefined

/** After a write, refetches the changed lists once the player pauses, unless the page already did. */
async function write(lists: readonly string[], event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  if (response.status >= 400 && response.status < 500) return response
  for (const list of lists) changed.add(list)
  resting ??= new Promise<void>(done => setTimeout(done, REST_MS))
    .then(() => {
      resting = undefined
      const lists = [...changed]
      changed.clear()
      return refetch(lists, event)
    })
    .catch(() => undefined)
  event.waitUntil(resting)
  return response
}

/** The network's response, or the cached one if the network fails. */
async function data(path: string, event: FetchEvent): Promise<Response> {
  const wasChanged = changed.has(path)
  const load = () => fresh(path, () => fromNetwork(event), event)
  const response = await networkOr(load, () => cachedAt(path))
  // The page itself has fetched the change, and the list has only one page.
  if (wasChanged && response?.ok && !(await nextPageOf(response))) changed.delete(path)
  return response ?? Response.error()
}

/** Nothing of a player is left once the server has answered, even where the tab is closed before it can say so. */
async function changePlayer(event: FetchEvent): Promise<Response> {
  const asking = fetch(event.request)
  const forgetting = asking.then(
    ({ status }) => (status >= 400 && status < 500 ? false : forget()),
    // The server may have heard and done it.
    forget,
  )
  event.waitUntil(forgetting)
  await forgetting.catch(() => undefined)
  return asking
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname, search } = url
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    const lists = listsChangedBy(request.method, pathname)
    if (lists.length > 0) event.respondWith(write(lists, event))
    else if (CHANGES_PLAYER.test(pathname)) event.respondWith(changePlayer(event))
  } else if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(page(url, event))
  } else if (FILE.test(pathname)) event.respondWith(fileAt(request, event))
  else if (isPlayerData(pathname) || pathname === PLASTICS)
    event.respondWith(data(pathname + search, event))
})

async function installFiles(): Promise<void> {
  const store = await caches.open(FILE_STORE)
  await Promise.all(
    FILES.map(async path => {
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
      return known ? store.put(path, known) : store.add(path)
    }),
  )
}

self.addEventListener('install', event => event.waitUntil(installFiles()))

/** Comes when no tab of the older version is left: nobody needs its files any more. */
async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  const old = (await caches.keys()).filter(
    name => name.startsWith('bagwise-files-') && name !== FILE_STORE,
  )
  await Promise.all(old.map(name => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('activate', event => event.waitUntil(takeOver()))

async function isRecent(path: string): Promise<boolean> {
  const kept = (await cachedAt(path))?.headers.get('date')
  return kept !== null && kept !== undefined && Date.parse(kept) > Date.now() - RECENT_MS
}

type Reader = { readonly player: string | null; readonly files: readonly string[] }

/** Makes the store this player's own, empty unless it is already. */
async function ownedBy(player: string | null): Promise<string> {
  const known = await ownerNow()
  if (known !== undefined && playerOf(known) === (player ?? '')) return known
  await forget()
  const owner = `${crypto.randomUUID()}/${player ?? ''}`
  await (await caches.open(PLAYER_STORE)).put(OWNER, new Response(owner))
  return owner
}

/** One after the other: of two tabs that speak at once the last one counts. */
let owning: Promise<unknown> = Promise.resolve()

function becomeOwnedBy(player: string | null): Promise<string> {
  const owned = owning.then(() => ownedBy(player))
  owning = owned.catch(() => undefined)
  return owned
}

/** A page says who is signed in: what was kept for anybody else goes, what this player needs comes. */
async function keepFor({ player, files }: Reader, event: ExtendableEvent): Promise<void> {
  const owner = await becomeOwnedBy(player)
  for (const path of player === null ? AHEAD.visitor : AHEAD.player) {
    if ((await ownerNow()) !== owner) return
    if (await isRecent(path)) continue
    const fetching = isPlayerData(path)
      ? refetchList(path, event)
      : fresh(path, () => fetch(path, { redirect: 'error' }), event)
    await fetching.catch(() => undefined)
  }
  for (const path of files) await fileAt(path, event).catch(() => undefined)
}

/** A page reached by a link never came as a document: it is fetched as one, so that it can be reloaded. */
async function keepVisited(path: string, event: ExtendableEvent): Promise<void> {
  // The page may have just sent the current player.
  await owning
  if (!CACHED_PAGE.test(path) || (await isRecent(path))) return
  await fresh(path, () => fetch(path, { redirect: 'error' }), event).catch(() => undefined)
}

self.addEventListener('message', event => {
  const message = event.data as Reader | { readonly visited: string }
  event.waitUntil(
    'visited' in message ? keepVisited(message.visited, event) : keepFor(message, event),
  )
})
